import NetworkEngine
import Testing

@testable import TerminalUI

/// What keys and answers make of what is browsed.
@Suite struct BrowseModelTests {
    @Test("Keys move the selection, and never out of the list")
    func moving() {
        var browsing = Browsing(photos: 20)
        #expect(browsing.model.layout.visible == 4)
        let steps: [(Key, Int)] = [
            (.down, 1), (.character("j"), 2), (.up, 1), (.character("k"), 0), (.up, 0),
            (.pageDown, 4), (.character(" "), 8), (.pageUp, 4), (.end, 19), (.down, 19),
            (.pageDown, 19), (.home, 0), (.character("G"), 19), (.character("g"), 0), (.pageUp, 0),
        ]
        for (key, row) in steps {
            browsing.press(key)
            #expect(browsing.model.selection == row, "\(key)")
            #expect((0...16).contains(browsing.model.top))
            let visible = browsing.model.top..<browsing.model.top + 4
            #expect(visible.contains(row), "\(key)")
        }
    }

    @Test("The list moves only as far as it must")
    func scrolling() {
        var browsing = Browsing(photos: 20)
        browsing.press(.down, .down, .down)
        #expect(browsing.model.top == 0)
        browsing.press(.down)
        #expect(browsing.model.top == 1)
        browsing.press(.up, .up, .up)
        #expect(browsing.model.top == 1)
        browsing.press(.up)
        #expect(browsing.model.top == 0)
        browsing.press(.pageDown)
        #expect(browsing.model.top == 4)
    }

    @Test("Keys without a list do nothing")
    func noList() {
        var browsing = Browsing()
        for key: Key in [.down, .end, .pageDown, .enter, .character("f"), .character("o")] {
            browsing.press(key)
            #expect(browsing.effects.isEmpty)
            #expect(browsing.model.selection == 0)
            #expect(browsing.model.zoom == nil)
        }
        browsing.press(.character("r"))
        #expect(browsing.effects.isEmpty)
        browsing.press(.character("q"))
        #expect(browsing.effects == [.quit])
    }

    @Test("Enter looks at a photo alone, Enter again closer, and Escape goes back")
    func zoom() {
        var browsing = Browsing(photos: 5)
        browsing.press(.down, .enter)
        #expect(browsing.model.zoom?.size == .medium)
        browsing.press(.enter)
        #expect(browsing.model.zoom?.size == .large)
        browsing.press(.down)
        #expect(browsing.model.selection == 2)
        #expect(browsing.model.zoom?.size == .medium)
        browsing.press(.end, .right)
        #expect(browsing.model.zoom?.size == .large)
        browsing.press(.down)
        #expect(browsing.model.zoom?.size == .large)
        browsing.press(.pageUp)
        #expect(browsing.model.selection == 3)
        browsing.press(.character(" "))
        #expect(browsing.model.selection == 4)
        browsing.press(.escape)
        #expect(browsing.model.zoom == nil)
        #expect(browsing.model.selection == 4)
        browsing.press(.escape)
        #expect(browsing.effects.isEmpty)
    }

    @Test("What a key asks for beyond the screen")
    func effects() {
        var browsing = Browsing(photos: 5)
        browsing.press(.down, .character("f"))
        #expect(browsing.effects == [.keep(row: 1)])
        browsing.press(.character("o"))
        #expect(browsing.effects == [.open(row: 1)])
        browsing.press(.control("l"))
        #expect(browsing.effects == [.redraw])
        browsing.press(.character("r"))
        #expect(browsing.effects == [.refresh(number: 2)])
        browsing.press(.enter, .character("f"))
        #expect(browsing.effects == [.keep(row: 1)])
        browsing.press(.character("q"))
        #expect(browsing.effects == [.quit])
    }

    @Test("Any key leaves the help and does nothing else")
    func help() {
        var browsing = Browsing(photos: 5)
        browsing.press(.character("?"))
        #expect(browsing.model.helpTop == 0)
        browsing.press(.character("q"))
        #expect(browsing.model.helpTop == nil)
        #expect(browsing.effects.isEmpty)
    }

    @Test("A slash begins a search, and its words are tags")
    func searching() {
        var browsing = Browsing(photos: 5)
        browsing.type("/sea  harbuur")
        #expect(browsing.effects.isEmpty)
        browsing.press(.backspace, .backspace, .backspace)
        browsing.type("our q")
        browsing.press(.enter)
        #expect(browsing.effects == [.search(["sea", "harbour", "q"], number: 2)])
        #expect(browsing.model.prompt == nil)
        #expect(browsing.model.question == "sea, harbour, q")
        browsing.list(3, from: 100, number: 2, title: "sea, harbour, q")
        #expect(browsing.model.list?.number == 2)
        #expect(browsing.model.question == nil)
    }

    @Test("Escape drops what is typed, nothing is no search, and a paste is typed text")
    func typing() {
        var browsing = Browsing(photos: 5)
        browsing.type("/sea")
        browsing.press(.escape)
        #expect(browsing.model.prompt == nil)
        browsing.type("/ ")
        browsing.press(.enter)
        #expect(browsing.effects.isEmpty)
        browsing.type("/x")
        browsing.tell(.paste("sea\nand\u{1B}[2J beach"))
        for _ in 0..<4 { browsing.press(.control("w")) }
        #expect(browsing.model.prompt?.text == "")
        browsing.tell(.paste("a b\tc"))
        browsing.press(.control("w"), .character("d"), .enter)
        #expect(browsing.effects == [.search(["a", "b", "d"], number: 2)])
        browsing.type("/abc")
        browsing.press(.control("u"), .character("z"), .enter)
        #expect(browsing.effects == [.search(["z"], number: 3)])
        browsing.tell(.paste("q"))
        #expect(browsing.effects.isEmpty)
    }

