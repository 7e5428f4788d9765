import Foundation
import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct ITerm2GraphicTests {
    @Test("the file goes out as it is, with its length and the cells for it")
    func bytes() {
        let graphic = ITerm2Graphic([0xFF, 0xD8, 0xFF], CellArea(columns: 10, rows: 5))
        #expect(
            graphic.placed
                == "\u{1B}]1337;File=inline=1;size=3;width=10;height=5;preserveAspectRatio=1;"
                + "doNotMoveCursor=1:/9j/\u{07}")
    }

    @Test("a file of any length comes back", arguments: [0, 1, 2, 3, 4, 5000])
    func roundTrip(count: Int) throws {
        let body = Pixels.varied(41, 41).rgb.prefix(count)
        let sequence = ITerm2Graphic(Array(body), CellArea(columns: 1, rows: 1)).placed
        let letters = try #require(sequence.split(separator: ":", maxSplits: 1).last).dropLast()
        let data = count == 0 ? Data() : try #require(Data(base64Encoded: String(letters)))
        #expect([UInt8](data) == Array(body))
        #expect(sequence.contains(";size=\(count);"))
    }
}
