import NetworkEngine

extension Settings {
    /// The network to share on: the one that is named, by a flag or a setting, else the only one on
    /// which an account is set up.
    /// - Throws: `CommandError` that says which commands set an account up, or how to choose.
    func network(named name: SocialService?) throws(CommandError) -> any SocialNetwork {
        let chosen = name ?? value(of: .shareTo).flatMap(SocialService.init)
        if let chosen { return try network(chosen) }
        let ready = SocialService.allCases.filter { missing(for: $0).isEmpty }
        if ready.count > 1 { throw .usage(.severalNetworks(ready), command: ["share"]) }
        guard let only = ready.first else {
            let begun = SocialService.allCases.filter(isBegun)
            throw accountNeeded(on: begun.isEmpty ? SocialService.allCases : begun)
        }
        return try network(only)
    }

    /// The account that is set up on a network of that kind.
    /// - Throws: `CommandError` that says which commands set it up.
    func network(_ service: SocialService) throws(CommandError) -> any SocialNetwork {
        switch service {
        case .mastodon:
            guard let server = value(of: .mastodonServer).flatMap(ServerAddress.init),
                let token = try text(of: .mastodonToken)
            else { throw accountNeeded(on: [service]) }
            return Mastodon(server: server, token: token)
        case .bluesky:
            guard let server = value(of: .blueskyServer).flatMap(ServerAddress.init),
                let handle = value(of: .blueskyHandle).flatMap(SocialHandle.init),
                let password = try text(of: .blueskyPassword)
            else { throw accountNeeded(on: [service]) }
            return Bluesky(server: server, handle: handle, password: password)
        }
    }

    private func missing(for service: SocialService) -> [SettingKey] {
        service.settings.filter { value(of: $0) == nil }
    }

    private func isBegun(_ service: SocialService) -> Bool {
        missing(for: service).count < service.settings.count
    }

    private func accountNeeded(on services: [SocialService]) -> CommandError {
        let ways = services.map { service in
            let commands = missing(for: service).map { "'flickr config set \($0.example)'" }
            return "\(commands.joined(separator: " and ")) for \(service.name)"
        }
        return .accountNeeded(
            "no account to share by is set up; what it takes: \(ways.joined(separator: ", or "))")
    }
}

extension SocialService {
    /// What an account takes.
    fileprivate var settings: [SettingKey] {
        switch self {
        case .mastodon: [.mastodonServer, .mastodonToken]
        case .bluesky: [.blueskyHandle, .blueskyPassword]
        }
    }
}

extension SettingKey {
    /// It as it is set; what is secret is asked for.
    fileprivate var example: String {
        switch self {
        case .mastodonServer: "\(rawValue) mastodon.social"
        case .blueskyHandle: "\(rawValue) NAME.bsky.social"
        default: rawValue
        }
    }
}
