import JPEGShim

/// libjpeg in the words of this module.
enum JPEGDecoder {
    private typealias Refusal = Verifier.Refusal

    /// Why `body`, which starts like a JPEG, is not a whole one by `rules`, or nil when it is.
    static func refusal(of body: BodyBytes, _ rules: PictureRules) -> Verifier.Refusal? {
        var (limits, pieces) = (limits(rules), Pieces(body: body))
        let report = withUnsafeMutablePointer(to: &pieces) { pieces in
            jpeg_shim_verify(
                { context, bytes in
                    let piece = context?.assumingMemoryBound(to: Pieces.self).pointee.next()
                    bytes?.pointee = piece?.bindMemory(to: UInt8.self).baseAddress
                    return piece?.count ?? 0
                }, pieces, &limits)
        }
        return refusal(report, rules)
    }

    /// A body as the shim takes it, from its beginning to its end.
    private struct Pieces {
        let body: BodyBytes
        var position = 0

        mutating func next() -> UnsafeRawBufferPointer {
            let piece = body.piece(at: position)
            position += piece.count
            return piece
        }
    }

    /// The size in the header, when it is within the rules.
    static func size(of body: [UInt8], _ rules: PictureRules) throws(Verifier.Refusal) -> PixelSize
    {
        let report = try measure(body, covering: PixelSize(width: 0, height: 0), rules)
        return PixelSize(width: Int(report.width), height: Int(report.height))
    }

    /// The pixels as they are stored, at the smallest scale that covers `wanted`.
    static func pixels(of body: [UInt8], covering wanted: PixelSize, _ rules: PictureRules)
        throws(Verifier.Refusal) -> Pixels
    {
        var limits = limits(rules)
        let measured = try measure(body, covering: wanted, rules)
        let size = PixelSize(
            width: Int(measured.decoded_width), height: Int(measured.decoded_height))
        let capacity = size.width * size.height * 3
        var report = measured
        let rgb = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            buffer.initialize(repeating: 0)
            report = jpeg_shim_decode(
                body, body.count, &limits, UInt32(clamping: wanted.width),
                UInt32(clamping: wanted.height), buffer.baseAddress, capacity)
            count = capacity
        }
        if let refusal = refusal(report, rules) { throw refusal }
        return Pixels(size: size, rgb: rgb)
    }

    private static func measure(_ body: [UInt8], covering wanted: PixelSize, _ rules: PictureRules)
        throws(Verifier.Refusal) -> jpeg_shim_report
    {
        var limits = limits(rules)
        let report = jpeg_shim_measure(
            body, body.count, &limits, UInt32(clamping: wanted.width),
            UInt32(clamping: wanted.height))
        if let refusal = refusal(report, rules) { throw refusal }
        return report
    }

    /// The rules as the shim takes them.
    private static func limits(_ rules: PictureRules) -> jpeg_shim_limits {
        jpeg_shim_limits(
            pixels: UInt64(max(0, rules.maxPixels)),
            scans: Int32(clamping: rules.maxScans),
            memory: rules.maxDecoderMemory,
            warnings_after_first_scan: rules.allowsWarningsAfterFirstScan)
    }

    /// What the shim found as a refusal, or nil when it found nothing wrong.
    private static func refusal(_ report: jpeg_shim_report, _ rules: PictureRules) -> Refusal? {
        switch report.outcome {
        case JPEG_SHIM_COMPLETE: nil
        case JPEG_SHIM_TRUNCATED: .damaged("it ends early")
        case JPEG_SHIM_TOO_MANY_PIXELS:
            .tooManyPixels(PixelSize(width: Int(report.width), height: Int(report.height)))
        case JPEG_SHIM_TOO_MANY_SCANS: .tooLarge("it has more than \(rules.maxScans) scans")
        case JPEG_SHIM_TOO_MUCH_MEMORY:
            .tooLarge("decoding it takes more than \(rules.maxDecoderMemory >> 20) MB")
        default: .damaged(message(report))
        }
    }

    /// The library's sentence; that the data are corrupt is what `damaged` says already.
    private static func message(_ report: jpeg_shim_report) -> String {
        let sentence = withUnsafePointer(to: report) { String(cString: jpeg_shim_message($0)) }
        let opening = "Corrupt JPEG data: "
        return sentence.hasPrefix(opening) ? String(sentence.dropFirst(opening.count)) : sentence
    }
}
