import Flickr

/// What one argument of `fetch` names that is no address.
enum FetchName: Equatable, Sendable {
    /// A row of the last list, in digits.
    case row(String)
    /// Rows of the last list, from one to another, both in digits.
    case range(first: String, last: String)
    /// A photo by its id.
    case id(String)
    /// Photos by a tag.
    case tag(String)

    /// What the word names: eight or more digits an id, other digits a row, two numbers with a
    /// dash rows, anything else a tag.
    /// - Throws: `CommandError.usage` for more digits than any id has.
    init(_ word: String, of command: [String]) throws(CommandError) {
        let ends = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        if word.isDigits {
            guard Photo.isID(word) else { throw .usage(.longNumber(word), command: command) }
            self = word.utf8.count >= Self.shortestID ? .id(word) : .row(word)
        } else if ends.count == 2, ends[0].isDigits, ends[1].isDigits {
            self = .range(first: ends[0], last: ends[1])
        } else {
            self = .tag(word)
        }
    }

    /// As it was typed.
    var word: String {
        switch self {
        case .row(let word), .id(let word), .tag(let word): word
        case .range(let first, let last): "\(first)-\(last)"
        }
    }

    /// Whether it is a tag.
    var isTag: Bool {
        if case .tag = self { true } else { false }
    }

    /// The rows of a list of `count` rows that the digits name, from 1; nil when it has no such
    /// rows, and for everything that is named otherwise.
    func rows(of count: Int) -> ClosedRange<Int>? {
        let ends: (Int?, Int?)
        switch self {
        case .row(let row): ends = (Int(row), Int(row))
        case .range(let first, let last): ends = (Int(first), Int(last))
        case .id, .tag: return nil
        }
        guard let first = ends.0, let last = ends.1, 1 <= first, first <= last, last <= count else {
            return nil
        }
        return first...last
    }

    /// Flickr's ids have more digits than any row.
    private static let shortestID = 8
}

extension String {
    /// Whether it is the address of a page or a picture.
    var isAddress: Bool { NamedPlace.isAddress(self) }
}
