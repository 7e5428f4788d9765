import Flickr
import NetworkEngine
import TerminalUI

/// Posts on a social network. When the network fails, a post waits in the outbox of the engine.
struct SocialWriter: Sendable {
    /// Where it posts.
    let network: any SocialNetwork
    /// What sends, and keeps what cannot be sent.
    let engine: Engine

    /// Posts about the photo of that number.
    /// - Throws: `CommandError` when the network refuses the account or the post.
    func share(_ post: Post, about photo: String, at time: Timestamp) async throws(CommandError)
        -> FlickrWriter.Outcome
    {
        var freezing = Freezing("post of \(photo) on \(network.service.name)")
        freezing.account = network.owner
        freezing.lifetime = SocialWriter.lifetime
        freezing.keyLifetime = network.keyLifetime
        let written: Engine.Written
        do throws(EngineError) {
            written = try await engine.write(network.request(for: post, at: time), freezing)
        } catch {
            throw CommandError(error, of: network)
        }
        return switch written {
        case .answered(let response): .done(id: network.service.post(in: response))
        case .frozen(let write, let reason): .waits(write, because: reason)
        }
    }

    /// As long as what waits for Flickr: a journey without a network may be that long.
    private static let lifetime = Duration.seconds(30 * 24 * 3600)
}

extension CommandError {
    /// The failure of a post.
    init(_ error: EngineError, of network: any SocialNetwork) {
        let service = network.service
        var error = error
        if case .cannotAuthorize(let cause as EngineError) = error { error = cause }
        self.init(.engine(error))
        guard case .status(let response) = error, case .service(let kind, _) = self else { return }
        // A server may repeat what it was sent.
        let said = network.secrets.values.reduce(service.words(in: response)) { words, secret in
            Redaction.without(secret, in: words, placeholder: "…")
        }
        let words = Sanitizer.text(said.cutSentence)
        let reason = words.isEmpty ? "HTTP \(response.status)" : words
        let sentence =
            switch kind {
            case .permission:
                "\(service.name) refuses the account (\(reason));"
                    + " 'flickr config set \(service.secret.rawValue)' sets another"
                    + " \(service.secret.name)"
            case .rateLimited: "\(service.name) asks for fewer requests (\(reason))"
            case .unavailable: "\(service.name) is not available at the moment (\(reason))"
            case .failed, .interrupted: "\(service.name) refuses the post (\(reason))"
            }
        self = .service(kind, sentence)
    }
}

extension SocialService {
    /// What proves whose an account is.
    fileprivate var secret: SecretSetting {
        switch self {
        case .mastodon: .mastodonToken
        case .bluesky: .blueskyPassword
        }
    }
}
