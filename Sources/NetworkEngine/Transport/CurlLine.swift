/// A request as one line for a POSIX shell that sends the same bytes with `curl`.
package struct CurlLine: Sendable {
    private let secrets: [Secret]
    /// What stands for a proof of who asks that is no known secret.
    let mask: String

    /// A value that must not be shown, and the environment variable that holds it.
    package struct Secret: Hashable, Sendable {
        let value: [UInt8]
        let variable: String

        /// The secret `value`, for which `"$variable"` stands in the line.
        package init(_ value: String, variable: String) {
            self.value = Array(value.utf8)
            self.variable = variable
        }
    }

    /// Lines in which the shell puts the secrets in, and `mask` stands for those that it cannot
    /// know.
    package init(secrets: [Secret] = [], mask: String = "***") {
        self.secrets = secrets.filter { !$0.value.isEmpty }
        self.mask = mask
    }

    /// The line for a request whose URL is absolute, without an end of line. It holds printable
    /// ASCII alone; a proof of who asks that is no known secret stands in it as the mask.
    package func line(for request: Request) throws(EngineError) -> String {
        var words = ["curl", "--globoff", "--compressed"]
        words += methodWords(request) + credentialWords(request.credentials)
        for line in try RequestLines.lines(for: masked(request)) {
            words += ["--header", word(Array(line.dropLast()))]
        }
        if request.headers["User-Agent"] == nil { words += ["--header", "'User-Agent:'"] }
        let body = request.method == .head ? BodyWords() : bodyWords(request.body)
        words += body.words
        let url = masked(address: request.url)
        return body.before + (words + [word(Array(url.utf8))]).joined(separator: " ")
    }

    private func methodWords(_ request: Request) -> [String] {
        if request.method == .head { return ["--head"] }
        let usual: Method = request.body == nil ? .get : .post
        guard request.method != usual else { return [] }
        // A method that carries a body says so even when it is empty.
        let isEmptyBody = request.body == nil && [.post, .put, .patch].contains(request.method)
        return ["--request", word(Array(request.method.rawValue.utf8))]
            + (isEmptyBody ? ["--data-raw", "''"] : [])
    }

    /// Whether `bytes` are a secret that a variable holds.
    func isSecret(_ bytes: [UInt8]) -> Bool { secrets.contains { $0.value == bytes } }

    /// Whether a secret that a variable holds stands somewhere in `bytes`.
    func holdsSecret(_ bytes: [UInt8]) -> Bool {
        secrets.contains { bytes.firstRange(of: $0.value) != nil }
    }

    /// One word of the line: quoted, with secrets and what cannot be printed outside of the quotes.
    func word(_ bytes: [UInt8]) -> String {
        let text = pieces(bytes).map { piece in
            switch piece {
            case .text(let text): ShellText.quoted(text)
            case .bytes(let bytes): "\"$(printf '\(ShellText.octal(bytes))')\""
            case .secret(let variable): "\"$\(variable)\""
            }
        }.joined()
        return text.isEmpty ? "''" : text
    }

    /// A command that prints the bytes as they are.
    func printed(_ bytes: [UInt8]) -> String {
        var format = ""
        var words: [String] = []
        for piece in pieces(bytes) {
            switch piece {
            case .text(let text):
                (format, words) = (format + "%s", words + [ShellText.quoted(text)])
            case .bytes(let bytes): format += ShellText.octal(bytes)
            case .secret(let variable):
                (format, words) = (format + "%s", words + ["\"$\(variable)\""])
            }
        }
        return (["printf", "'\(format)'"] + words).joined(separator: " ")
    }

    private enum Piece {
        case text(ArraySlice<UInt8>)
        case bytes(ArraySlice<UInt8>)
        case secret(String)
    }

    /// The bytes cut into what is printable, what is not, and secrets.
    private func pieces(_ bytes: [UInt8]) -> [Piece] {
        var pieces: [Piece] = []
        var rest = bytes[...]
        while let first = rest.first {
            if let secret = secrets.first(where: { rest.starts(with: $0.value) }) {
                pieces.append(.secret(secret.variable))
                rest = rest.dropFirst(secret.value.count)
                continue
            }
            let run = runLength(rest, plain: ShellText.isPlain(first))
            let part = rest.prefix(run)
            pieces.append(ShellText.isPlain(first) ? .text(part) : .bytes(part))
            rest = rest.dropFirst(run)
        }
        return pieces
    }

    /// How many bytes are alike before a secret or the end.
    private func runLength(_ bytes: ArraySlice<UInt8>, plain: Bool) -> Int {
        let end = bytes.indices.dropFirst().first { index in
            ShellText.isPlain(bytes[index]) != plain
                || secrets.contains { bytes[index...].starts(with: $0.value) }
        }
        return (end ?? bytes.endIndex) - bytes.startIndex
    }
}

/// Text as a POSIX shell reads it.
enum ShellText {
    /// Whether a byte may stand in the line as it is.
    static func isPlain(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }

    /// Single quotes hold everything but themselves.
    static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return "'"
            + text.split(separator: "'", omittingEmptySubsequences: false)
            .joined(separator: "'\\''") + "'"
    }

    /// Escapes of `printf`.
    static func octal(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.map { byte in
            let digits = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }.joined()
    }
}