    @Test("A search that fails, or finds nothing, leaves the list that is shown")
    func failedSearch() {
        var browsing = Browsing(photos: 5)
        browsing.press(.down)
        browsing.type("/x")
        browsing.press(.enter)
        browsing.tell(.unlisted(number: 2, reason: "the network is down"))
        #expect(browsing.model.list?.number == 1)
        #expect(browsing.model.selection == 1)
        #expect(browsing.model.notice == .init(text: "the network is down", isBad: true))
        browsing.type("/x")
        #expect(browsing.model.notice == nil)
        browsing.press(.enter)
        browsing.list(0, number: 3, title: "x")
        #expect(browsing.model.list?.number == 1)
        #expect(browsing.model.notice == .init(text: "no photos found for x", isBad: false))
    }

    @Test("The answer to a search that is no longer the last one is dropped")
    func lateLists() {
        var browsing = Browsing(photos: 5)
        browsing.type("/a")
        browsing.press(.enter)
        browsing.type("/b")
        browsing.press(.enter)
        browsing.list(1, from: 50, number: 2)
        #expect(browsing.model.list?.number == 1)
        browsing.tell(.unlisted(number: 2, reason: "too late"))
        #expect(browsing.model.notice == nil)
        #expect(browsing.model.question == "b")
        browsing.list(2, from: 60, number: 3)
        #expect(browsing.model.count == 2)
        browsing.list(1, from: 70, number: 1)
        #expect(browsing.model.count == 2)
    }

    @Test("More rows are wanted when the selection nears the end, until there are no more")
    func more() {
        var browsing = Browsing(photos: 500, isComplete: false)
        #expect(!browsing.model.wantsMore)
        for _ in 0..<99 { browsing.press(.pageDown) }
        #expect(browsing.model.selection == 396)
        #expect(!browsing.model.wantsMore)
        browsing.press(.pageDown)
        #expect(browsing.model.wantsMore)
        browsing.list(500, from: 500, isComplete: false)
        #expect(browsing.model.count == 1000)
        #expect(browsing.model.selection == 400)
        #expect(!browsing.model.wantsMore)
        browsing.press(.end)
        #expect(browsing.model.wantsMore)
        browsing.tell(.unlisted(number: 1, reason: "the network is down"))
        #expect(!browsing.model.wantsMore)
        #expect(browsing.model.count == 1000)
    }

    @Test("After a refresh the same photo is selected, wherever it is by then")
    func refresh() {
        var browsing = Browsing(photos: 50)
        for _ in 0..<10 { browsing.press(.down) }
        browsing.press(.character("r"))
        browsing.list(20, from: 8, number: 2)
        #expect(browsing.model.selection == 2)
        browsing.press(.end, .character("r"))
        #expect(browsing.model.selection == 19)
        browsing.list(5, from: 200, number: 3, isComplete: false)
        #expect(browsing.model.wantsMore)
        browsing.list(30, from: 205, number: 3, isComplete: false)
        #expect(browsing.model.selection == 19)
        browsing.press(.character("r"))
        browsing.list(5, from: 300, number: 4, isComplete: false)
        browsing.press(.down)
        browsing.list(30, from: 305, number: 4, isComplete: true)
        #expect(browsing.model.selection == 1)
    }

    @Test("A photo that is looked at stays so after a refresh, but not after another search")
    func refreshWhileLooking() {
        var browsing = Browsing(photos: 50)
        browsing.press(.down, .enter, .character("r"))
        browsing.list(20, number: 2)
        #expect(browsing.model.zoom?.size == .medium)
        #expect(browsing.model.selection == 1)
        browsing.press(.character("r"))
        browsing.list(20, from: 8, number: 3)
        #expect(browsing.model.zoom == nil)
        browsing.press(.enter, .character("/"), .character("x"), .enter)
        browsing.list(20, from: 8, number: 4)
        #expect(browsing.model.zoom == nil)
    }

    @Test("Every size of a window shows the selected row", arguments: [true, false])
    func anyWindow(_ hasPictures: Bool) {
        for columns in [1, 2, 5, 10, 20, 40, 80, 400] {
            for rows in [1, 2, 3, 5, 10, 24, 100] {
                var browsing = Browsing(
                    photos: 30, mode: hasPictures ? .blocks(.quadrant, .trueColor) : .none)
                browsing.press(.end)
                browsing.tell(.resized(Window(columns: columns, rows: rows)))
                let (layout, model) = (browsing.model.layout, browsing.model)
                #expect((model.top..<model.top + layout.visible).contains(29))
                #expect(layout.visible * layout.pitch <= layout.rows + 1)
                let screen = browsing.screen
                #expect(screen.count == rows)
                browsing.press(.enter)
                #expect(browsing.screen.count == rows)
                browsing.press(.character("?"))
                #expect(browsing.screen.count == rows)
            }
        }
    }

    @Test("A key after the other through 4,000 rows asks for nothing but what is in sight")
    func manyRows() {
        var browsing = Browsing(photos: 4000)
        for _ in 0..<3999 { browsing.press(.down) }
        #expect(browsing.model.selection == 3999)
        #expect(browsing.wantedRows == [3996, 3997, 3998, 3999])
    }
}
