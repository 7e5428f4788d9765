import NetworkEngine

/// What a program tells its caller when it ends: the statuses of `flickr`.
package enum ExitStatus: Int32, Sendable {
    /// Done, also when nothing was found.
    case done = 0
    /// It did not work.
    case failed = 1
    /// The command line cannot be understood.
    case usage = 2
    /// The list came, but some of its pictures, or of what was asked for, did not.
    case partial = 3
    /// A permission is missing.
    case forbidden = 4
    /// The network or the service is not available.
    case unavailable = 5
    /// The service asks for fewer requests.
    case rateLimited = 6

    /// The status that tells of `error`.
    init(of error: any Error) {
        self =
            switch error {
            case is UsageError: .usage
            case let error as any StatusError: error.status
            case let error as EngineError: ExitStatus(error)
            default: .failed
            }
    }

    private init(_ error: EngineError) {
        self =
            switch error {
            case .cannotResolve, .cannotConnect, .cannotSecure, .timedOut, .connectionFailed,
                .truncated, .notCached:
                .unavailable
            case .rateLimited: .rateLimited
            case .status(let response) where response.status == 429: .rateLimited
            case .status(let response) where response.status >= 500: .unavailable
            case .status(let response) where [401, 403].contains(response.status): .forbidden
            case .rejected(let rejection): ExitStatus(of: rejection.error)
            case .cannotAuthorize(let error): ExitStatus(of: error)
            default: .failed
            }
    }
}

/// An error of a service that has a status of its own.
package protocol StatusError: Error {
    /// The status.
    var status: ExitStatus { get }
}
