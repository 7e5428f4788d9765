/// How a stored picture is to be turned before it is shown (EXIF tag 0x0112), by EXIF's numbers.
enum PictureOrientation: Int, CaseIterable {
    case upright = 1
    case mirrored
    case upsideDown
    case mirroredUpsideDown
    case transposed
    case turnedClockwise
    case transversed
    case turnedCounterclockwise

    /// What a JPEG says of itself; upright when it says nothing that can be read.
    init(of body: [UInt8]) {
        self = PictureOrientation.tag(in: body).flatMap(PictureOrientation.init) ?? .upright
    }

    /// Whether width and height change places.
    var swapsSides: Bool { rawValue >= PictureOrientation.transposed.rawValue }

    /// `pixels` as they are to be seen.
    func applied(to pixels: Pixels) -> Pixels {
        guard self != .upright else { return pixels }
        let size = swapsSides ? pixels.size.turned : pixels.size
        let (start, right, down) = path(pixels.size)
        var rgb = [UInt8]()
        rgb.reserveCapacity(pixels.rgb.count)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let source = (start + x * right + y * down) * 3
                rgb.append(contentsOf: pixels.rgb[source..<source + 3])
            }
        }
        return Pixels(size: size, rgb: rgb)
    }

    /// The stored pixel that is seen at the top left, and the steps from it to the one seen right of
    /// it and to the one seen below it.
    private func path(_ stored: PixelSize) -> (start: Int, right: Int, down: Int) {
        let (width, last) = (stored.width, stored.width * stored.height - 1)
        return switch self {
        case .upright: (0, 1, width)
        case .mirrored: (width - 1, -1, width)
        case .upsideDown: (last, -1, -width)
        case .mirroredUpsideDown: (last - width + 1, 1, -width)
        case .transposed: (0, width, 1)
        case .turnedClockwise: (last - width + 1, -width, 1)
        case .transversed: (last, -width, -1)
        case .turnedCounterclockwise: (width - 1, width, -1)
        }
    }
}

extension PictureOrientation {
    private static let application1 = 0xE1
    private static let identifier = Array("Exif\0\0".utf8)
    private static let orientationTag = 0x0112
    private static let entryLength = 12

    /// The orientation tag of the first EXIF directory.
    private static func tag(in body: [UInt8]) -> Int? {
        let segment = JPEGSegments(of: body).first {
            $0.marker == application1 && body[$0.content].starts(with: identifier)
        }
        guard let segment else { return nil }
        return tag(inTIFF: Array(body[segment.content.dropFirst(identifier.count)]))
    }

    private static func tag(inTIFF bytes: [UInt8]) -> Int? {
        let isBigEndian = bytes.starts(with: "MM".utf8)
        guard isBigEndian || bytes.starts(with: "II".utf8) else { return nil }
        func number(_ reader: inout ByteReader<[UInt8]>, _ count: Int) -> Int? {
            isBigEndian ? reader.bigEndian(count) : reader.littleEndian(count)
        }
        var header = ByteReader(bytes, at: 4)
        guard let start = number(&header, 4) else { return nil }
        var directory = ByteReader(bytes, at: start)
        guard let entries = number(&directory, 2) else { return nil }
        for _ in 0..<entries {
            guard let entry = directory.take(entryLength) else { return nil }
            var field = ByteReader(bytes, at: entry.lowerBound)
            guard number(&field, 2) == orientationTag else { continue }
            field = ByteReader(bytes, at: entry.lowerBound + 8)
            return number(&field, 2)
        }
        return nil
    }
}
