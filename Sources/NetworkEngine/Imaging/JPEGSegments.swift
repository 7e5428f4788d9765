/// The marker segments of a JPEG before its first scan (ITU T.81 annex B).
struct JPEGSegments: Sequence, IteratorProtocol {
    /// One segment: its marker (the byte after 0xFF) and where its content lies.
    struct Segment {
        let marker: Int
        let content: Range<Int>
    }

    private enum Marker {
        static let restarts = 0xD0...0xD7
        static let endOfImage = 0xD9
        static let startOfScan = 0xDA
        static let temporary = 0x01
        static let frames = 0xC0...0xCF
        /// Huffman tables, JPEG extensions and arithmetic conditioning lie among the frames' codes.
        static let notFrames = [0xC4, 0xC8, 0xCC]
    }

    private var reader: ByteReader<[UInt8]>

    /// The segments of `body`, which starts with the two bytes of a start-of-image marker.
    init(of body: [UInt8]) {
        reader = ByteReader(body, at: 2)
    }

    /// The next segment, or nil at the first scan, the end of the image, or the end of the bytes.
    mutating func next() -> Segment? {
        while let marker = nextMarker(), marker != Marker.startOfScan, marker != Marker.endOfImage {
            if Marker.restarts.contains(marker) || marker == Marker.temporary { continue }
            guard let length = reader.bigEndian(2), let content = reader.take(length - 2) else {
                return nil
            }
            return Segment(marker: marker, content: content)
        }
        return nil
    }

    /// Skips to the next marker as decoders do: stray bytes and repeated 0xFF do not count.
    private mutating func nextMarker() -> Int? {
        var previous = 0
        while let byte = reader.byte() {
            if previous == 0xFF, byte != 0xFF, byte != 0 { return byte }
            previous = byte
        }
        return nil
    }

    /// Width and height in the frame header (section B.2.2), or nil when there is none.
    static func frameSize(of body: [UInt8]) -> (width: Int, height: Int)? {
        let frame = JPEGSegments(of: body).first {
            Marker.frames.contains($0.marker) && !Marker.notFrames.contains($0.marker)
        }
        guard let frame, frame.content.count >= 6 else { return nil }
        var reader = ByteReader(body, at: frame.content.lowerBound + 1)
        guard let height = reader.bigEndian(2), let width = reader.bigEndian(2) else { return nil }
        return (width, height)
    }
}
