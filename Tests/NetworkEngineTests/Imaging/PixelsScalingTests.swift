import TestSupport
import Testing

@testable import NetworkEngine

@Suite struct PixelsScalingTests {
    private func noise(_ size: PixelSize) -> Pixels {
        var random = SeededRandom(seed: UInt64(size.width * 100 + size.height))
        let rgb = (0..<size.width * size.height * 3).map { _ in
            UInt8.random(in: 0...255, using: &random)
        }
        return Pixels(size: size, rgb: rgb)
    }

    /// The mean of the area that a new pixel covers, in plain arithmetic.
    private func mean(_ pixels: Pixels, _ target: PixelSize, _ x: Int, _ y: Int, _ part: Int)
        -> Double
    {
        let across = Double(pixels.size.width) / Double(target.width)
        let down = Double(pixels.size.height) / Double(target.height)
        var (sum, area) = (0.0, 0.0)
        for row in 0..<pixels.size.height {
            for column in 0..<pixels.size.width {
                let width = overlap(Double(column), Double(x) * across, across)
                let height = overlap(Double(row), Double(y) * down, down)
                let value = pixels.rgb[(row * pixels.size.width + column) * 3 + part]
                sum += width * height * Double(value)
                area += width * height
            }
        }
        return sum / area
    }

    private func overlap(_ old: Double, _ start: Double, _ length: Double) -> Double {
        max(0, min(old + 1, start + length) - max(old, start))
    }

    @Test func everyNewPixelIsTheMeanOfWhatItCovers() {
        let size = PixelSize(width: 7, height: 5)
        let pixels = noise(size)
        for width in 1...7 {
            for height in 1...5 {
                let target = PixelSize(width: width, height: height)
                let scaled = pixels.scaled(to: target)
                #expect(scaled.size == target)
                for (index, value) in scaled.rgb.enumerated() {
                    let (pixel, part) = (index / 3, index % 3)
                    let exact = mean(pixels, target, pixel % width, pixel / width, part)
                    #expect(abs(Double(value) - exact) < 1, "\(target) at \(index)")
                }
            }
        }
    }

    @Test func whiteStaysWhiteAndBlackBlack() {
        for value: UInt8 in [0, 255] {
            for length in 1...24 {
                let size = PixelSize(width: length, height: 1)
                let plain = Pixels(size: size, rgb: .init(repeating: value, count: length * 3))
                for shorter in 1...length {
                    let scaled = plain.scaled(to: PixelSize(width: shorter, height: 1))
                    #expect(scaled.rgb.allSatisfy { $0 == value })
                }
            }
        }
    }

    @Test func nothingIsEnlarged() {
        let pixels = noise(PixelSize(width: 3, height: 2))
        #expect(pixels.scaled(to: PixelSize(width: 9, height: 9)) == pixels)
        #expect(
            pixels.scaled(to: PixelSize(width: 9, height: 1)).size == PixelSize(width: 3, height: 1)
        )
        #expect(
            pixels.scaled(to: PixelSize(width: 0, height: -1)).size
                == PixelSize(width: 1, height: 1))
    }

    @Test func aVeryWidePictureBecomesOnePixel() {
        let size = PixelSize(width: 20000, height: 1)
        let half = Pixels(size: size, rgb: (0..<60000).map { $0 < 30000 ? 0 : 200 })
        #expect(half.scaled(to: PixelSize(width: 1, height: 1)).rgb == [100, 100, 100])
    }
}
