/// What uploaded photos are called: a text in which fields stand for what differs between them.
public struct UploadTitle: Hashable, Sendable {
    /// Each file's own name.
    public static let standard = "{name}"

    private let template: String

    /// A title in which `{name}` is the file's name without its extension, and `{number}` its place
    /// among the files, from 1; everything else stays as it is.
    public init(_ template: String) {
        self.template = template
    }

    /// The title of the file at `path`, the one at that place.
    public func text(for path: String, number: Int) -> String {
        var text = ""
        var rest = template[...]
        let fields = ["{name}": UploadTitle.name(of: path), "{number}": String(number)]
        while let letter = rest.first {
            if let field = fields.first(where: { rest.hasPrefix($0.key) }) {
                text += field.value
                rest = rest.dropFirst(field.key.count)
            } else {
                text.append(letter)
                rest = rest.dropFirst()
            }
        }
        return text
    }

    private static func name(of path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }
}
