import JPEGShim
import NetworkEngine

/// What it costs to look into photos and replies.
struct DecodingFigures {
    /// Thumbnails of 75 x 75 pixels, as they are on disk.
    let thumbnails: [[UInt8]]
    /// A reply with 500 photos.
    let reply: [UInt8]
    /// Who takes the time.
    let stopwatch: Stopwatch

    /// Times the check of a thumbnail and the reading of a reply.
    /// - Throws: `JSONError` when the reply cannot be read.
    func figures() throws -> [Figure] {
        [try check(), try decode(), try readReply()]
    }

    private func check() throws -> Figure {
        let verifier = Verifier.picture()
        let responses = thumbnails.map { body in
            Response(
                status: 200, headers: ["Content-Type": "image/jpeg"], body: body, source: .fresh,
                url: "https://live.example.org/1_s.jpg", requestTime: Timestamp(seconds: 0),
                responseTime: Timestamp(seconds: 0))
        }
        return try stopwatch.compare(
            "check a thumbnail of 75 x 75", with: "libjpeg into pixels", count: 200,
            work: { blackHole(verifier.refusal(responses[$0 % responses.count])) },
            least: { decodeRaw(thumbnails[$0 % thumbnails.count]) })
    }

    private func decode() throws -> Figure {
        let box = PixelSize(width: 75, height: 75)
        return try stopwatch.compare(
            "decode a thumbnail of 75 x 75", with: "libjpeg into pixels", count: 200,
            work: {
                blackHole(try Pixels(decoding: thumbnails[$0 % thumbnails.count], fitting: box))
            },
            least: { decodeRaw(thumbnails[$0 % thumbnails.count]) })
    }

    private func decodeRaw(_ body: [UInt8]) {
        var limits = jpeg_shim_limits(
            pixels: 1 << 20, scans: 100, memory: 1 << 20, warnings_after_first_scan: false)
        blackHole(
            [UInt8](unsafeUninitializedCapacity: 75 * 75 * 3) { buffer, count in
                blackHole(
                    jpeg_shim_decode(
                        body, body.count, &limits, 75, 75, buffer.baseAddress, buffer.count))
                count = buffer.count
            })
    }

    private func readReply() throws -> Figure {
        try stopwatch.compare(
            "read a reply of 500 photos", with: "check it as UTF-8", count: 5,
            work: { _ in blackHole(try JSON(reading: reply)) },
            least: { _ in blackHole(String(validating: reply, as: UTF8.self)) })
    }
}
