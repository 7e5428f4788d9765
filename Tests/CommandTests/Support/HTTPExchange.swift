import Glibc
import NetworkEngine

@testable import FixtureServer

/// Plain HTTP by hand over a socket, for tests that look at every byte.
struct HTTPExchange: Sendable {
    /// An answer as it came.
    struct Reply: Sendable {
        /// Everything that came until the server closed.
        let bytes: [UInt8]

        /// The status code, nil when the answer begins with no status line.
        var status: Int? {
            let words = head.prefix { $0 != "\r\n" }.split(separator: " ")
            guard words.count > 1, words[0].hasPrefix("HTTP/1.") else { return nil }
            return Int(words[1])
        }

        /// Status line and header fields.
        var head: String {
            String(latin1: bytes[..<endOfHead])
        }

        /// The value of a header field, nil without it.
        func field(_ name: String) -> String? {
            head.split(separator: "\r\n").dropFirst().lazy.compactMap { line -> String? in
                guard line.lowercased().hasPrefix(name.lowercased() + ":") else { return nil }
                return line.dropFirst(name.count + 1).withoutOuterSpace
            }.first
        }

        /// What came behind the header, its chunks joined.
        var body: [UInt8] {
            let rest = bytes[endOfHead...].dropFirst(4)
            guard field("Transfer-Encoding") == "chunked" else { return Array(rest) }
            return Reply.joined(rest)
        }

        /// The body as text.
        var text: String { String(decoding: body, as: UTF8.self) }

        private var endOfHead: Int {
            let end = Array("\r\n\r\n".utf8)
            return bytes.indices.first { bytes[$0...].starts(with: end) } ?? bytes.count
        }

        private static func joined(_ chunks: ArraySlice<UInt8>) -> [UInt8] {
            var rest = chunks
            var body: [UInt8] = []
            while let lineEnd = rest.firstIndex(of: UInt8(ascii: "\r")),
                let length = Int(String(latin1: rest[..<lineEnd]), radix: 16), length > 0
            {
                rest = rest[lineEnd...].dropFirst(2)
                body += rest.prefix(length)
                rest = rest.dropFirst(length + 2)
            }
            return body
        }
    }

    /// The port of the server on this machine.
    let port: UInt16
    /// The server, which must not end before the last exchange with it.
    var server: ChildProcess?

    /// Sends one request and reads the answer.
    func send(
        _ target: String, method: String = "GET", fields: [String] = [], body: String = ""
    ) async throws -> Reply {
        var lines = [
            "\(method) \(target) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close",
        ]
        if !body.isEmpty { lines.append("Content-Length: \(body.utf8.count)") }
        let head = (lines + fields).joined(separator: "\r\n")
        return try await send(raw: Array("\(head)\r\n\r\n\(body)".utf8))
    }

    /// Sends these bytes and reads until the server closes.
    func send(raw: [UInt8]) async throws -> Reply {
        let socket = try connect()
        return await withTaskCancellationHandler {
            await onOwnThread {
                defer { socket.close() }
                _ = socket.send(raw)
                var bytes: [UInt8] = []
                while true {
                    let more = socket.receive()
                    if more.isEmpty { return Reply(bytes: bytes) }
                    bytes += more
                }
            }
        } onCancel: {
            shutdown(socket.descriptor, Int32(SHUT_RDWR))
        }
    }

    /// A connection on which nothing has been sent.
    func connect() throws -> Socket {
        try Socket.connected(port: port)
    }
}

/// Runs work that blocks where it holds up nobody.
func onOwnThread<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    let promise = Promise<Result>()
    OwnThread.start { promise.fulfil(work()) }
    return await promise.value
}

extension Socket {
    /// A socket that is connected to a port of this machine.
    static func connected(port: UInt16) throws(PosixError) -> Socket {
        let socket = Socket(
            descriptor: try Posix.retrying("socket", "127.0.0.1") {
                Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            })
        try Posix.retrying("connect", "127.0.0.1:\(port)") {
            Socket.withLoopback(port) { Glibc.connect(socket.descriptor, $0, $1) }
        }
        return socket
    }
}
