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

    /// What stands before a link.
    enum Words {
        /// A title, which is cut where it is too long.
        case title(String)
        /// What the user has written, none of which is left out.
        case written(String)
    }

    /// A post of those words and that link, and what it leaves by that rule.
    /// - Throws: `CommandError.usage` when it is too long all the same.
    init(_ words: Words, link: String, on service: SocialService, by rule: PostRule)
        throws(CommandError)
    {
        let post =
            switch words {
            case .title(let title): Post(words: title, link: link).shortened(to: rule)
            case .written(let text): Post(words: text, link: link)
            }
        if let excess = rule.excess(of: post.text) {
            throw .usage(
                .postTooLong(
                    by: excess.count, unit: excess.unit, network: service, limit: excess.limit),
                command: ["share"])
        }
        (self.post, self.service, self.rule) = (post, service, rule)
    }
}
