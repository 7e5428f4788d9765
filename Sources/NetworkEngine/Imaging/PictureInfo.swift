/// What a picture's header says of it, read without decoding anything.
///
/// It costs microseconds and says nothing about whether the rest is whole: `Verifier.picture` does.
public struct PictureInfo: Hashable, Sendable {
    /// The format: `jpeg`, `png` or `gif`.
    public let format: FileKind
    /// The width in pixels, at least 1.
    public let width: Int
    /// The height in pixels, at least 1.
    public let height: Int

    /// The header of `body`, or nil when it is no picture or its header is cut off or claims no pixels.
    public init?(of body: [UInt8]) {
        let format = FileKind(of: body)
        guard let size = PictureInfo.size(format, body), size.width > 0, size.height > 0 else {
            return nil
        }
        self.format = format
        self.width = size.width
        self.height = size.height
    }

    /// The size of `body` as it is to be seen, which a JPEG may have turned; nil as for `init`.
    package static func shownSize(of body: [UInt8]) -> PixelSize? {
        guard let info = PictureInfo(of: body) else { return nil }
        let stored = PixelSize(width: info.width, height: info.height)
        guard info.format == .jpeg else { return stored }
        return PictureOrientation(of: body).swapsSides ? stored.turned : stored
    }

    private static func size(_ format: FileKind, _ body: [UInt8]) -> (width: Int, height: Int)? {
        switch format {
        case .jpeg: JPEGSegments.frameSize(of: body)
        case .png: pngSize(body)
        case .gif: gifSize(body)
        case .markup, .json, .empty, .unknown: nil
        }
    }

    /// Width and height are the first fields of IHDR, which must come first (PNG section 11.2.1).
    private static func pngSize(_ body: [UInt8]) -> (width: Int, height: Int)? {
        var reader = ByteReader(body, at: 12)
        guard let type = reader.take(4), body[type].elementsEqual("IHDR".utf8),
            let width = reader.bigEndian(4), let height = reader.bigEndian(4)
        else { return nil }
        return (width, height)
    }

    /// Width and height follow the signature (GIF89a section 18).
    private static func gifSize(_ body: [UInt8]) -> (width: Int, height: Int)? {
        var reader = ByteReader(body, at: 6)
        guard let width = reader.littleEndian(2), let height = reader.littleEndian(2) else {
            return nil
        }
        return (width, height)
    }
}
