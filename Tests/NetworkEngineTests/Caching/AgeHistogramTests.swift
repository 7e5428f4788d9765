import Testing

@testable import NetworkEngine

@Suite struct AgeHistogramTests {
    @Test func anOlderAgeIsNeverInAnEarlierClass() {
        var last = AgeHistogram.ageClass(.zero)
        var age: Int64 = 0
        while age < 1 << 52 {
            let ageClass = AgeHistogram.ageClass(.milliseconds(age))
            #expect(ageClass >= last)
            last = ageClass
            age += 1 + age / 37
        }
        #expect(AgeHistogram.ageClass(.milliseconds(Int64.max)) >= last)
    }

    @Test func aClassIsNarrowBesideTheAgeThatItHolds() {
        for age in [1_000, 60_000, 3_600_000, 86_400_000, 2_592_000_000] {
            let ageClass = AgeHistogram.ageClass(.milliseconds(age))
            #expect(AgeHistogram.ageClass(.milliseconds(age + age / 15)) > ageClass)
        }
    }

    @Test func anAgeBelowZeroIsTheGreatest() {
        let greatest = AgeHistogram.ageClass(.milliseconds(-1))
        #expect(greatest >= AgeHistogram.ageClass(.milliseconds(Int64.max)))
    }

    @Test func theCutKeepsTheYoungestBytes() {
        var histogram = AgeHistogram()
        for age in [1, 100, 10_000, 1_000_000] { histogram.add(10, age: .milliseconds(age)) }
        #expect(histogram.total == 40)
        let cut = histogram.cut(keeping: 25)
        #expect(cut.ageClass == AgeHistogram.ageClass(.milliseconds(10_000)))
        #expect(cut.rest == 5)
        #expect(
            histogram.cut(keeping: 40).ageClass > AgeHistogram.ageClass(.milliseconds(1_000_000)))
        #expect(histogram.cut(keeping: 0).ageClass == AgeHistogram.ageClass(.milliseconds(1)))
    }
}
