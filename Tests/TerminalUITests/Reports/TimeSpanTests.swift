import Testing

@testable import TerminalUI

@Suite struct TimeSpanTests {
    @Test(arguments: [
        (Duration.zero, "0 s"), (.seconds(-5), "0 s"), (.milliseconds(999), "0 s"),
        (.milliseconds(1999), "1 s"), (.seconds(59), "59 s"), (.seconds(60), "1 min"),
        (.seconds(61), "1 min 1 s"), (.seconds(3599), "59 min 59 s"), (.seconds(3600), "1 h"),
        (.seconds(3659), "1 h"), (.seconds(3660), "1 h 1 min"), (.seconds(83_400), "23 h 10 min"),
        (.seconds(86_399), "23 h 59 min"), (.seconds(86_400), "1 day"),
        (.seconds(89_999), "1 day"), (.seconds(90_000), "1 day 1 h"), (.seconds(604_800), "7 days"),
        (.seconds(2_147_483_648), "24855 days 3 h"),
    ])
    func theTwoLargestUnitsAreTold(duration: Duration, text: String) {
        #expect(TimeSpan(duration).description == text)
    }
}
