/// A place that Flickr has a number for.
public enum Place: Hashable, Sendable, CustomStringConvertible {
    /// By the number that many services share, its "where on earth" id.
    case shared(String)
    /// By Flickr's own id.
    case own(String)

    /// What is allowed, in words that follow "is not".
    public static let allowed = "a place by its WOE id, in digits, or by Flickr's own id"

    /// The place that `text` names, nil when it names none.
    public init?(_ text: String) {
        guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(Place.mayStand) else {
            return nil
        }
        self = Digits.isDecimal(text) ? .shared(text) : .own(text)
    }

    /// As it is written.
    public var description: String {
        switch self {
        case .shared(let id), .own(let id): id
        }
    }

    private static func mayStand(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(Digits.lowercased(byte))
            || [UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-")].contains(byte)
    }
}

/// How exactly the place of a photo must be known: a level from 1 to 16.
public struct PlaceAccuracy: Hashable, Sendable, CustomStringConvertible {
    /// From 1, the world, to 16, a street.
    public let level: Int

    /// What is allowed, in words that follow "is not".
    public static let allowed =
        "a level from 1 to 16 or one of \(words.map(\.name).joined(separator: ", "))"

    /// The level that `text` writes or names, nil when it does neither.
    public init?(_ text: String) {
        let named = PlaceAccuracy.words.first { $0.name == text }?.level
        let written = Digits.isDecimal(text) ? Int(text) : nil
        guard let level = named ?? written, (1...16).contains(level) else { return nil }
        self.level = level
    }

    /// The level in digits.
    public var description: String { "\(level)" }

    private static let words: [(name: String, level: Int)] = [
        ("world", 1), ("country", 3), ("region", 6), ("city", 11), ("street", 16),
    ]
}

/// Where the camera stood.
public enum Scene: String, Hashable, Sendable, CaseIterable {
    /// In a building.
    case indoors
    /// In the open.
    case outdoors

    /// Flickr's number for it.
    var number: Int { self == .indoors ? 1 : 2 }
}
