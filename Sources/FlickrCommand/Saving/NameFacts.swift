import Flickr
import NetworkEngine
import TerminalUI

/// What is known of a picture that gets a name.
struct NameFacts: Sendable {
    /// The photo.
    var photo: Photo
    /// Its place in the list.
    var row: Int
    /// Where the picture is.
    var address: PhotoAddress
    /// What list it is from, nil when that is not known.
    var list: ListFacts?
    /// What the picture's bytes say, nil before they are there.
    var content: Content?

    /// What the bytes of a picture say.
    struct Content: Hashable, Sendable {
        /// The extension of its kind.
        var ext: String
        /// Pixels across.
        var width: Int
        /// Pixels down.
        var height: Int
    }

    /// The field as one line; nil when it is not known.
    func text(_ field: NameField) -> String? {
        switch field {
        case .id: photo.id
        case .secret: address.secret
        case .size: address.size.rawValue
        case .ext: content?.ext ?? address.fileExtension
        case .title: Sanitizer.title(photo.title)
        case .album: seen(list?.name)
        case .owner: photo.owner
        case .ownerName: seen(photo.ownerName)
        case .taken: photo.taken
        case .uploaded: photo.uploaded.map { CivilDay.dateAndTime(Int($0.seconds)) }
        case .tag: seen(list?.tagWords)
        case .row: String(row)
        case .width: (content?.width ?? rendition?.width).map(String.init)
        case .height: (content?.height ?? rendition?.height).map(String.init)
        case .license: photo.license?.name
        }
    }

    private var rendition: Photo.Rendition? { photo.renditions[address.size] }

    /// The text as people see it, nil when there is nothing to see.
    private func seen(_ text: String?) -> String? {
        guard let line = text.map({ Sanitizer.line($0) }), !line.isEmpty else { return nil }
        return line
    }
}
