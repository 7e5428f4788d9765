import Foundation
import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct PicturePainterTests {
    private static let modes: [PictureMode] = [
        .kitty, .iTerm2, .sixel, .blocks(.quadrant, .trueColor), .blocks(.quadrant, .indexed256),
        .blocks(.quadrant, .basic16), .blocks(.half, .trueColor), .ascii,
    ]

    private func painter(_ mode: PictureMode) -> PicturePainter {
        PicturePainter(PictureStyle(mode), numbers: KittyNumbers(process: 1))
    }

    private static func file(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Fixtures/photos").standardized
        return [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }

    private let thumbnail = "54000000001_a38b34c4d7_s.jpg"

    @Test("a thumbnail becomes a picture of the same size in every mode", arguments: modes)
    func thumbnail(mode: PictureMode) throws {
        let body = try Self.file(thumbnail)
        let box = CellArea(columns: 10, rows: 5)
        let painted = try #require(try painter(mode).painted(body, in: box))
        #expect(painted.lines.count == painted.area.rows)
        #expect(
            painted.lines.allSatisfy { DisplayWidth.of(withoutEscapes($0)) == painted.area.columns }
        )
        switch painted.form {
        case .cells:
            #expect(painted.graphic == nil && painted.graphicAtCursor == nil)
        case .kitty, .iTerm2, .sixel:
            let graphic = try #require(painted.graphic)
            #expect(painted.lines.allSatisfy { $0.allSatisfy { $0 == " " } })
            #expect(painted.graphicAtCursor == "\u{1B}7\(graphic)\u{1B}8")
        }
    }

    @Test(
        "no line is wider than its picture, nor the picture than the space",
        arguments: [.blocks(.quadrant, .trueColor), .blocks(.half, .indexed256), .ascii]
            as [PictureMode])
    func widths(mode: PictureMode) {
        let style = PictureStyle(mode)
        for size in [PixelSize(width: 75, height: 50), PixelSize(width: 3, height: 90)] {
            for columns in 1...40 {
                for rows in 1...20 {
                    let box = CellArea(columns: columns, rows: rows)
                    let fit = style.fit(size, in: box)
                    guard case .cells(let cells) = style.form(.plain(fit.pixels), fit, id: 1) else {
                        Issue.record("no cells")
                        return
                    }
                    #expect(cells.area == fit.area)
                    #expect(cells.area.columns <= columns && cells.area.rows <= rows)
                    let widths = cells.lines.map { withoutEscapes($0).unicodeScalars.count }
                    #expect(widths == Array(repeating: cells.area.columns, count: cells.area.rows))
                }
            }
        }
    }

    @Test("kitty's pixels are the decoded ones, iTerm2 gets the file")
    func contents() throws {
        let body = try Self.file(thumbnail)
        let box = CellArea(columns: 10, rows: 5)
        let pixels = try Pixels(decoding: body, fitting: PixelSize(width: 75, height: 75))
        let kitty = try #require(try painter(.kitty).painted(body, in: box)?.graphic)
        #expect(KittyScreen(kitty)?.rgb == pixels.rgb)
        let iTerm2 = try #require(try painter(.iTerm2).painted(body, in: box))
        #expect(iTerm2.graphic == ITerm2Graphic(body, CellArea(columns: 9, rows: 5)).placed)
        #expect(iTerm2.deletion == nil && iTerm2.faded(to: 0.5) == nil)
    }

    @Test("sixels have no more colours than the terminal takes")
    func sixelColors() throws {
        let style = PictureStyle(.sixel, sixelColors: 16)
        let painter = PicturePainter(style, numbers: KittyNumbers(process: 1))
        let box = CellArea(columns: 10, rows: 5)
        let painted = try painter.painted(try Self.file(thumbnail), in: box)
        let screen = try #require(SixelScreen(painted?.graphic ?? ""))
        #expect(screen.palette.count == 16)
    }

    @Test("each picture has a number of its own, by which it is deleted")
    func numbers() throws {
        let body = try Self.file(thumbnail)
        let painter = painter(.kitty)
        let box = CellArea(columns: 2, rows: 1)
        let first = try #require(try painter.painted(body, in: box))
        let second = try #require(try painter.painted(body, in: box))
        #expect(first.deletion == "\u{1B}_Ga=d,d=I,i=131073,q=2\u{1B}\\")
        #expect(second.deletion == "\u{1B}_Ga=d,d=I,i=131074,q=2\u{1B}\\")
        // A paler one takes the place of the one it came from.
        #expect(first.faded(to: 0.5)?.deletion == first.deletion)
    }

    @Test("a picture comes out of the background, step by step", arguments: modes)
    func fading(mode: PictureMode) throws {
        guard mode != .iTerm2 else { return }
        let body = try Self.file(thumbnail)
        let painted = try #require(
            try painter(mode).painted(body, in: CellArea(columns: 6, rows: 3)))
        func shown(_ picture: PaintedPicture?) -> String? {
            picture.map { $0.graphic ?? $0.lines.joined() }
        }
        #expect(shown(painted.faded(to: 1)) == shown(painted))
        #expect(painted.faded(to: 0.5)?.area == painted.area)
        if mode == .ascii {
            #expect(
                shown(painted.faded(to: 0))
                    == String(repeating: " ", count: 18).prefix(
                        painted.area.columns * painted.area.rows
                    ).description)
        }
        let steps = [0, 0.4, 0.8, 1].map { shown(painted.faded(to: $0)) }
        #expect(Set(steps).count == 4)
    }

    @Test("without pictures there are none, and what is none is refused")
    func refusals() throws {
        let box = CellArea(columns: 10, rows: 5)
        #expect(try painter(.none).painted(try Self.file(thumbnail), in: box) == nil)
        for mode in Self.modes {
            #expect(throws: Verifier.Refusal.notAnImage(found: "nothing that can be decoded")) {
                _ = try painter(mode).painted(Array("<html>".utf8), in: box)
            }
        }
        let whole = try Self.file(thumbnail)
        for mode in Self.modes where mode != .iTerm2 {
            #expect(throws: Verifier.Refusal.self) {
                _ = try painter(mode).painted(Array(whole.prefix(whole.count / 2)), in: box)
            }
        }
    }
}

extension Pixels {
    fileprivate static func plain(_ size: PixelSize) -> Pixels {
        plain(size.width, size.height)
    }
}
