import Flickr

extension NameTemplate {
    /// The path below the directory that a picture has by those facts: every component is a name
    /// that file systems take, none leads out, and the extension says what the content is. The `id`
    /// tells the photo from another one of the same name, where there is one.
    func path(_ facts: NameFacts, apart id: String? = nil) -> String {
        let ext = facts.text(.ext).map { ".\($0)" } ?? ""
        return path(apart: id, ext: ext) { facts.text($0) }
    }

    /// The path that a picture gets that has not come; what only its content tells stands in it as in
    /// the template.
    func plannedPath(_ facts: NameFacts, apart id: String?) -> String {
        let field = { (field: NameField) in
            facts.text(field) ?? (field.isOfContent ? "{\(field.rawValue)}" : nil)
        }
        return path(apart: id, ext: field(.ext).map { ".\($0)" } ?? "", field)
    }

    /// The path as far as it follows from the photo alone: photos that have the same one could get
    /// in each other's way, also where one of them has its extension in the title.
    func claim(_ facts: NameFacts) -> String {
        let path = path(apart: nil, ext: "") { $0.isOfContent ? "" : facts.text($0) }.lowercased()
        let ending = NameTemplate.endings.first(where: path.hasSuffix)
        return String(path.dropLast(ending?.count ?? 0))
    }

    private static let endings =
        [".jpg", ".png", ".gif"] + FilmFormat.allCases.map { ".\($0.fileExtension)" }

    private func path(apart id: String?, ext: String, _ value: (NameField) -> String?) -> String {
        var components = [PathComponent()]
        for piece in pieces {
            let (text, isFree) = NameTemplate.text(of: piece, value)
            // Only what the template itself says can lead into a directory.
            let names =
                isFree ? [text[...]] : text.split(separator: "/", omittingEmptySubsequences: false)
            for (place, name) in names.enumerated() {
                if place > 0 { components.append(PathComponent()) }
                components[components.count - 1].append(String(name), isFree: isFree)
            }
        }
        if let id { components[components.count - 1].append("_\(id)") }
        let folders = components.dropLast().map { $0.name(limit: PathComponent.mostBytes) + "/" }
        let limit = NameTemplate.mostBytesOfFile - ext.utf8.count
        let stem = components.last?.name(limit: limit) ?? ""
        let hasExtension = stem.lowercased().hasSuffix(ext) && stem.count > ext.count
        return folders.joined() + stem + (hasExtension ? "" : ext)
    }

    private static func text(of piece: Piece, _ value: (NameField) -> String?) -> (
        String, isFree: Bool
    ) {
        switch piece {
        case .text(let text): return (text, false)
        case .field(let field, let format):
            guard let value = value(field) else { return ("unknown", true) }
            return switch format {
            case .plain: (value, true)
            case .longest(let count): (String(value.prefix(count)), true)
            case .date(let pattern): (pattern.text(of: value), false)
            }
        }
    }

    /// The name of a file with the metadata is five bytes longer.
    private static let mostBytesOfFile = PathComponent.mostBytes - 5
}
