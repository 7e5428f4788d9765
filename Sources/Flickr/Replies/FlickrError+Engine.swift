import NetworkEngine

extension FlickrError {
    /// The failure that keeps the engine from bringing an answer: what Flickr itself says of it,
    /// where it does.
    init(_ error: EngineError, method: APIMethod?) {
        switch error {
        case .rejected(let rejection):
            self = (rejection.error as? FlickrError) ?? .engine(error)
        case .status(let response):
            self =
                OAuthProblem(in: response).map { .signIn($0) }
                ?? Reply.failure(in: response.body, method: method) ?? .engine(error)
        default: self = .engine(error)
        }
    }
}
