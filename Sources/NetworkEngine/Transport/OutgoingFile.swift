import CurlShim
import Glibc

/// A file whose bytes go out as a body, or as a part of one, in one exchange.
///
/// Its length is announced before the first byte: what the file grows by meanwhile is left out, and
/// a file that shrinks ends the exchange. Only the transport's thread touches it.
final class OutgoingFile {
    /// How many bytes go out.
    let size: Int
    /// Why not all bytes could be read, or nil.
    private(set) var failure: EngineError?

    private let path: String
    private let file: Descriptor
    private var position = 0

    /// Opens the file at `path`.
    /// - Throws: `EngineError.invalidRequest` for what is missing, unreadable or no regular file.
    init(_ path: String) throws(EngineError) {
        self.path = path
        do throws(PosixError) {
            (file, size) = try Posix.openRegularFile(path)
        } catch {
            let isNoFile = [EISDIR, ENXIO].contains(error.code)
            throw .invalidRequest(
                reason: isNoFile ? "\(path) is not a regular file" : error.description)
        }
    }

    /// Reads the next bytes into `buffer`; returns how many, or what makes libcurl end the exchange.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let wanted = min(buffer.count, size - position)
        guard wanted > 0 else { return 0 }
        do throws(PosixError) {
            let count = try Posix.retrying("read", path) {
                pread(file.number, buffer.baseAddress, wanted, position)
            }
            guard count > 0 else {
                return fail(
                    "\(path) became shorter while it was sent: \(position) of \(size) bytes")
            }
            position += count
            return count
        } catch {
            return fail(error.description)
        }
    }

    /// Goes to that place; false when libcurl asks for one that there is not.
    func seek(to offset: Int, from origin: Int32) -> Bool {
        guard origin == SEEK_SET, (0...size).contains(offset) else { return false }
        position = offset
        return true
    }

    private func fail(_ reason: String) -> Int {
        failure = .invalidRequest(reason: reason)
        return Int(CURL_READFUNC_ABORT)
    }
}
