import Testing

@testable import NetworkEngine

@Suite struct AnnouncementTests {
    @Test("whoever waits is told, in whichever way, and whoever comes later too")
    func everybody() async {
        let announcement = Announcement<Int>()
        #expect(announcement.made == nil)
        let seen = Announcement<Int>()
        OwnThread.start { seen.make(announcement.wait()) }
        async let first = announcement.value()
        async let second = announcement.value()
        announcement.make(7)
        #expect(await first == 7)
        #expect(await second == 7)
        #expect(await seen.value() == 7)
        #expect(await announcement.value() == 7)
        #expect(announcement.wait() == 7)
        #expect(announcement.made == 7)
    }

    @Test("only the first value counts")
    func once() {
        let announcement = Announcement<Int>()
        announcement.make(1)
        announcement.make(2)
        #expect(announcement.made == 1)
    }
}
