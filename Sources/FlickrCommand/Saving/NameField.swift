/// What of a photo or its picture can stand in a file's name.
enum NameField: String, Hashable, Sendable, CaseIterable {
    case id
    case secret
    case size
    case ext
    case title
    case owner
    case ownerName
    case taken
    case uploaded
    case album
    case tag
    case row
    case width
    case height
    case license

    /// Whether it is a date, which is written by a pattern.
    var isDate: Bool { self == .taken || self == .uploaded }

    /// Whether it is only known for certain when the picture is there.
    var isOfContent: Bool { [.ext, .width, .height].contains(self) }

    /// All fields as a sentence lists them.
    static let list = allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
}
