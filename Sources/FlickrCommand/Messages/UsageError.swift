import TerminalUI

/// What can be wrong with a command line. Each names what was typed and what is allowed.
enum UsageError: Error, Equatable, Sendable {
    /// There are flags, but no command.
    case noCommand(commands: [String])
    /// No command has that name.
    case unknownCommand(String, suggestion: String?, commands: [String])
    /// The command has no action of that name.
    case unknownAction(String, command: String, suggestion: String?, actions: [String])
    /// No command has that flag.
    case unknownFlag(String, suggestion: String?)
    /// The command has no such flag, but others have.
    case foreignFlag(String, command: String, owners: [String])
    /// The flag would carry a secret.
    case secretFlag(String)
    /// The flag is a switch.
    case unexpectedValue(flag: String, value: String)
    /// The command or flag needs something behind it.
    case missing(after: String, allowed: String)
    /// The value of a flag or an argument is not allowed.
    case badValue(of: String, value: String, allowed: String, suggestion: String? = nil)
    /// The command takes fewer arguments.
    case unexpectedArgument(String, command: String)
    /// The secret would be seen by every process.
    case secretArgument(SecretSetting)
    /// A tag has nothing in it.
    case emptyTag
    /// A comment has nothing in it.
    case emptyComment
    /// A post is too long for a network by so many characters or bytes; how many it takes.
    case postTooLong(by: Int, unit: String, network: SocialService, limit: Int)
    /// Accounts on those networks are set up, and nobody has said which is meant.
    case severalNetworks([SocialService])
    /// The argument at that place, from 1, is not UTF-8.
    case notText(position: Int)
    /// The flag goes with a new list, and nothing that is given makes one: what is, if anything.
    case listNeeded(flag: String, word: String? = nil)
    /// The flag goes with another one, which is not there.
    case companionNeeded(flag: String, companion: String)
    /// A filter makes a new list, so rows of the last one make no sense.
    case filterAndRow(flag: String, String)
    /// A tag makes a new list, so rows of the last one make no sense.
    case tagAndRow(String, String)
    /// It has more digits than the number of a photo can have.
    case longNumber(String)
    /// The last list has no such row; the number of its rows.
    case noSuchRow(String, count: Int)
    /// An address names neither photos nor a list of them.
    case address(String)
    /// An address is that of a photo, where one of a list is needed.
    case photoListed(String)
    /// The command looks for rows of the last list, ids in it, and addresses.
    case nothingCached(String)
    /// The command shows a row of the last list, an id in it, or an address.
    case nothingShown(String)
    /// The last list has no such row, and only rows are looked for; the number of its rows.
    case noRow(String, count: Int)
    /// The command takes a single row, and what it does with it.
    case severalRows(String, verb: String)
    /// An address is neither that of a photo's page nor that of a picture.
    case noPhoto(String)
    /// The flag goes with rows, and there are none.
    case rowsNeeded(flag: String)
    /// An address cannot be one, in words.
    case badAddress(String)
    /// Two things cannot go together, and why.
    case conflict(String, String, reason: String)
}

extension UsageError: CustomStringConvertible {
    /// A sentence without capital or full stop.
    var description: String {
        switch self {
        case .noCommand(let commands):
            "no command is given; the commands are \(list(commands))"
        case .unknownCommand(let name, let suggestion, let commands):
            "there is no command \(name.quoted)"
                + (meant(suggestion) ?? "; the commands are \(list(commands))")
        case .unknownAction(let name, let command, let suggestion, let actions):
            "\(command) has no action \(name.quoted)"
                + (meant(suggestion) ?? "; its actions are \(list(actions))")
        case .unknownFlag(let flag, let suggestion):
            "there is no flag \(flag.quoted)" + (meant(suggestion) ?? "")
        case .foreignFlag(let flag, let command, let owners):
            "\(command) has no flag \(flag.quoted); it belongs to \(list(owners))"
        case .secretFlag(let flag):
            "there is no flag \(flag.quoted): every process can read a command line; set"
                + " FLICKR_API_KEY, or run 'flickr config set api-key'"
        case .unexpectedValue(let flag, let value):
            "\(flag) takes no value, but got \(value.quoted)"
        case .missing(let name, let allowed):
            "\(name) needs \(allowed)"
        case .badValue(let name, let value, let allowed, let suggestion):
            "\(name) \(value.quoted) is not \(allowed)" + (meant(suggestion) ?? "")
        case .unexpectedArgument(let word, let command):
            "\(command) takes no argument \(word.quoted)"
        case .secretArgument(let secret):
            "config set \(secret.rawValue) takes no value: every process can read a command line;"
                + " the \(secret.name) is read from standard input"
        case .emptyTag:
            "a tag is empty"
        case .emptyComment:
            "the comment is empty"
        case .postTooLong(let excess, let unit, let network, let limit):
            "the post is \(excess) \(unit)\(excess == 1 ? "" : "s") too long: \(network.name) takes"
                + " \(limit), the link among them"
        case .severalNetworks(let networks):
            "accounts on \(networks.map(\.name).joined(separator: " and ")) are set up: --to"
                + " says which is meant, 'flickr config set share-to \(networks[0].rawValue)' for good"
        case .notText(let position):
            "argument \(position) is not UTF-8"
        case .listNeeded(let flag, let word):
            "\(flag) goes with a new list, which tags, filters or the address of a list make;"
                + " \(word.map { "\($0.quoted) makes none" } ?? "none is given")"
        case .companionNeeded(let flag, let companion):
            "\(flag) goes with \(companion), which is not given"
        case .filterAndRow(let flag, let row):
            "\(flag) and \(row.quoted) exclude each other: a filter makes a new list"
        case .tagAndRow(let tag, let row):
            "the tag \(tag.quoted) and \(row.quoted) exclude each other: a tag makes a new list"
        case .longNumber(let digits):
            "\(digits.quoted) has more digits than any row or id of a photo; a tag of that name is"
                + " given by --tag"
        case .noSuchRow(let row, let count):
            "\(row.quoted) is no row of the last list, which has \(count); a tag of that name is"
                + " given by --tag"
        case .address(let address):
            "\(address.quoted) is the address of neither a photo nor a list of photos on Flickr"
        case .photoListed(let address):
            "\(address.quoted) is the address of a photo, not of a list: 'flickr fetch' and 'flickr"
                + " show' take it"
        case .nothingCached(let word):
            "\(word.quoted) is neither a row of the last list, nor an id in it, nor an address with"
                + " https://"
        case .nothingShown(let word):
            "\(word.quoted) is neither a row of the last list, nor an id in it, nor the address of a"
                + " photo"
        case .noRow(let row, let count):
            "\(row.quoted) is no row of the last list, which has \(count)"
        case .severalRows(let rows, let verb):
            "\(rows.quoted) names several rows; one is \(verb) at a time"
        case .noPhoto(let address):
            "\(address.quoted) is neither the address of a photo's page on Flickr nor that of a"
                + " picture"
        case .rowsNeeded(let flag):
            "\(flag) goes with rows, and none is given"
        case .badAddress(let sentence):
            Sanitizer.text(sentence.cutSentence)
        case .conflict(let one, let other, let reason):
            "\(one) and \(other) exclude each other: \(reason)"
        }
    }

    private func meant(_ suggestion: String?) -> String? {
        suggestion.map { "; did you mean '\($0)'?" }
    }

    private func list(_ words: [String]) -> String {
        words.joined(separator: ", ")
    }
}
