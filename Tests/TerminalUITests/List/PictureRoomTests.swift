import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct PictureRoomTests {
    private static let blocks = PictureMode.blocks(.quadrant, .trueColor)

    private func box(
        _ columns: Int, _ rows: Int, _ mode: PictureMode = .kitty, cell: CellSize = .assumed,
        edge: Int = 75
    ) -> CellArea? {
        let style = PictureStyle(mode, on: cell)
        return PictureRoom(in: Window(columns: columns, rows: rows), for: style, edge: edge)?.box
    }

    @Test("a thumbnail gets as many cells as its pixels cover")
    func cells() throws {
        let kitty = try #require(CellSize(width: 9, height: 18))
        let dense = try #require(CellSize(width: 18, height: 36))
        #expect(box(80, 24) == CellArea(columns: 10, rows: 5))
        #expect(box(80, 24, cell: kitty) == CellArea(columns: 9, rows: 5))
        #expect(box(80, 24, cell: dense) == CellArea(columns: 5, rows: 3))
        #expect(box(80, 24, edge: 100) == CellArea(columns: 13, rows: 7))
    }

    @Test("a larger picture gets no more than 13 columns, or 100 pixels where these are more")
    func largePictures() throws {
        let dense = try #require(CellSize(width: 18, height: 36))
        let small = try #require(CellSize(width: 5, height: 10))
        #expect(box(80, 24, edge: 1024) == CellArea(columns: 13, rows: 7))
        #expect(box(80, 24, cell: dense, edge: 1024) == CellArea(columns: 13, rows: 7))
        #expect(box(80, 24, cell: small, edge: .max) == CellArea(columns: 20, rows: 10))
        #expect(box(80, 24, Self.blocks, cell: dense, edge: .max) == CellArea(columns: 13, rows: 7))
    }

    @Test("blocks and letters get the same room however large the font is", arguments: [8, 9, 18])
    func parts(width: Int) throws {
        let cell = try #require(CellSize(width: width, height: 2 * width))
        #expect(box(80, 24, Self.blocks, cell: cell) == CellArea(columns: 10, rows: 5))
        #expect(box(80, 24, .ascii, cell: cell) == CellArea(columns: 10, rows: 5))
    }

    @Test("a window too small for a picture has no room, and there is none for no pictures")
    func none() {
        #expect(box(11, 24) == CellArea(columns: 10, rows: 5))
        #expect(box(10, 24) == nil)
        #expect(box(80, 2) == nil)
        #expect(box(80, 24, .none) == nil)
    }

    @Test("a low window makes pictures lower, so that the row below them stays on the screen")
    func low() {
        #expect(box(80, 4) == CellArea(columns: 10, rows: 3))
        #expect(box(80, 3) == CellArea(columns: 10, rows: 2))
    }
}
