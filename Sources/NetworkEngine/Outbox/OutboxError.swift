/// Why a write could not be kept, or an outbox not be read.
public enum OutboxError: Error, Hashable, Sendable {
    /// The file system refuses.
    case system(PosixError)
    /// The directory at that path belongs to another user, or others may write in it.
    case foreignDirectory(String)
    /// The bytes to be kept, without those of files, are more than that.
    case tooLarge(limit: Int)
    /// As many writes as allowed wait already.
    case full(limit: Int)
    /// The request holds a secret that must not be kept, and where; a credential belongs into the
    /// engine's configuration.
    case holdsSecret(String)
    /// The method, which asks and changes nothing, needs no outbox.
    case isNoWrite(Method)
    /// There is no write of that number.
    case unknown(number: Int)
    /// A process is sending the write of that number.
    case isBeingSent(number: Int)
    /// A later version of this library wrote the write of that number.
    case isOfLaterVersion(number: Int)
    /// What the write of that number sends is no longer as it was, and why.
    case isStale(number: Int, reason: String)
}

extension OutboxError: CustomStringConvertible {
    /// A sentence without capital or full stop.
    public var description: String {
        switch self {
        case .system(let cause): "the outbox: \(cause)"
        case .foreignDirectory(let path): "\(path) belongs to another user, or is open to others"
        case .tooLarge(let limit): "it holds more than \(limit) bytes, and no file"
        case .full(let limit): "\(limit) writes wait in the outbox already"
        case .holdsSecret(let place): "the \(place) of a write that is kept may hold no secret"
        case .isNoWrite(let method): "a \(method) request changes nothing and is not kept"
        case .unknown(let number): "there is no write \(number) in the outbox"
        case .isBeingSent(let number): "write \(number) is being sent"
        case .isOfLaterVersion(let number): "a later version of this program wrote write \(number)"
        case .isStale(let number, let reason): "write \(number) cannot be sent any more: \(reason)"
        }
    }
}

extension OutboxError {
    /// Runs `body`; what the file system refuses is an error of the outbox.
    static func system<Value>(_ body: () throws(PosixError) -> Value) throws(OutboxError) -> Value {
        do throws(PosixError) {
            return try body()
        } catch {
            throw .system(error)
        }
    }
}
