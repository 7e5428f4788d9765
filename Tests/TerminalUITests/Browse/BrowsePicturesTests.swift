import NetworkEngine
import Testing

@testable import TerminalUI

/// Which pictures are wanted, how they come into view, and when they are forgotten.
@Suite struct BrowsePicturesTests {
    @Test("The rows in sight are wanted first, then one page ahead, and no others")
    func wants() {
        var browsing = Browsing(photos: 30)
        #expect(browsing.wantedRows == Array(0..<8))
        #expect(
            browsing.model.wants.map(\.isAhead) == [false, false, false, false]
                + [true, true, true, true])
        #expect(browsing.model.wants.allSatisfy { $0.box == CellArea(columns: 10, rows: 5) })
        browsing.press(.pageDown)
        #expect(browsing.wantedRows == Array(4..<12))
        browsing.press(.end)
        #expect(browsing.wantedRows == [26, 27, 28, 29])
    }

    @Test("A photo that is looked at alone is wanted first, then the next one, and no others")
    func zoomWants() {
        var browsing = Browsing(photos: 30)
        browsing.press(.down, .enter)
        #expect(
            browsing.model.wants == [
                BrowseWant(
                    key: BrowsePictureKey(list: 1, row: 1, size: .medium),
                    box: CellArea(columns: 80, rows: 20), isAhead: false),
                BrowseWant(
                    key: BrowsePictureKey(list: 1, row: 2, size: .medium),
                    box: CellArea(columns: 80, rows: 20), isAhead: true),
            ])
        browsing.press(.enter)
        #expect(browsing.model.wants.map(\.key.size) == [.large, .medium])
        browsing.press(.end)
        #expect(browsing.wantedRows == [29])
        browsing.press(.escape, .home)
        #expect(browsing.model.wants.count == 8)
    }

    @Test("A failed picture is not wanted again until the list is refreshed")
    func failures() {
        var browsing = Browsing(photos: 3)
        browsing.fail(1, "it is no longer there (HTTP 404)")
        #expect(browsing.wantedRows == [0, 2])
        #expect(browsing.model.list?.count(of: .failed) == 1)
        browsing.press(.enter)
        browsing.fail(0, "the server is silent", size: .medium)
        #expect(browsing.wantedRows == [1])
        browsing.press(.character("r"))
        browsing.list(3, number: 2)
        #expect(browsing.wantedRows == [0, 1])
        browsing.press(.escape)
        #expect(browsing.wantedRows == [0, 1, 2])
    }

    @Test("A picture of another list, or of another row, is shown nowhere")
    func latePictures() {
        var browsing = Browsing(photos: 30)
        browsing.press(.character("/"), .character("x"), .enter)
        browsing.list(30, from: 100, number: 2)
        browsing.deliver(0, list: 1)
        #expect(browsing.model.pictures.isEmpty)
        #expect(browsing.model.list?.count(of: .fresh) == 0)
        browsing.press(.end)
        browsing.deliver(3, list: 2)
        #expect(browsing.model.pictures.isEmpty)
        #expect(browsing.model.list?.count(of: .fresh) == 1)
        browsing.deliver(26, size: .medium, list: 2)
        #expect(browsing.model.pictures.isEmpty)
    }

    @Test("Pictures are kept for a page above, in sight and a page ahead")
    func keeping() {
        var browsing = Browsing(photos: 40)
        for row in 0..<8 { browsing.deliver(row, .cache) }
        browsing.press(.pageDown)
        browsing.forgetFarPictures()
        #expect(Set(browsing.model.pictures.keys.map(\.row)) == Set(0..<8))
        browsing.press(.pageDown)
        browsing.forgetFarPictures()
        #expect(Set(browsing.model.pictures.keys.map(\.row)) == Set(4..<8))
    }

    @Test("Marks are counted once for a row, as it first came")
    func counting() {
        var browsing = Browsing(photos: 10)
        browsing.deliver(0, .fresh)
        browsing.deliver(0, .cache)
        browsing.fail(1, "the server is silent")
        browsing.deliver(1, .revalidated)
        browsing.deliver(2, .stale)
        browsing.deliver(99, .stale)
        let counts = Mark.allCases.map { browsing.model.list?.count(of: $0) }
        #expect(counts == [0, 1, 1, 1, 0])
    }

    @Test("A fetched picture comes into view in nine frames within 0.4 s")
    func fading() {
        var browsing = Browsing(photos: 10)
        browsing.deliver(0)
        var steps: [Int] = []
        while let next = browsing.model.nextMove(after: browsing.time) {
            browsing.skip(Int((next - browsing.time) / .milliseconds(1)))
            steps.append(step(browsing, 0))
        }
        #expect(steps == Array(1...9))
        #expect(browsing.time == .milliseconds(100_400))
    }

    @Test("Where the screen is drawn seldom, there are still five frames")
    func fadingSlowly() {
        var browsing = Browsing(photos: 10)
        browsing.deliver(0)
        var steps: [Int] = []
        while browsing.model.nextMove(after: browsing.time) != nil {
            browsing.skip(1000)
            steps.append(step(browsing, 0))
        }
        #expect(steps == [2, 4, 6, 8, 9])
    }

    private func step(_ browsing: Browsing, _ row: Int) -> Int {
        let key = BrowsePictureKey(list: 1, row: row, size: .thumbnail)
        return browsing.model.pictures[key].map { browsing.model.fadeStep(of: $0) } ?? 0
    }

    @Test("What came from the cache, what nobody waits for, and what is not in sight is just there")
    func notFading() {
        for source: Source in [.cache, .revalidated, .stale] {
            var browsing = Browsing(photos: 10)
            browsing.deliver(0, source)
            #expect(browsing.model.nextMove(after: browsing.time) == nil)
        }
        var ahead = Browsing(photos: 10)
        ahead.deliver(5)
        #expect(ahead.model.nextMove(after: ahead.time) == nil)
        var still = Browsing(photos: 10, isAnimated: false)
        still.deliver(0)
        still.press(.enter)
        #expect(still.model.nextMove(after: still.time) == nil)
        #expect(still.model.slide == 1)
        var again = Browsing(photos: 10)
        again.deliver(0, .cache)
        again.deliver(0, .fresh)
        #expect(again.model.nextMove(after: again.time) == nil)
    }

    @Test("A key brings everything to its place")
    func keysEndMotion() {
        var browsing = Browsing(photos: 10)
        browsing.deliver(0)
        browsing.press(.down)
        #expect(browsing.model.nextMove(after: browsing.time) == nil)
        #expect(step(browsing, 0) == 9)
        browsing.press(.enter)
        #expect(browsing.model.slide < 1)
        browsing.press(.down)
        #expect(browsing.model.slide == 1)
    }

    @Test("Only the selected sixel fades, and a file that the terminal decodes does not")
    func modes() {
        var sixels = Browsing(photos: 10, mode: .sixel)
        sixels.deliver(1, picture: Browsing.picture(.sixel))
        #expect(sixels.model.nextMove(after: sixels.time) == nil)
        sixels.deliver(0, picture: Browsing.picture(.sixel))
        #expect(sixels.model.nextMove(after: sixels.time) != nil)
        var files = Browsing(photos: 10, mode: .iTerm2)
        files.deliver(0, picture: Browsing.picture(.iTerm2))
        #expect(files.model.nextMove(after: files.time) == nil)
        var kitty = Browsing(photos: 10, mode: .kitty)
        kitty.deliver(1, picture: Browsing.picture(.kitty))
        #expect(kitty.model.nextMove(after: kitty.time) != nil)
    }

    @Test("A photo slides in within five steps, and then its picture comes into view")
    func sliding() {
        var browsing = Browsing(photos: 10)
        browsing.press(.enter)
        browsing.deliver(0, size: .medium)
        var slides: [Double] = []
        while browsing.model.slide < 1 {
            slides.append(browsing.model.slide)
            browsing.pass(32)
        }
        #expect(slides == [0.2, 0.4, 0.6, 0.8])
        #expect(browsing.model.nextMove(after: browsing.time) != nil)
        browsing.pass(600)
        #expect(browsing.model.nextMove(after: browsing.time) == nil)
    }

    @Test("What is refreshed keeps its picture until another one comes")
    func refreshing() {
        var browsing = Browsing(photos: 10)
        for row in 0..<4 { browsing.deliver(row, .cache) }
        browsing.press(.character("r"))
        browsing.list(10, from: 1, number: 2)
        let rows = browsing.model.pictures.keys.filter { $0.list == 2 }.map(\.row)
        #expect(Set(rows) == [0, 1, 2])
        #expect(browsing.model.list?.count(of: .cache) == 0)
        browsing.deliver(0, .fresh, list: 2)
        #expect(browsing.model.nextMove(after: browsing.time) == nil)
        #expect(browsing.model.list?.count(of: .fresh) == 1)
    }

    @Test("Another way to draw pictures forgets those that are there")
    func restyling() {
        var browsing = Browsing(photos: 10)
        browsing.deliver(0, .cache)
        browsing.tell(.restyled(browsing.model.pictureStyle))
        #expect(browsing.model.pictures.count == 1)
        browsing.tell(.restyled(PictureStyle(.kitty)))
        #expect(browsing.model.pictures.isEmpty)
        #expect(browsing.model.list?.count(of: .cache) == 1)
    }
}
