/// How a request is made ready for each try, and how a challenge to it is answered.
extension Attempts {
    /// The request as it goes out now: prepared, then authorized.
    func prepared(_ request: Request) async throws(EngineError) -> Request {
        var outgoing = request
        prepare(&outgoing)
        if let authenticator = request.authenticator {
            do {
                try await authenticator.authorize(&outgoing)
            } catch {
                throw EngineError(authenticating: error)
            }
            // It may not have heard of that.
            if Task.isCancelled { throw .cancelled }
        }
        outgoing.secretFields += outgoing.headers.names(notAsIn: request.headers)
        return outgoing
    }

    /// What is to be sent instead of `request`, which met that answer; nil when the answer stands.
    func reply(to answer: Response, of request: Request) async throws(EngineError) -> Request? {
        guard [401, 407].contains(answer.status), let authenticator = request.authenticator else {
            return nil
        }
        do {
            guard var reply = try await authenticator.answerChallenge(answer, request) else {
                return nil
            }
            reply.secretFields += reply.headers.names(notAsIn: request.headers)
            return reply
        } catch {
            throw EngineError(authenticating: error)
        }
    }
}

extension Headers {
    /// The names of fields that `other` does not have with the same values.
    fileprivate func names(notAsIn other: Headers) -> [String] {
        map(\.name).filter { values($0) != other.values($0) }
    }
}

extension EngineError {
    /// What an authenticator threw.
    fileprivate init(authenticating error: any Error) {
        self =
            switch error {
            case is CancellationError, EngineError.cancelled: .cancelled
            default: .cannotAuthorize(error)
            }
    }
}
