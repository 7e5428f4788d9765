import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct CellSizeTests {
    private func cell(_ columns: Int, _ rows: Int, _ width: Int, _ height: Int) -> CellSize? {
        CellSize(columns: columns, rows: rows, pixels: PixelSize(width: width, height: height))
    }

    @Test("the pixels of a window are divided by its cells, and its border is left out")
    func windows() {
        #expect(cell(100, 36, 900, 648) == CellSize(width: 9, height: 18))
        #expect(cell(100, 38, 904, 688) == CellSize(width: 9, height: 18))
        #expect(cell(100, 30, 1600, 960) == CellSize(width: 16, height: 32))
    }

    @Test(
        "what no window can be is not believed",
        arguments: [
            (80, 24, 0, 0), (80, 24, 65535, 65535), (0, 0, 900, 648), (0, 24, 900, 648),
            (80, 0, 900, 648),
            (80, 24, 80, 24), (80, 24, 640, 24), (80, 24, 1600, 240), (80, 24, -640, -384),
        ])
    func nonsense(columns: Int, rows: Int, width: Int, height: Int) {
        #expect(cell(columns, rows, width, height) == nil)
    }

    @Test("a terminal that tells no pixels tells no cell")
    func terminals() throws {
        #expect(CellSize(descriptor: try FakeTerminal().program.number) == nil)
        #expect(CellSize(descriptor: -1) == nil)
        let wide = PseudoTerminal(columns: 100, rows: 36, pixels: (900, 648))
        #expect(CellSize(descriptor: wide.descriptor) == CellSize(width: 9, height: 18))
        let absurd = PseudoTerminal(columns: 80, rows: 24, pixels: (65535, 65535))
        #expect(CellSize(descriptor: absurd.descriptor) == nil)
    }
}
