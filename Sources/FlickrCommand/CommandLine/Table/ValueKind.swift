import Flickr

/// What may stand as the value of a flag, an argument or a setting.
enum ValueKind: Hashable, Sendable {
    /// A whole number, in ASCII digits without a sign.
    case number(ClosedRange<Int>)
    /// One of these words.
    case choice([String])
    /// One or more of these words, with commas between them.
    case choices([String])
    /// One or more licences, with commas between them.
    case licenses
    /// A size, or what one is chosen by.
    case size
    /// What a type of `Flickr` reads.
    case form(ValueForm)
    /// The path of a directory: absolute, or below the home directory.
    case path
    /// A server.
    case server
    /// The name of an account on Bluesky.
    case handle
    /// Any text that is not empty; what it is called, such as `a tag`.
    case text(String)

    /// What is allowed, in words that follow "is not" or "needs".
    var allowed: String {
        switch self {
        case .number(let range):
            "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .choice(let words), .choices(let words): "one of \(words.joined(separator: ", "))"
        case .licenses: "a number from 0 to 16 or one of \(choices.joined(separator: ", "))"
        case .size: SizeChoice.allowed
        case .form(let form): form.allowed
        case .path: "an absolute path, or one that begins with ~/"
        case .server: ServerAddress.allowed
        case .handle: SocialHandle.allowed
        case .text(let name): name
        }
    }

    /// What is allowed, as short as the help has it, or nil where there is nothing to say.
    var summary: String? {
        switch self {
        case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .choice(let words), .choices(let words): words.joined(separator: " ")
        case .size: choices.joined(separator: " ") + " '>=N'"
        case .licenses, .form, .path, .server, .handle, .text: nil
        }
    }

    /// The words to choose from; none where anything goes.
    var choices: [String] {
        switch self {
        case .choice(let words), .choices(let words): words
        case .licenses: License.words
        case .size: SizeChoice.words
        case .number, .form, .path, .server, .handle, .text: []
        }
    }

    /// Whether `value` is allowed.
    func accepts(_ value: String) -> Bool { fault(in: value) == nil }

    /// What of `value` is not allowed: one of its parts where it may have several; nil when all of
    /// it is.
    func fault(in value: String) -> String? {
        switch self {
        case .number: number(value) == nil ? value : nil
        case .choice(let words): words.contains(value) ? nil : value
        case .choices(let words): value.commaSeparated.first { !words.contains($0) }
        case .licenses: value.commaSeparated.first { License.named($0) == nil }
        case .size: SizeChoice(value) == nil ? value : nil
        case .form(let form): form.accepts(value) ? nil : value
        case .path: value.hasPrefix("/") || value.hasPrefix("~/") ? nil : value
        case .server: ServerAddress(value) == nil ? value : nil
        case .handle: SocialHandle(value) == nil ? value : nil
        case .text: value.isBlank ? value : nil
        }
    }

    /// The number that `value` spells, or nil when it spells none that is allowed.
    func number(_ value: String) -> Int? {
        guard case .number(let range) = self, value.isDigits else { return nil }
        return Int(value).flatMap { range.contains($0) ? $0 : nil }
    }
}

extension String {
    /// What stands between its commas.
    var commaSeparated: [String] {
        split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    /// Whether it consists of one or more ASCII digits.
    var isDigits: Bool {
        !isEmpty && utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Whether there is nothing in it but white space.
    var isBlank: Bool {
        unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
}
