import Glibc
import NetworkEngine

/// A request as a scripted server read it.
package struct ScriptedRequest: Sendable {
    /// The method as it stood in the request line.
    package var method: String
    /// The target as it stood in the request line.
    package var target: String
    /// The header fields, one character for each byte.
    package var headers: Headers
    /// The body.
    package var body: [UInt8]
    /// Which connection brought it, from 1 on.
    package var connection = 0
    /// The how-many-eth request of the server it is, from 1 on.
    package var number = 0
}

/// Takes the requests of one connection from its bytes.
final class RequestReader {
    private let descriptor: Int32
    private var buffer: [UInt8] = []

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// The next request, or nil when the connection has ended.
    func next() -> ScriptedRequest? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = buffer.firstRange(of: end) {
                let head = Array(buffer[..<range.lowerBound])
                buffer.removeSubrange(..<range.upperBound)
                return request(head)
            }
            guard fill() else { return nil }
        }
    }

    private func request(_ head: [UInt8]) -> ScriptedRequest? {
        let text = String(String.UnicodeScalarView(head.map { Unicode.Scalar($0) }))
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        var headers = Headers()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            headers.append(String(line[..<colon]), String(value))
        }
        let length = headers["Content-Length"].flatMap { Int($0) } ?? 0
        while buffer.count < length {
            guard fill() else { return nil }
        }
        let body = Array(buffer.prefix(length))
        buffer.removeFirst(length)
        return ScriptedRequest(
            method: String(words[0]), target: String(words[1]), headers: headers, body: body)
    }

    private func fill() -> Bool {
        var part = [UInt8](repeating: 0, count: 16_384)
        let count = recv(descriptor, &part, part.count, 0)
        guard count > 0 else { return false }
        buffer += part[..<count]
        return true
    }
}
