import NetworkEngine

/// What the command line asks for.
struct GetOptions: Sendable {
    /// What is to be done.
    enum Mode: Sendable {
        /// One request.
        case request(Request)
        /// Requests from standard input.
        case worker
        /// The text of `--help`.
        case help
        /// The text of `--version`.
        case version
    }

    /// What is to be done.
    private(set) var mode = Mode.worker
    /// Where the cache is, nil for the user's own place.
    private(set) var cacheDirectory: String?
    /// The rules of the cache, `rfc9111` by default: what a server says and no more.
    private(set) var policy = CachePolicy.rfc9111
    /// How often a request is sent again after a failure, not at all by default.
    private(set) var retries = 0
    /// Whether each request is shown on standard error as it is sent.
    private(set) var printsCurl = false
    /// Whether the answer is printed as an object.
    private(set) var printsJSON = false

    private var url: String?
    private var method: String?
    private var headers: Headers = [:]
    private var body: [UInt8]?
    private var followsRedirects = true
    private var cacheUse = CacheUse.standard
    private var isWorker = false
    /// The flags so far that belong to one request.
    private var requestFlags: [String] = []

    /// Reads the arguments behind the program's name, each as its bytes.
    init(_ arguments: [[UInt8]]) throws(GetOptionError) {
        var rest = arguments[...]
        while let argument = GetOptions.next(&rest) {
            let name = String(decoding: argument, as: UTF8.self)
            switch name {
            case "--help", "-h":
                mode = .help
                return
            case "--version":
                mode = .version
                return
            case "--worker": isWorker = true
            case "--curl": printsCurl = true
            case "--cache-dir": cacheDirectory = try GetOptions.text(name, &rest)
            case "--cache-policy": policy = try GetOptions.policy(name, &rest)
            case "--retries": retries = try GetOptions.count(name, &rest)
            default:
                requestFlags.append(name)
                try readRequest(name, argument, &rest)
            }
        }
        mode = isWorker ? try worker() : .request(try request())
    }

    /// Reads what belongs to one request.
    private mutating func readRequest(
        _ name: String, _ argument: [UInt8], _ rest: inout ArraySlice<[UInt8]>
    ) throws(GetOptionError) {
        switch name {
        case "-X": method = try GetOptions.text(name, &rest)
        case "-H": try readHeader(name, &rest)
        case "--data": body = try GetOptions.value(name, &rest)
        case "--no-follow": followsRedirects = false
        case "--revalidate": cacheUse = try cacheUse(.revalidate)
        case "--offline": cacheUse = try cacheUse(.cacheOnly)
        case "--json": printsJSON = true
        case _ where name.hasPrefix("-"): throw .unknown(name)
        default:
            guard url == nil else { throw .secondURL(name) }
            url = try GetOptions.checked(argument)
        }
    }

    private mutating func readHeader(_ name: String, _ rest: inout ArraySlice<[UInt8]>)
        throws(GetOptionError)
    {
        let line = Latin1.string(try GetOptions.value(name, &rest))
        guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else {
            throw .noHeader(line)
        }
        headers.append(String(line[..<colon]), line[colon...].dropFirst().trimmed)
    }

    private func cacheUse(_ wanted: CacheUse) throws(GetOptionError) -> CacheUse {
        guard cacheUse == .standard || cacheUse == wanted else { throw .revalidateOffline }
        return wanted
    }

    private func worker() throws(GetOptionError) -> Mode {
        if let flag = requestFlags.first { throw .notForWorker(flag) }
        return .worker
    }

    private func request() throws(GetOptionError) -> Request {
        guard let url else { throw .noURL }
        return .asked(
            url, method: method, headers: headers, body: body, cacheUse: cacheUse,
            followsRedirects: followsRedirects)
    }
}

// MARK: - Values

extension GetOptions {
    /// The next argument; of `--flag=value`, `-XMETHOD` and `-HName: value` the flag alone, so that
    /// the value is next.
    private static func next(_ rest: inout ArraySlice<[UInt8]>) -> [UInt8]? {
        guard let argument = rest.popFirst() else { return nil }
        for flag in valueFlags {
            let start = Array((flag.hasPrefix("--") ? flag + "=" : flag).utf8)
            guard argument.starts(with: start), argument.count > flag.utf8.count else { continue }
            rest = [Array(argument.dropFirst(start.count))] + rest
            return Array(flag.utf8)
        }
        return argument
    }

    private static let valueFlags = [
        "-X", "-H", "--data", "--cache-dir", "--cache-policy", "--retries",
    ]

    private static func value(_ name: String, _ rest: inout ArraySlice<[UInt8]>)
        throws(GetOptionError) -> [UInt8]
    {
        guard let value = rest.popFirst() else { throw .missingValue(name) }
        return value
    }

    private static func text(_ name: String, _ rest: inout ArraySlice<[UInt8]>)
        throws(GetOptionError) -> String
    {
        let text = try checked(try value(name, &rest))
        guard !text.isEmpty else { throw .missingValue(name) }
        return text
    }

    private static func checked(_ bytes: [UInt8]) throws(GetOptionError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .notText(Latin1.string(bytes))
        }
        return text
    }

    private static func policy(_ name: String, _ rest: inout ArraySlice<[UInt8]>)
        throws(GetOptionError) -> CachePolicy
    {
        let text = try text(name, &rest)
        guard let policy = CachePolicy(named: text) else { throw .noPolicy(text) }
        return policy
    }

    private static func count(_ name: String, _ rest: inout ArraySlice<[UInt8]>)
        throws(GetOptionError) -> Int
    {
        let text = try text(name, &rest)
        guard let count = Int(text), (0...100).contains(count) else { throw .noCount(name, text) }
        return count
    }
}
