import NetworkEngine
import Testing

@testable import TerminalUI

/// What stands on the screen.
@Suite struct BrowseViewTests {
    @Test("A list with pictures: number, mark and word, title, owner, day and link beside each")
    func list() {
        var browsing = Browsing(photos: 4, columns: 60, rows: 12)
        browsing.deliver(0, .cache, picture: nil)
        browsing.fail(1, "it is no longer there (HTTP 404)")
        #expect(
            browsing.screen == [
                ">             1 ○ cache",
                "              Photo 1",
                "      ○       Maren Hold  2026-04-02",
                "",
                "",
                "              2 ✗ failed  it is no longer there (HTTP 404)",
                "              Photo 2",
                "      ✗       Maren Hold  2026-04-02",
                "",
                "",
                "",
                " 1/4  1 ○ cache  1 ✗ failed  sunset          ? help  q quit",
            ])
    }

    @Test("The address stands there where it can be read whole or leads there")
    func address() {
        let page = "https://www.flickr.com/photos/100000001@N01/54000000000/"
        #expect(Browsing(photos: 1).screen[3] == "              \(page)")
        let linked = Browsing(
            photos: 1, columns: 40, rows: 10,
            style: Style(hasColors: true, hasControls: true, isASCII: false))
        #expect(linked.screen[3] == "            https://www.flickr.com/pho…")
        #expect(BrowseView(linked.model).frame[3, 12].link == page)
    }

    @Test("What is not there yet is loading, in words and with a sign in its place")
    func loading() {
        var browsing = Browsing(photos: 4, columns: 40, rows: 10)
        browsing.press(.down)
        #expect(
            browsing.screen == [
                "            1 loading",
                "     …      Photo 1",
                "            Maren Hold  2026-04-02",
                "",
                ">           2 loading",
                "     …      Photo 2",
                "            Maren Hold  2026-04-02",
                "",
                "",
                " 2/4  sunset             ? help  q quit",
            ])
    }

    @Test("Without pictures a photo is a line, and the cursor stands at the selected one")
    func lines() {
        var browsing = Browsing(photos: 3, columns: 72, rows: 5, mode: .none)
        browsing.deliver(0, .fresh, picture: nil)
        browsing.fail(1, "the server is silent")
        browsing.press(.down)
        #expect(
            browsing.screen == [
                "  1 ● fresh        Photo 1                                Maren Hold",
                "> 2 ✗ failed       Photo 2                                the server i…",
                "  3 loading        Photo 3                                Maren Hold",
                "",
                " 2/3  1 ● fresh  1 ✗ failed  sunset                      ? help  q quit",
            ])
        #expect(BrowseView(browsing.model).frame.cursor == .init(row: 1, column: 0))
        #expect(BrowseView(Browsing(photos: 3).model).frame.cursor == nil)
    }

    @Test("A picture stands in its room, and a wrong one nowhere")
    func pictures() {
        var browsing = Browsing(photos: 2, columns: 40, rows: 10)
        browsing.deliver(0, .cache)
        #expect(browsing.screen[0].hasPrefix(">   ▀▀▀▀    1 ○ cache"))
        #expect(browsing.screen[1].hasPrefix("    ▀▀▀▀    Photo 1"))
        #expect(browsing.screen[4].hasPrefix("            2 loading"))
        let tooLarge = PaintedPicture(
            area: CellArea(columns: 11, rows: 1),
            form: .cells(
                CellPicture(
                    area: CellArea(columns: 11, rows: 1),
                    cells: [PictureCell](repeating: PictureCell("#"), count: 11))), source: nil)
        browsing.deliver(1, .cache, picture: tooLarge)
        #expect(!browsing.screen.joined().contains("#"))
    }

    @Test("A photo alone: its picture in the middle, below it all that is known in words")
    func zoom() {
        var browsing = Browsing(photos: 4, columns: 40, rows: 12, isAnimated: false)
        browsing.press(.enter)
        #expect(
            browsing.screen == [
                "", "", "", "", "", "", "", "", " Photo 1", " Maren Hold  2026-04-02", " loading",
                " 1/4  sunset             ? help  q quit",
            ])
        browsing.deliver(0, .revalidated, size: .medium)
        #expect(browsing.screen[3] == "                  ▀▀▀▀")
        #expect(browsing.screen[4] == "                  ▀▀▀▀")
        #expect(browsing.screen[10] == " ◐ revalidated  size m  240 x 160")
        browsing.press(.enter)
        #expect(browsing.screen[3] == "                  ▀▀▀▀")
        #expect(browsing.screen[10] == " loading a larger picture")
        browsing.fail(0, "it is no longer there (HTTP 404)", size: .large)
        #expect(browsing.screen[3] == "                  ▀▀▀▀")
        #expect(browsing.screen[10] == " ✗ failed  it is no longer there (HTTP…")
    }

    @Test("Where no larger picture comes, a photo alone is its thumbnail")
    func zoomFailed() {
        var browsing = Browsing(photos: 4, columns: 40, rows: 12, isAnimated: false)
        browsing.deliver(0, .cache)
        browsing.press(.enter)
        #expect(browsing.screen[3] == "")
        browsing.fail(0, "it is no longer there (HTTP 404)", size: .medium)
        #expect(browsing.screen[3] == "                  ▀▀▀▀")
        #expect(browsing.screen[10] == " ✗ failed  it is no longer there (HTTP…")
    }

    @Test("Without pictures the cursor stands at the title of a photo alone and at the help")
    func readingCursor() {
        var browsing = Browsing(photos: 4, columns: 40, rows: 12, mode: .none, isAnimated: false)
        browsing.press(.down, .enter)
        let row = BrowseView(browsing.model).frame.cursor?.row
        #expect(row == 8)
        #expect(browsing.screen[8] == " Photo 2")
        browsing.press(.character("?"))
        #expect(BrowseView(browsing.model).frame.cursor == .init(row: 0, column: 0))
    }

    @Test("A photo slides in over the list from the right")
    func slide() {
        var browsing = Browsing(photos: 4, columns: 40, rows: 10)
        browsing.deliver(0, .cache)
        browsing.press(.enter)
        browsing.pass(70)
        #expect(browsing.screen[0].hasPrefix(">   ▀▀▀▀    1 ○"))
        #expect(browsing.screen[4] == "            2 lo")
        #expect(browsing.screen[6] == "            Mare Photo 1")
        browsing.pass(100)
        #expect(browsing.screen[0] == "")
        #expect(browsing.screen[6] == " Photo 1")
    }

    @Test("While there is no list, the screen says what is being asked, and then what was found")
    func noList() {
        var browsing = Browsing(columns: 40, rows: 4)
        #expect(
            browsing.screen == [
                "  asking Flickr for sunset", "", "",
                " asking for sunset       ? help  q quit",
            ])
        browsing.list(0, remarks: ["feed"])
        #expect(
            browsing.screen == [
                "  no photos found for sunset", "", "", " 0/0  feed  sunset       ? help  q quit",
            ])
    }

    @Test(
        "The last line: where one is, the marks, remarks and what is asked; it gives way from behind"
    )
    func status() {
        var browsing = Browsing(columns: 80, rows: 24)
        browsing.list(30, remarks: ["feed", "offline"], isComplete: false)
        browsing.deliver(0, .cache)
        browsing.deliver(1, .stale)
        #expect(
            browsing.status
                == " 1/30+  1 ○ cache  1 ◌ stale  feed  offline  sunset              ? help  q quit"
        )
        browsing.type("/x")
        browsing.press(.enter)
        #expect(
            browsing.status
                == " 1/30+  1 ○ cache  1 ◌ stale  feed  offline  sunset  asking for x"
        )
        browsing.tell(.resized(Window(columns: 20, rows: 6)))
        #expect(browsing.status == " 1/30+  1 ○ cache …")
        browsing.tell(.noticed("photo 1: size b is in the cache", isBad: false))
        #expect(browsing.status == " photo 1: size b i…")
        browsing.press(.down)
        #expect(browsing.status == " 2/30+  1 ○ cache …")
    }

    @Test(
        "What is typed stands on the last line with the cursor behind it, its end always in sight")
    func prompt() {
        var browsing = Browsing(photos: 3, columns: 40, rows: 8)
        browsing.type("/sea ")
        #expect(browsing.status == "Search for tags: sea")
        #expect(BrowseView(browsing.model).frame.cursor == .init(row: 7, column: 21))
        browsing.type("abcdefghijklmnopqrstuvwxyz")
        #expect(browsing.status == "Search for tags: efghijklmnopqrstuvwxyz")
        #expect(BrowseView(browsing.model).frame.cursor == .init(row: 7, column: 39))
        browsing.tell(.resized(Window(columns: 12, rows: 8)))
        #expect(browsing.status == "/qrstuvwxyz")
    }

    @Test("The help names every key, beside each other or below each other")
    func help() {
        var browsing = Browsing(photos: 3, columns: 80, rows: 24)
        browsing.press(.character("?"))
        let screen = browsing.screen
        for (row, (keys, meaning)) in BrowseHelp.keys.enumerated() {
            #expect(screen[row].hasPrefix(" \(keys) "))
            #expect(screen[row].hasSuffix(" \(meaning)"))
        }
        #expect(browsing.status == " any key: back")
        browsing.tell(.resized(Window(columns: 60, rows: 24)))
        #expect(browsing.screen[4] == " Enter                      look at the photo alone; again:")
        #expect(browsing.screen[5] == "                            a larger picture")
        browsing.tell(.resized(Window(columns: 40, rows: 30)))
        #expect(browsing.screen[0] == " Up, Down, k, j")
        #expect(browsing.screen[1] == "   to the photo before, to the next")
        #expect(browsing.screen[7] == "   look at the photo alone; again: a")
        #expect(browsing.screen[8] == "   larger picture")
        #expect(browsing.screen[25] == "   quit")
    }

    @Test("A small window shows the help a page at a time, to its end", arguments: [10, 5, 1])
    func helpInPages(_ rows: Int) {
        var browsing = Browsing(photos: 3, columns: 20, rows: rows)
        browsing.press(.character("?"))
        var lines: [String] = []
        while browsing.model.helpTop != nil {
            lines += browsing.screen.prefix(max(1, rows - 1))
            let isLast = browsing.model.help.next(after: browsing.model.helpTop ?? 0) == nil
            if rows > 1 { #expect(browsing.status == " any key: \(isLast ? "back" : "more")") }
            browsing.press(.character(" "))
        }
        if rows > 1 { #expect(lines.contains(" q") && lines.contains("   quit")) }
        #expect(!lines.joined().contains("…"))
        #expect(browsing.model.selection == 0)
    }

    @Test(
        "Without UTF-8 everything is ASCII, and without colours nothing but the reversed is dressed"
    )
    func plainTerminals() {
        var ascii = Browsing(
            photos: 2, columns: 40, rows: 10, mode: .ascii,
            style: Style(hasColors: false, hasControls: false, isASCII: true))
        ascii.deliver(0, .fresh, picture: nil)
        #expect(ascii.screen.joined().utf8.allSatisfy { $0 < 0x80 })
        #expect(ascii.screen[0] == ">           1 + fresh")
        let frame = BrowseView(ascii.model).frame
        #expect(frame.cells.allSatisfy { $0.style.tone == nil && $0.link == nil })
        #expect(frame[0, 12].style.isReversed)
        #expect(!frame[1, 12].style.isReversed)
        var colored = Browsing(
            photos: 2, columns: 40, rows: 10,
            style: Style(hasColors: true, hasControls: true, isASCII: false))
        colored.deliver(1, .fresh)
        let dressed = BrowseView(colored.model).frame
        #expect(dressed[4, 14].style.tone == .fresh)
        #expect(dressed[1, 12].link == "https://www.flickr.com/photos/100000001@N01/54000000000/")
    }

    @Test("A picture that comes into view is drawn fainter first")
    func fading() {
        var browsing = Browsing(photos: 2, columns: 40, rows: 10)
        browsing.deliver(0)
        let faint = BrowseView(browsing.model).frame[0, 5].style
        browsing.pass(200)
        let half = BrowseView(browsing.model).frame[0, 5].style
        browsing.pass(200)
        let whole = BrowseView(browsing.model).frame[0, 5].style
        #expect(Set([faint, half, whole]).count == 3)
        browsing.deliver(0, .cache)
        #expect(BrowseView(browsing.model).frame[0, 5].style == whole)
    }

    @Test("Text from outside stays text, wherever it is shown")
    func hostileText() {
        var browsing = Browsing(columns: 60, rows: 12, isAnimated: false)
        let hostile = "a\u{1B}[2J\u{9B}31m\u{202E}b&#27;[1m"
        browsing.tell(
            .listed(
                BrowseListing(
                    number: 1, title: hostile,
                    items: [
                        BrowseItem(
                            id: "1", title: hostile, owner: hostile, date: hostile, page: hostile)
                    ], isComplete: true)))
        browsing.fail(0, hostile)
        check(browsing)
        browsing.press(.enter)
        check(browsing)
        browsing.tell(.noticed(hostile, isBad: true))
        check(browsing)
        browsing.type("/x")
        browsing.tell(.paste(hostile))
        check(browsing)
        var waiting = Browsing(columns: 60, rows: 12)
        waiting.type("/x")
        waiting.tell(.paste(hostile))
        waiting.press(.enter)
        check(waiting)
    }

    private func check(_ browsing: Browsing) {
        let frame = BrowseView(browsing.model).frame
        for cell in frame.cells {
            #expect(cell.link == nil)
            guard case .cluster(let cluster) = cell.content else { continue }
            for scalar in cluster.unicodeScalars {
                #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
                #expect(scalar != "\u{202E}")
            }
        }
    }
}
