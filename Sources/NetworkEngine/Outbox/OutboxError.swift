/// Why a write could not be kept, or an outbox not be read.
public enum OutboxError: Error, Hashable, Sendable {
    /// The file system refuses.
    case system(PosixError)
    /// The directory at that path belongs to another user.
    case foreignDirectory(String)
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
}

extension OutboxError: CustomStringConvertible {
    /// A sentence without capital or full stop.
    public var description: String {
        switch self {
        case .system(let cause): cause.description
        case .foreignDirectory(let path): "\(path) belongs to another user"
        case .full(let limit): "\(limit) writes wait in the outbox already"
        case .holdsSecret(let place): "the \(place) of a write that is kept may hold no secret"
        case .isNoWrite(let method): "a \(method) request changes nothing and is not kept"
        case .unknown(let number): "there is no write \(number) in the outbox"
        case .isBeingSent(let number): "write \(number) is being sent"
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
