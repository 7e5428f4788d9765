import NetworkEngine
import Testing

@testable import TerminalUI

@Suite struct ASCIIEncoderTests {
    private func lines(_ pixels: Pixels, onLightBackground isInkDark: Bool = false) -> [String] {
        let fit = PictureFit(parts: pixels, across: 1, down: 1)
        return ASCIIEncoder(onLightBackground: isInkDark).picture(pixels, fit).lines
    }

    @Test("the brighter, the more ink; no colours")
    func ramp() {
        let greys = Pixels(width: 10, (0..<20).map { UInt32($0 * 13) * 0x010101 })
        #expect(lines(greys) == ["  ..::--==", "++**##%%@@"])
        #expect(lines(greys, onLightBackground: true) == ["@@%%##**++", "==--::..  "])
    }

    @Test("green counts most and blue least")
    func luma() {
        let colors = Pixels(width: 4, [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF])
        #expect(lines(colors) == [":# @"])
    }
}
