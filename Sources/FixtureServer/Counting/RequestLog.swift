import Glibc
import NetworkEngine

/// One line a request, in a file.
struct RequestLog: Sendable {
    private let descriptor: Int32
    private let path: String

    /// Writes behind what the file at `path` already holds; the file is made when there is none.
    init(path: String) throws(PosixError) {
        descriptor = try Posix.open(path, O_WRONLY | O_CREAT | O_APPEND)
        self.path = path
    }

    /// Notes a request that is over: `GET /path 200 whole`.
    func note(_ request: HTTPRequest, status: Int, outcome: String) {
        let line = "\(request.method) \(request.target) \(status) \(outcome)\n"
        try? Posix.writeAll(Array(line.utf8), to: descriptor, named: path)
    }
}
