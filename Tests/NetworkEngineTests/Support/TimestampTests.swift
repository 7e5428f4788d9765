import Testing

@testable import NetworkEngine

@Suite struct TimestampTests {
    @Test func secondsRoundDownOnBothSidesOf1970() {
        #expect(Timestamp(milliseconds: 1999).seconds == 1)
        #expect(Timestamp(milliseconds: -1).seconds == -1)
        #expect(Timestamp(milliseconds: -1000).seconds == -1)
        #expect(Timestamp(milliseconds: -1001).seconds == -2)
    }

    /// The first point of all ended the program.
    @Test func secondsAreThereForEveryPoint() {
        #expect(Timestamp(milliseconds: .min).seconds == -9_223_372_036_854_776)
        #expect(Timestamp(milliseconds: .max).seconds == 9_223_372_036_854_775)
        #expect(Timestamp(milliseconds: 0).seconds == 0)
    }

    @Test func arithmeticStopsAtTheEndsOfTheRange() {
        let last = Timestamp(seconds: .max)
        #expect(last.milliseconds == .max)
        #expect((last + .seconds(1)).milliseconds == .max)
        #expect(Timestamp(seconds: .min).milliseconds == .min)
        #expect((Timestamp(milliseconds: .min) - last) == .milliseconds(Int64.min))
    }

    @Test func aDurationLiesBetweenTwoPoints() {
        let start = Timestamp(seconds: 100)
        #expect((start + .milliseconds(1500)) - start == .milliseconds(1500))
        #expect(start - (start + .seconds(2)) == .seconds(-2))
    }
}
