import TestSupport
import Testing

@testable import TerminalUI

/// What stands on the screen of a title that would command the terminal.
@Suite struct BrowseHostileTitlesTests {
    /// Wide enough that a title has twenty columns beside its thumbnail.
    private static let listColumns: Int = {
        let style = PictureStyle(.blocks(.quadrant, .trueColor))
        return 20 + 1 + BrowseLayout(Window(columns: 80, rows: 12), style).textColumn
    }()
    /// The columns beside a text that has the width of the screen for itself.
    private static let edges = 2

    private func browsing(
        _ sample: HostileTitle, columns: Int, style: Style = .plain
    ) -> Browsing {
        var browsing = Browsing(columns: columns, rows: 12, isAnimated: false, style: style)
        let item = BrowseItem(id: "1", title: sample.title, owner: sample.title)
        browsing.tell(
            .listed(
                BrowseListing(number: 1, title: sample.title, items: [item], isComplete: true)))
        return browsing
    }

    /// What stands in a row from a column on, scalar by scalar, without spaces at its end.
    private func text(_ browsing: Browsing, row: Int, from column: Int) -> [UInt32] {
        let frame = BrowseView(browsing.model).frame
        let clusters = (column..<frame.columns).compactMap { column -> Character? in
            guard case .cluster(let cluster) = frame[row, column].content else { return nil }
            return cluster
        }
        return scalars(String(clusters.reversed().drop { $0 == " " }.reversed()))
    }

    /// Strings compare by canonical equivalence, which would hide a changed code point.
    private func scalars(_ text: String) -> [UInt32] {
        text.unicodeScalars.map(\.value)
    }

    @Test("Beside its thumbnail, as stated for twenty columns", arguments: try HostileTitle.all())
    func list(_ sample: HostileTitle) {
        let browsing = browsing(sample, columns: Self.listColumns)
        let column = browsing.model.layout.textColumn
        #expect(text(browsing, row: 1, from: column) == scalars(sample.render20))
    }

    @Test("Below the photo alone, as stated for twenty columns", arguments: try HostileTitle.all())
    func caption(_ sample: HostileTitle) {
        var browsing = browsing(sample, columns: 20 + Self.edges)
        browsing.press(.enter)
        let row = browsing.model.layout.rows - browsing.model.layout.captionRows
        #expect(text(browsing, row: row, from: 1) == scalars(sample.render20))
    }

    @Test("Below the photo alone without UTF-8, as stated", arguments: try HostileTitle.all())
    func plainCaption(_ sample: HostileTitle) {
        let style = Style(hasColors: false, hasControls: false, isASCII: true)
        var browsing = browsing(sample, columns: 80, style: style)
        browsing.press(.enter)
        let row = browsing.model.layout.rows - browsing.model.layout.captionRows
        let stated = DisplayWidth.cut(
            sample.renderASCII, to: 80 - Self.edges, ellipsis: style.ellipsis)
        #expect(text(browsing, row: row, from: 1) == scalars(stated))
    }

    @Test("In the last line as a tag, a notice and as typed", arguments: try HostileTitle.all())
    func lastLine(_ sample: HostileTitle) {
        var browsing = browsing(sample, columns: 80)
        let tag = text(browsing, row: 11, from: 0)
        #expect(tag.starts(with: lastLine("1/1  " + Sanitizer.text(sample.title))))
        browsing.tell(.noticed(sample.title, isBad: true))
        let notice = text(browsing, row: 11, from: 0)
        #expect(notice == lastLine(Sanitizer.text(sample.title)))
        browsing.type("/")
        browsing.tell(.paste(sample.title))
        #expect(isQuiet(text(browsing, row: 11, from: 0)))
    }

    /// A last line of 80 columns, without spaces at its end.
    private func lastLine(_ clean: String) -> [UInt32] {
        let line = " " + DisplayWidth.cut(clean, to: 80 - Self.edges)
        return scalars(String(line.reversed().drop { $0 == " " }.reversed()))
    }

    /// What is typed has spaces for controls, so that what remains of a command is words.
    private func isQuiet(_ scalars: [UInt32]) -> Bool {
        scalars.allSatisfy { scalar in
            scalar >= 0x20 && !(0x7F...0x9F).contains(scalar)
                && !(0x202A...0x202E).contains(scalar) && !(0x2066...0x2069).contains(scalar)
                && !(0xE000...0xF8FF).contains(scalar)
        }
    }
}
