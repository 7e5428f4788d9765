import NetworkEngine

/// A post, and what of its network's limit it leaves.
struct PostPreview: Equatable, Sendable {
    /// The post.
    let post: Post
    /// Where it is to appear.
    let service: SocialService
    /// How it is counted.
    let rule: PostRule

    /// How many characters are left.
    var left: Int { rule.characters - rule.length(of: post.text) }

    /// It as a program sees it.
    var members: [JSON.Member] {
        [
            .init("network", .string(service.rawValue)), .init("text", .string(post.text)),
            .init("left", JSON(left)),
        ]
    }

    /// That as a sentence.
    var sentence: String { "\(left) of \(rule.characters) characters are left on \(service.name)" }

    /// A post with words that the user has written, none of which are left out.
    /// - Throws: `CommandError.usage` when that is too long.
    init(message: String, link: String, on service: SocialService, by rule: PostRule)
        throws(CommandError)
    {
        let post = Post(words: message, link: link)
        if let excess = rule.excess(of: post.text) {
            throw PostPreview.refusal(excess, on: service)
        }
        self.init(post: post, service: service, rule: rule)
    }

    /// A post with a photo's title, which is cut where it is too long.
    /// - Throws: `CommandError.usage` where not even the link fits.
    init(title: String, link: String, on service: SocialService, by rule: PostRule)
        throws(CommandError)
    {
        guard let post = Post(words: title, link: link).shortened(to: rule) else {
            let excess = rule.excess(of: link) ?? (1, "character", rule.characters)
            throw PostPreview.refusal(excess, on: service)
        }
        self.init(post: post, service: service, rule: rule)
    }

    private init(post: Post, service: SocialService, rule: PostRule) {
        (self.post, self.service, self.rule) = (post, service, rule)
    }

    private static func refusal(
        _ excess: (count: Int, unit: String, limit: Int), on service: SocialService
    ) -> CommandError {
        .usage(
            .postTooLong(
                by: excess.count, unit: excess.unit, network: service, limit: excess.limit),
            command: ["share"])
    }
}
