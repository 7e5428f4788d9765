import NetworkEngine

extension FlickrService {
    /// What a cache has for an address.
    package struct Explained: Sendable {
        /// The name of the cache's directory.
        package let cache: String
        /// What there is, and what follows from it.
        package let explanation: CacheExplanation
    }

    /// What the caches have for `place`, and why it may answer a plain request or not. Nobody is
    /// asked, and nothing is touched or removed.
    /// - Throws: `EngineError` when the engine cannot read the address.
    package func explanation(of place: KnownAddress) throws(EngineError) -> Explained {
        switch place {
        case .picture(let address):
            return picture(try pictures.explanation(of: plainRequest(for: address)))
        case .reply(let url):
            return reply(try replies.explanation(of: plainRequest(for: url)))
        case .foreign(let url):
            let request = plainRequest(for: url)
            let kept = reply(try replies.explanation(of: request))
            guard kept.explanation.finding == .nothing else { return kept }
            return picture(try pictures.explanation(of: request))
        }
    }

    /// Asks the server for `place`, whatever the caches have, and says what they would make of the
    /// answer; nil for an address that this program does not ask. Nothing is stored.
    /// - Throws: `EngineError` when no answer came that may ever be stored.
    package func trial(of place: KnownAddress) async throws(EngineError) -> StorageTrial? {
        switch place {
        case .picture(let address): try await pictures.trial(of: plainRequest(for: address))
        case .reply(let url): try await replies.trial(of: plainRequest(for: url))
        case .foreign: nil
        }
    }

    private func picture(_ explanation: CacheExplanation) -> Explained {
        Explained(cache: FlickrEngines.pictureDirectory, explanation: explanation)
    }

    private func reply(_ explanation: CacheExplanation) -> Explained {
        Explained(cache: FlickrEngines.replyDirectory, explanation: explanation)
    }

    private func plainRequest(for address: PhotoAddress) -> Request {
        var request = request(for: address, .standard)
        request.cacheUse = .standard
        return request
    }

    private func plainRequest(for url: String) -> Request {
        var request = Request(url)
        request.cacheKey = url
        return request
    }
}
