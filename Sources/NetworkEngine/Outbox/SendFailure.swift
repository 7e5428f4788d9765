/// Why a write was not answered.
struct SendFailure: Error, Sendable {
    /// The reason.
    let error: EngineError
    /// Whether a server may have got the whole request; waits until that is known.
    let hasGoneOut: @Sendable () async -> Bool

    /// Whether a server may have done what was asked for all the same.
    func mayHaveArrived() async -> Bool {
        error.cannotHaveArrived ? false : await hasGoneOut()
    }
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
        default: false
        }
    }

    /// Whether the same write may be taken later.
    var mayPass: Bool {
        switch self {
        case .rateLimited, .cannotSecure, .cancelled: true
        case .cannotAuthorize(let error as EngineError): error.mayPass
        default: canHeal
        }
    }

    /// Whether the write surely has changed nothing: nobody was reached, or the server was too busy
    /// for it.
    var cannotHaveArrived: Bool {
        switch self {
        case .cannotResolve, .cannotConnect, .cannotSecure, .cannotAuthorize, .rateLimited: true
        case .status(let response): [408, 429, 503].contains(response.status)
        default: isOfCaller
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
