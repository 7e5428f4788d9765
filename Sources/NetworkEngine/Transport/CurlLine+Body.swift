/// How a line brings the body of its request.
extension CurlLine {
    /// The words of `curl` that send a body, and the commands before it that print what they read.
    struct BodyWords {
        var before = ""
        var words: [String] = []
    }

    /// The words for `body`; without one there are none.
    func bodyWords(_ body: Body?) -> BodyWords {
        switch body?.content {
        case nil: BodyWords()
        case .bytes(let bytes) where bytes.allSatisfy(ShellText.isPlain):
            BodyWords(words: ["--data-raw", word(bytes)])
        case .bytes(let bytes):
            BodyWords(before: printed(bytes) + " | ", words: ["--data-binary", "@-"])
        case .file(let path):
            BodyWords(words: ["--data-binary", word(Array("@\(CurlLine.plainly(path))".utf8))])
        case .parts(let parts) where parts.allSatisfy(CurlLine.isFormWord):
            BodyWords(words: parts.flatMap(formWords))
        case .parts(let parts): piped(parts)
        }
    }

    /// A path that `curl` does not take for standard input.
    private static func plainly(_ path: String) -> String { path == "-" ? "./-" : path }
}

// MARK: - Parts

extension CurlLine {
    /// Whether `curl` can be told of a part by a word: its name ends at the first equals sign, and a
    /// file always has a name.
    private static func isFormWord(_ part: Part) -> Bool {
        guard !part.name.contains("=") else { return false }
        return switch part.content {
        case .bytes(let bytes): bytes.allSatisfy(ShellText.isPlain)
        case .file: part.fileName != nil
        }
    }

    private func formWords(_ part: Part) -> [String] {
        var text = part.name + "="
        switch part.content {
        case .bytes(let bytes) where part.fileName == nil && part.contentType == nil:
            return ["--form-string", word(Array(text.utf8) + bytes)]
        case .bytes(let bytes): text += CurlLine.quoted(String(decoding: bytes, as: UTF8.self))
        case .file(let path): text += "@" + CurlLine.quoted(CurlLine.plainly(path))
        }
        if let name = part.fileName { text += ";filename=" + CurlLine.quoted(name) }
        if let type = part.sentType { text += ";type=" + type }
        return ["--form", word(Array(text.utf8))]
    }

    /// A value of a form's word in quotes, as `curl` reads them.
    private static func quoted(_ text: String) -> String {
        let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        return "\"\(escaped)\""
    }

    /// The body as the commands before print it, with a boundary that depends on its parts.
    private func piped(_ parts: [Part]) -> BodyWords {
        let boundary = CurlLine.boundary(of: parts)
        var commands: [String] = []
        for part in parts {
            let head = Array("--\(boundary)\r\n\(CurlLine.head(of: part))\r\n".utf8)
            switch part.content {
            case .bytes(let bytes): commands.append(printed(head + bytes))
            case .file(let path):
                commands += [printed(head), "cat -- " + word(Array(CurlLine.plainly(path).utf8))]
            }
            commands.append(printed(Array("\r\n".utf8)))
        }
        commands.append(printed(Array("--\(boundary)--\r\n".utf8)))
        let type = "Content-Type: multipart/form-data; boundary=\(boundary)"
        return BodyWords(
            before: "{ " + commands.joined(separator: "; ") + "; } | ",
            words: ["--header", word(Array(type.utf8)), "--data-binary", "@-"])
    }

    private static func head(of part: Part) -> String {
        let file = part.fileName.map { "; filename=\"\(escaped($0))\"" } ?? ""
        let type = part.sentType.map { "Content-Type: \($0)\r\n" } ?? ""
        return "Content-Disposition: form-data; name=\"\(escaped(part.name))\"\(file)\r\n\(type)"
    }

    /// A name as the HTML standard writes it in a multipart body.
    private static func escaped(_ name: String) -> String {
        name.unicodeScalars.map { scalar in
            switch scalar {
            case "\"": "%22"
            case "\r": "%0D"
            case "\n": "%0A"
            default: String(scalar)
            }
        }.joined()
    }

    private static func boundary(of parts: [Part]) -> String {
        let all = parts.flatMap { part -> [UInt8] in
            guard case .bytes(let bytes) = part.content else { return Array(part.name.utf8) }
            return Array(part.name.utf8) + bytes
        }
        return "------------------------"
            + String(decoding: Hashing.hex(Hashing.sha256(all)).utf8.prefix(16), as: UTF8.self)
    }
}
