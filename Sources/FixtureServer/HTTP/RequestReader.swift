import NetworkEngine

/// Why bytes could not be read as a request.
enum HTTPRequestError: Error, Hashable {
    /// Not HTTP.
    case malformed
    /// The header is longer than the reader takes.
    case headTooLong
    /// The body is longer than the reader takes.
    case bodyTooLong
    /// The client left in the middle of it.
    case truncated
}

/// Takes one request after the other off a stream of bytes.
///
/// Bytes behind a request stay for the next one, so a client may send several without waiting.
struct RequestReader {
    /// The longest header, in bytes.
    static let longestHead = 64 << 10
    /// The longest body, in bytes.
    static let longestBody = 64 << 20

    /// Waits for more bytes; none means that the client sends no more.
    private let receive: () -> [UInt8]
    private var buffer: [UInt8] = []

    init(receive: @escaping () -> [UInt8]) {
        self.receive = receive
    }

    /// The next request, or nil when the client ended between two requests.
    mutating func next() throws(HTTPRequestError) -> HTTPRequest? {
        guard let lines = try takeHead(), let first = lines.first else { return nil }
        let words = first.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[1].hasPrefix("/"), let minor = minorVersion(words[2]) else {
            throw .malformed
        }
        let headers = try headerFields(lines.dropFirst())
        return HTTPRequest(
            method: String(words[0]), target: String(words[1]), minorVersion: minor,
            headers: headers, body: try takeBody(headers))
    }

    private func minorVersion(_ word: Substring) -> Int? {
        ["HTTP/1.0": 0, "HTTP/1.1": 1][word]
    }

    private func headerFields(_ lines: ArraySlice<String>) throws(HTTPRequestError) -> Headers {
        var fields: [Headers.Field] = []
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else {
                throw .malformed
            }
            let value = line[line.index(after: colon)...]
            fields.append(
                Headers.Field(name: String(line[..<colon]), value: value.withoutOuterSpace))
        }
        return Headers(fields)
    }

    /// The lines up to the empty one, a character a byte.
    private mutating func takeHead() throws(HTTPRequestError) -> [String]? {
        var searched = 0
        while true {
            if let end = endOfHead(from: max(0, searched - 3)) {
                defer { buffer.removeFirst(end) }
                return buffer[..<end].split(separator: UInt8(ascii: "\n"))
                    .map { String(latin1: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
                    .filter { !$0.isEmpty }
            }
            searched = buffer.count
            guard searched <= RequestReader.longestHead else { throw .headTooLong }
            guard receiveMore() else {
                if buffer.isEmpty { return nil }
                throw .truncated
            }
        }
    }

    private func endOfHead(from start: Int) -> Int? {
        let lineEnd = UInt8(ascii: "\n")
        for index in start..<max(start, buffer.count) where buffer[index] == lineEnd {
            if index > 0, buffer[index - 1] == lineEnd { return index + 1 }
            if index > 1, buffer[index - 1] == UInt8(ascii: "\r"), buffer[index - 2] == lineEnd {
                return index + 1
            }
        }
        return nil
    }

    private mutating func takeBody(_ headers: Headers) throws(HTTPRequestError) -> [UInt8] {
        if headers["Transfer-Encoding"]?.lowercased() == "chunked" { return try takeChunks() }
        guard let text = headers["Content-Length"] else { return [] }
        guard let length = Int(text), length >= 0 else { throw .malformed }
        return try take(length)
    }

    private mutating func takeChunks() throws(HTTPRequestError) -> [UInt8] {
        var body: [UInt8] = []
        while true {
            let digits = try takeLine().prefix { $0 != ";" }
            guard let length = Int(digits, radix: 16), length >= 0 else { throw .malformed }
            if length == 0 { break }
            body += try take(length)
            guard body.count <= RequestReader.longestBody else { throw .bodyTooLong }
            guard try takeLine().isEmpty else { throw .malformed }
        }
        while try !takeLine().isEmpty {}
        return body
    }

    private mutating func takeLine() throws(HTTPRequestError) -> String {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer.removeFirst(end + 1) }
                return String(latin1: buffer[..<end]).withoutOuterSpace
            }
            guard buffer.count <= RequestReader.longestHead else { throw .headTooLong }
            guard receiveMore() else { throw .truncated }
        }
    }

    private mutating func take(_ count: Int) throws(HTTPRequestError) -> [UInt8] {
        guard count <= RequestReader.longestBody else { throw .bodyTooLong }
        while buffer.count < count {
            guard receiveMore() else { throw .truncated }
        }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    private mutating func receiveMore() -> Bool {
        let more = receive()
        buffer += more
        return !more.isEmpty
    }
}
