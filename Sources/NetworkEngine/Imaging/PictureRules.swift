/// What a picture may be, as values of the service it comes from.
public struct PictureRules: Hashable, Sendable {
    /// Parts of a path that mark a stand-in for a picture that is gone; none by default.
    ///
    /// They are looked for in the path of the URL that answered, so a redirect to one is seen too.
    public var placeholderNames: [String] = []
    /// The most pixels a header may claim: 100 million by default.
    public var maxPixels = 100_000_000
    /// The most scans of a progressive JPEG: 100 by default.
    public var maxScans = 100
    /// The most bytes a JPEG's decoder may hold: 384 MiB by default, enough for 100 megapixels of a
    /// progressive picture with halved colour.
    public var maxDecoderMemory = 384 << 20
    /// Whether harmless warnings of the decoder may also come after a JPEG's first scan began.
    ///
    /// Not by default: there they are mostly the trace of a changed byte. Originals as cameras wrote
    /// them carry such warnings, and nobody has re-encoded them. Lost data is never accepted.
    public var allowsWarningsAfterFirstScan = false

    /// The rules that suit any picture made by a server.
    public init() {}

    /// Whether the path of `url` names a stand-in.
    func isPlaceholder(_ url: String) -> Bool {
        let names = placeholderNames.filter { !$0.isEmpty && url.hasBytes($0) }
        guard !names.isEmpty else { return false }
        let path = String(PictureRules.path(of: url))
        return names.contains { path.hasBytes($0) }
    }

    /// What lies between the authority and the query: a host name or a parameter is no proof.
    private static func path(of url: String) -> Substring {
        let whole = url.prefix { $0 != "?" && $0 != "#" }
        guard let scheme = whole.firstRange(of: "://") else { return whole }
        return whole[scheme.upperBound...].drop { $0 != "/" }
    }
}

extension PixelSize {
    /// Throws when there are no pixels, or more than `rules` allow.
    func check(_ rules: PictureRules) throws(Verifier.Refusal) {
        guard width > 0, height > 0 else { throw .damaged("it has no pixels") }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= rules.maxPixels else { throw .tooManyPixels(self) }
    }
}

extension Verifier.Refusal {
    /// The header claims more pixels than the rules allow.
    static func tooManyPixels(_ size: PixelSize) -> Verifier.Refusal {
        .tooLarge("its header claims \(size.width)x\(size.height) pixels")
    }
}
