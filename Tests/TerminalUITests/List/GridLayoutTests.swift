import NetworkEngine
import TestSupport
import Testing

@testable import TerminalUI

@Suite struct GridLayoutTests {
    @Test(
        "as many photos stand side by side as fit",
        arguments: [
            (12, 1), (20, 1), (35, 2), (36, 2), (80, 4), (200, 11), (400, 22),
        ])
    func tiles(columns: Int, tiles: Int) throws {
        #expect(try layout(columns: columns).tilesInRow == tiles)
    }

    @Test("each picture stands above its number, mark and title")
    func captions() throws {
        let band = try layout(columns: 60).band([
            .init(row(8, .delivered(.fresh), "Evening over the bay"), .cells(10, 3)),
            .init(row(9, .delivered(.revalidated), "Morning"), .cells(6, 4)),
            .init(row(10, .delivered(.stale), ""), .cells(10, 1)),
        ])
        #expect(
            band == """
                ##########        ######            ##########
                ##########        ######
                ##########        ######
                                  ######
                 8 ● fresh         9 ◐ revalidated  10 ◌ stale
                Evening over th…  Morning           (untitled)


                """)
    }

    @Test("a photo without a picture says why in its place")
    func failed() throws {
        let band = try layout(columns: 40).band([
            .init(row(1, .failed(reason: "the picture is no longer there"), "Gone"), nil),
            .init(row(2, .delivered(.fresh), "Here"), .cells(10, 3)),
        ])
        #expect(
            band == """
                the picture is    ##########
                no longer there   ##########
                                  ##########
                 1 ✗ failed        2 ● fresh
                Gone              Here


                """)
    }

    @Test("graphics of a row of photos are drawn side by side, when all of its cells are there")
    func graphics() throws {
        let band = try layout(columns: 40).band([
            .init(row(1, .delivered(.fresh), "One"), .file(10, 2)),
            .init(row(2, .delivered(.fresh), "Two"), .file(9, 1)),
        ])
        let lines = band.split(separator: "\n", omittingEmptySubsequences: false)
        let graphics = [PaintedPicture.file(10, 2), .file(9, 1)].compactMap(\.graphicAtCursor)
        #expect(
            lines == [
                String(repeating: " ", count: 27)[...], String(repeating: " ", count: 10)[...],
                "\u{1B}[2A\u{1B}[1G\(graphics[0])\u{1B}[19G\(graphics[1])\u{1B}[2B\r"
                    + " 1 ● fresh         2 ● fresh", "One               Two", "", "",
            ])
    }

    @Test("hostile titles stay in their tiles")
    func hostile() throws {
        for title in try HostileTitle.all().map(\.title) {
            for columns in [12, 20, 40, 80, 400] {
                let layout = try layout(columns: columns)
                let tiles = (1...layout.tilesInRow).map { number in
                    GridLayout.Tile(row(number, .failed(reason: title), title), nil)
                }
                let band = layout.band(tiles)
                for line in band.split(separator: "\n") {
                    #expect(DisplayWidth.of(String(line)) < columns)
                    #expect(
                        !line.unicodeScalars.contains {
                            $0.properties.generalCategory == .control
                        })
                }
                #expect((3...9).contains(band.count { $0 == "\n" }))
            }
        }
    }

    private func row(_ number: Int, _ outcome: RowOutcome, _ title: String) -> ListRow {
        ListRow(number: number, outcome: outcome, title: title, owner: "Ansel Adams")
    }

    private func layout(columns: Int, style: Style = .plain) throws -> GridLayout {
        let room = PictureRoom(
            in: Window(columns: columns, rows: 24), for: PictureStyle(.kitty), edge: 75)
        return GridLayout(try #require(room), style: style, largestNumber: 25)
    }
}
