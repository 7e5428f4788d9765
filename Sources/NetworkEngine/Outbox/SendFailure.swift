/// Why a write was not answered.
struct SendFailure: Error, Sendable {
    /// The reason.
    let error: EngineError
    /// Whether a server may have done what was asked for all the same; waits until that is known.
    let mayHaveArrived: @Sendable () async -> Bool
}

extension EngineError {
    /// Whether the caller has given up.
    var isCancelled: Bool {
        if case .cancelled = self { true } else { false }
    }

    /// Whether the service does not accept who asks, whatever is asked.
    package var isOfCaller: Bool {
        switch self {
        case .status(let response): [401, 407].contains(response.status)
        case .rejected(let rejection): rejection.isOfCaller
        case .cannotAuthorize(let error as EngineError): error.isOfCaller
        case .cannotAuthorize(let rejection as Rejection): rejection.isOfCaller
        default: false
        }
    }

    /// Whether the same write may be taken later.
    var mayPass: Bool {
        switch self {
        case .rateLimited, .cannotSecure, .cancelled: true
        // Nothing was sent; what a proof is asked of, or made of, may be there later.
        case .cannotAuthorize(is EngineError), .cannotAuthorize(is Rejection): true
        default: canHeal
        }
    }

    /// How long a server wants to be left alone; nil where it says nothing of that.
    var askedWait: Duration? {
        guard case .rateLimited(_, let wait) = self else { return nil }
        return wait
    }

    /// Whether a server has turned the write away.
    var isFromServer: Bool {
        switch self {
        case .status, .rejected, .rateLimited: true
        default: false
        }
    }
}
