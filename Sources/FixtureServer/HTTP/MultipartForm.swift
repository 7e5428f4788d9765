import NetworkEngine

/// The parts of a body of `multipart/form-data` (RFC 7578).
struct MultipartForm: Sendable {
    /// One part.
    struct Part: Sendable {
        /// The name of the field.
        let name: String
        /// The name of the file, nil for a text.
        let fileName: String?
        /// What stands in it.
        let bytes: [UInt8]
    }

    /// The parts in their order.
    let parts: [Part]

    /// Reads the body of a request; nil when it is none of parts, or ends before its last boundary.
    init?(_ request: HTTPRequest) {
        guard let boundary = MultipartForm.boundary(in: request.headers["Content-Type"]) else {
            return nil
        }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        var rest = (Array("\r\n".utf8) + request.body)[...]
        var parts: [Part] = []
        guard MultipartForm.take(upTo: delimiter, from: &rest) != nil else { return nil }
        while !rest.starts(with: "--".utf8) {
            guard let bytes = MultipartForm.take(upTo: delimiter, from: &rest),
                let part = Part(bytes)
            else { return nil }
            parts.append(part)
        }
        self.parts = parts
    }

    /// The text of the field of that name, or nil.
    subscript(name: String) -> String? {
        part(name).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The part of that name, or nil.
    func part(_ name: String) -> Part? {
        parts.first { $0.name == name }
    }

    private static func boundary(in type: String?) -> String? {
        guard let type, type.lowercased().hasPrefix("multipart/form-data"),
            let start = type.firstRange(of: "boundary=")
        else { return nil }
        let text = type[start.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
        return text.isEmpty ? nil : text
    }

    /// The bytes before the first `delimiter`, which goes with them; nil when there is none.
    fileprivate static func take(upTo delimiter: [UInt8], from rest: inout ArraySlice<UInt8>)
        -> ArraySlice<UInt8>?
    {
        var start = rest.startIndex
        while let index = rest[start...].firstIndex(of: delimiter[0]) {
            if rest[index...].starts(with: delimiter) {
                defer { rest = rest[(index + delimiter.count)...] }
                return rest[..<index]
            }
            start = index + 1
        }
        return nil
    }
}

extension MultipartForm.Part {
    /// Reads what stands between two boundaries: the end of the first one's line, header fields, an
    /// empty line, content.
    fileprivate init?(_ bytes: ArraySlice<UInt8>) {
        var content = bytes
        guard let head = MultipartForm.take(upTo: Array("\r\n\r\n".utf8), from: &content) else {
            return nil
        }
        let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard
            let line = lines.first(where: {
                $0.lowercased().hasPrefix("content-disposition: form-data")
            }), let name = MultipartForm.Part.parameter("name", of: line)
        else { return nil }
        self.name = name
        fileName = MultipartForm.Part.parameter("filename", of: line)
        self.bytes = Array(content)
    }

    private static func parameter(_ name: String, of line: Substring) -> String? {
        guard let start = line.firstRange(of: "; \(name)=\"") else { return nil }
        return String(line[start.upperBound...].prefix { $0 != "\"" })
    }
}
