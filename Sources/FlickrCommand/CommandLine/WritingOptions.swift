import Flickr

/// What `upload` is asked for.
struct UploadOptions: Equatable, Sendable {
    /// The files as they were typed, at least one.
    let files: [String]
    /// What the photos are called.
    let title: UploadTitle
    /// What is said of them, nil for nothing.
    let description: String?
    /// Their tags.
    let tags: [String]
    /// Who may see them, nil for what the user has set at Flickr.
    let audience: Upload.Audience?
    /// How safe they are, nil for what the user has set at Flickr.
    let safety: SafetyLevel?

    /// The options of a line.
    /// - Throws: `CommandError.usage` for a tag with nothing in it.
    init(_ line: ParsedLine) throws(CommandError) {
        files = line.arguments
        title = UploadTitle(line.text(.title) ?? UploadTitle.standard)
        description = line.text(.description)
        tags = line.texts(.tags).flatMap(\.commaSeparated)
        if tags.contains(where: \.isBlank) { throw .usage(.emptyTag, command: line.place.path) }
        audience = line.text(.privacy).flatMap(Upload.Audience.init)
        safety = line.text(.safety).flatMap(SafetyLevel.init)
    }
}

/// What `fave` is asked for.
struct FaveOptions: Equatable, Sendable {
    /// Rows, ids and addresses as they were typed, at least one.
    let what: [String]
    /// Whether the photos are to be favourites no more.
    let removes: Bool

    /// The options of a line.
    init(_ line: ParsedLine) {
        what = line.arguments
        removes = line.has(.remove)
    }
}

/// What `comment` is asked for.
struct CommentOptions: Equatable, Sendable {
    /// A row, an id or an address, as it was typed.
    let what: String
    /// The text, nil for what comes on standard input.
    let text: String?

    /// The options of a line.
    init(_ line: ParsedLine) {
        what = line.arguments[0]
        text = line.arguments[1] == "-" ? nil : line.arguments[1]
    }
}

/// What `share` is asked for.
struct ShareOptions: Equatable, Sendable {
    /// A row, an id or an address, as it was typed.
    let what: String
    /// What stands in the place of the title, nil for the title.
    let message: String?
    /// The network that is named, nil for the one that is set.
    let network: SocialService?
    /// Whether the post is to be shown alone.
    let isDryRun: Bool

    /// The options of a line.
    init(_ line: ParsedLine) {
        what = line.arguments[0]
        message = line.text(.message)
        network = line.text(.to).flatMap(SocialService.init)
        isDryRun = line.has(.dryPost)
    }
}

/// What `outbox` is to do.
enum OutboxAction: Equatable, Sendable {
    /// Tell what waits or has failed.
    case list
    /// Send what waits, and those again.
    case send([Int])
    /// Take those out.
    case drop([Int])
    /// Take all out.
    case dropAll

    /// The action of a line.
    /// - Throws: `CommandError.usage` for what is no number, and for `drop` without a word of what.
    init(_ line: ParsedLine) throws(CommandError) {
        switch line.place.command.name {
        case "send": self = .send(try OutboxAction.numbers(line))
        case "drop":
            let numbers = try OutboxAction.numbers(line)
            if line.has(.allWrites), let number = numbers.first {
                throw .usage(
                    .conflict(
                        Flag.allWrites.spelling, "\(number)", reason: "one is all, the other some"),
                    command: line.place.path)
            } else if line.has(.allWrites) {
                self = .dropAll
            } else if numbers.isEmpty {
                throw .usage(
                    .missing(after: "outbox drop", allowed: "a number, or --all"),
                    command: line.place.path)
            } else {
                self = .drop(numbers)
            }
        default: self = .list
        }
    }

    private static func numbers(_ line: ParsedLine) throws(CommandError) -> [Int] {
        let kind = ValueKind.number(1...999_999_999)
        var numbers: [Int] = []
        for word in line.arguments {
            guard let number = kind.number(word) else {
                throw .usage(
                    .badValue(
                        of: "\(line.place.name): the number", value: word, allowed: kind.allowed),
                    command: line.place.path)
            }
            numbers.append(number)
        }
        return numbers
    }
}
