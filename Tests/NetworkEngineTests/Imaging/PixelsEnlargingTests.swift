import Testing

@testable import NetworkEngine

@Suite struct PixelsEnlargingTests {
    private func grey(_ width: Int, _ values: [UInt8]) -> Pixels {
        Pixels(
            size: PixelSize(width: width, height: values.count / width),
            rgb: values.flatMap { [$0, $0, $0] })
    }

    private func first(_ pixels: Pixels) -> [UInt8] {
        stride(from: 0, to: pixels.rgb.count, by: 3).map { pixels.rgb[$0] }
    }

    @Test("new pixels are mixed of the two beside them")
    func mixing() {
        let line = grey(2, [0, 200]).resized(to: PixelSize(width: 4, height: 1))
        #expect(first(line) == [0, 50, 150, 200])
        let column = grey(1, [0, 200]).resized(to: PixelSize(width: 1, height: 4))
        #expect(first(column) == [0, 50, 150, 200])
    }

    @Test("one side may grow while the other shrinks")
    func bothWays() {
        let pixels = grey(4, [0, 100, 100, 200]).resized(to: PixelSize(width: 2, height: 3))
        #expect(pixels.size == PixelSize(width: 2, height: 3))
        #expect(first(pixels) == [50, 150, 50, 150, 50, 150])
    }

    @Test("the size is always the wanted one, and one colour stays one")
    func everySize() {
        for from in 1...9 {
            let plain = grey(from, [UInt8](repeating: 137, count: from * (10 - from)))
            for width in 1...12 {
                for height in 1...12 {
                    let size = PixelSize(width: width, height: height)
                    let resized = plain.resized(to: size)
                    #expect(resized.size == size)
                    #expect(resized.rgb.allSatisfy { $0 == 137 })
                }
            }
        }
        #expect(grey(1, [7]).resized(to: PixelSize(width: 0, height: 0)) == grey(1, [7]))
    }

    @Test("a box is filled by the longer side, also where that enlarges")
    func filling() {
        let box = PixelSize(width: 80, height: 80)
        #expect(PixelSize(width: 16, height: 16).filling(box) == box)
        #expect(
            PixelSize(width: 16, height: 8).filling(box) == PixelSize(width: 80, height: 40))
        #expect(
            PixelSize(width: 1, height: 1000).filling(box) == PixelSize(width: 1, height: 80))
        #expect(
            PixelSize(width: 300, height: 200).filling(box) == PixelSize(width: 80, height: 53))
    }
}
