import NetworkEngine

@testable import TerminalUI

extension Pixels {
    /// A picture of colours written as 0xRRGGBB, row by row.
    init(width: Int, _ colors: [UInt32]) {
        let rgb = colors.flatMap { color in
            [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
        }
        self.init(size: PixelSize(width: width, height: colors.count / width), rgb: rgb)
    }

    /// A picture that is different everywhere, and the same in every run.
    static func varied(_ width: Int, _ height: Int) -> Pixels {
        var state: UInt32 = 2_463_534_242
        let rgb = (0..<width * height * 3).map { _ in
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return UInt8(truncatingIfNeeded: state >> 9)
        }
        return Pixels(size: PixelSize(width: width, height: height), rgb: rgb)
    }

    /// A picture of one colour.
    static func plain(_ width: Int, _ height: Int) -> Pixels {
        Pixels(width: width, [UInt32](repeating: 0x336699, count: width * height))
    }

    /// A picture that changes slowly, as the sky does.
    static func smooth(_ width: Int, _ height: Int) -> Pixels {
        let rgb = (0..<width * height).flatMap { index -> [UInt8] in
            let (x, y) = (index % width, index / width)
            return [
                UInt8(x * 255 / width), UInt8(y * 255 / height),
                UInt8((x + y) * 255 / (width + height)),
            ]
        }
        return Pixels(size: PixelSize(width: width, height: height), rgb: rgb)
    }
}

extension PictureFit {
    /// The fit of a picture that has as many pixels as its blocks have parts.
    init(parts pixels: Pixels, across: Int, down: Int) {
        self.init(
            area: CellArea(
                columns: (pixels.size.width + across - 1) / across,
                rows: (pixels.size.height + down - 1) / down), pixels: pixels.size)
    }
}
