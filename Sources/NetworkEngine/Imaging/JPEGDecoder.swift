import JPEGShim

/// libjpeg in the words of this module.
enum JPEGDecoder {
    /// Why `body`, which starts like a JPEG, is not a whole one by `rules`, or nil when it is.
    static func refusal(of body: [UInt8], _ rules: PictureRules) -> Verifier.Refusal? {
        var limits = limits(rules)
        return refusal(jpeg_shim_verify(body, body.count, &limits), rules)
    }

    /// The rules as the shim takes them.
    static func limits(_ rules: PictureRules) -> jpeg_shim_limits {
        jpeg_shim_limits(
            pixels: UInt64(max(0, rules.maxPixels)),
            scans: Int32(clamping: rules.maxScans),
            memory: rules.maxDecoderMemory,
            warnings_after_first_scan: rules.allowsWarningsAfterFirstScan)
    }

    /// What the shim found as a refusal, or nil when it found nothing wrong.
    static func refusal(_ report: jpeg_shim_report, _ rules: PictureRules) -> Verifier.Refusal? {
        switch report.outcome {
        case JPEG_SHIM_COMPLETE: nil
        case JPEG_SHIM_TRUNCATED: .damaged("it ends early")
        case JPEG_SHIM_TOO_MANY_PIXELS:
            .tooManyPixels(width: Int(report.width), height: Int(report.height))
        case JPEG_SHIM_TOO_MANY_SCANS: .tooLarge("it has more than \(rules.maxScans) scans")
        case JPEG_SHIM_TOO_MUCH_MEMORY:
            .tooLarge("decoding it takes more than \(rules.maxDecoderMemory >> 20) MB")
        default: .damaged(message(report))
        }
    }

    private static func message(_ report: jpeg_shim_report) -> String {
        withUnsafePointer(to: report) { String(cString: jpeg_shim_message($0)) }
    }
}

extension Verifier.Refusal {
    /// The header claims more pixels than the rules allow.
    static func tooManyPixels(width: Int, height: Int) -> Verifier.Refusal {
        .tooLarge("its header claims \(width)x\(height) pixels")
    }
}
