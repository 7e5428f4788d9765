import Glibc
import NetworkEngine

/// Who asks, as the flags of the command line say it.
struct Login: Sendable {
    /// The flags that say it.
    static let flags = [
        "--user", "--auth", "--password", "--bearer", "--cert", "--key", "--account",
    ]

    private var values: [String: String] = [:]
    private var read: [String: Secret] = [:]

    /// A secret, and the variable of the environment that it was in.
    private struct Secret: Sendable {
        let text: String
        let variable: String?
    }

    /// Takes the value of a flag. A secret itself is none: every process sees the arguments of all.
    mutating func take(_ flag: String, _ value: String) throws(Fault) {
        values[flag] = value
        if flag == "--password" || flag == "--bearer" { read[flag] = try Login.secret(flag, value) }
    }

    /// The credentials, nil where nobody is named.
    func credentials() throws(Fault) -> Credentials? {
        let proofs = ["--user", "--bearer", "--cert"].filter { values[$0] != nil }
        guard proofs.count < 2 else { throw .twoProofs }
        try check("--auth", goesWith: ["--user"])
        try check("--password", goesWith: ["--user", "--cert"])
        try check("--user", goesWith: ["--password"])
        try check("--key", goesWith: ["--cert"])
        try check("--account", goesWith: ["--bearer", "--cert"])
        let account = values["--account"]
        if let user = values["--user"] {
            return try Login.credentials(values["--auth"], user, read["--password"]?.text ?? "")
        }
        if let token = read["--bearer"] { return .bearer(token.text, account: account) }
        return values["--cert"].map { file in
            .clientCertificate(
                file: file, key: values["--key"], password: read["--password"]?.text,
                account: account)
        }
    }

    /// Secrets that the shell has in variables.
    var secrets: [CurlLine.Secret] {
        read.values.compactMap { secret in
            secret.variable.map { CurlLine.Secret(secret.text, variable: $0) }
        }
    }

    private func check(_ flag: String, goesWith others: [String]) throws(Fault) {
        guard values[flag] != nil, !others.contains(where: { values[$0] != nil }) else { return }
        throw .goesWith(flag, others.joined(separator: " or "))
    }

    private static func credentials(_ scheme: String?, _ user: String, _ password: String)
        throws(Fault) -> Credentials
    {
        switch scheme {
        case nil, "any": .any(user: user, password: password)
        case "basic": .basic(user: user, password: password)
        case "digest": .digest(user: user, password: password)
        case "ntlm": .ntlm(user: user, password: password)
        default: throw .takes("--auth", "one of any, basic, digest, ntlm")
        }
    }

    private static func secret(_ flag: String, _ source: String) throws(Fault) -> Secret {
        let words = source.split(separator: ":", maxSplits: 1).map(String.init)
        guard words.count == 2, ["env", "file"].contains(words[0]) else {
            throw .takes(flag, "env:NAME or file:PATH")
        }
        let isVariable = words[0] == "env"
        let bytes = isVariable ? Posix.environment[words[1]] : firstLine(of: words[1])
        guard let text = bytes.flatMap({ String(validating: $0, as: UTF8.self) }) else {
            throw .takes(flag, "a text, and \(source) is none")
        }
        // A password may be empty, a token proves nothing then.
        guard flag != "--bearer" || !text.isEmpty else {
            throw .takes(flag, "a token, and \(source) is empty")
        }
        return Secret(text: text, variable: isVariable ? words[1] : nil)
    }

    private static func firstLine(of path: String) -> [UInt8]? {
        guard let file = try? Descriptor(Posix.open(path, O_RDONLY)),
            let bytes = try? Posix.read(longestLine, from: file)
        else { return nil }
        return Array(bytes.prefix { $0 != 0x0A && $0 != 0x0D })
    }

    private static let longestLine = 64 << 10
}
