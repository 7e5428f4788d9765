extension Verifier {
    /// Accepts whole JPEG, PNG and GIF pictures, by their bytes and whatever `Content-Type` says.
    ///
    /// A JPEG is decoded to its end; a PNG's checksums are compared up to IEND; a GIF's blocks are
    /// followed to its trailer. A redirect to a stand-in is refused before it is asked. Bytes behind the end of a picture are not looked at.
    public static func picture(_ rules: PictureRules = PictureRules()) -> Verifier {
        var verifier = Verifier { response, body in
            rules.isPlaceholder(response.url) ? .placeholder : refusal(of: body, rules)
        }
        verifier.refusalOfRedirect = { rules.isPlaceholder($0) ? .placeholder : nil }
        return verifier
    }

    private static func refusal(of body: BodyBytes, _ rules: PictureRules)
        -> Refusal?
    {
        switch FileKind(ofBytes: body) {
        case .jpeg: JPEGDecoder.refusal(of: body, rules)
        case .png: PNGWalker.refusal(of: body, rules)
        case .gif: GIFWalker.refusal(of: body, rules)
        case .empty: .empty
        case .markup: .notAnImage(found: markup(body))
        case .json: .notAnImage(found: "JSON")
        case .unknown: unknown(body)
        }
    }

    private static func markup(_ body: BodyBytes) -> String {
        let start = String(decoding: body.prefix(1024), as: UTF8.self).lowercased()
        let isXML = start.contains("<?xml") && !start.contains("<html")
        return isXML || start.contains("<svg") ? "an XML document" : "an HTML page"
    }

    private static func unknown(_ body: BodyBytes) -> Refusal {
        if FileKind.isCutSignature(body) { return .damaged("it ends early") }
        return .notAnImage(found: isText(body) ? "text" : "something of an unknown kind")
    }

    private static func isText(_ body: BodyBytes) -> Bool {
        body.prefix(512).allSatisfy { $0 >= 0x20 && $0 != 0x7F || (0x09...0x0D).contains($0) }
    }
}
