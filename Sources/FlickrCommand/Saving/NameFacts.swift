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

    /// What the bytes of a picture or a film say.
    struct Content: Hashable, Sendable {
        /// The extension of its kind.
        var ext: String
        /// Pixels across, nil when they do not say.
        var width: Int?
        /// Pixels down, nil when they do not say.
        var height: Int?
    }

    /// The field as one line; nil when it is not known.
    func text(_ field: NameField) -> String? {
        switch field {
        case .id: photo.id
        case .secret: address.secret
        case .size: address.sizeName
        case .ext: content?.ext ?? address.fileExtension
        case .title: Sanitizer.title(photo.title)
        case .album: seen(list?.name)
        case .owner: photo.owner
        case .ownerName: seen(photo.ownerName)
        case .taken: photo.taken
        case .uploaded: photo.uploaded.map { CivilDay.dateAndTime(Int($0.seconds)) }
        case .tag: seen(list?.tagWords)
        case .row: String(row)
        case .width: width.map(String.init)
        case .height: height.map(String.init)
        case .license: photo.license?.name
        }
    }

    /// Pixels across, nil when nobody says.
    var width: Int? { content?.width ?? address.film?.width ?? rendition?.width }

    /// Pixels down, nil when nobody says.
    var height: Int? { content?.height ?? address.film?.height ?? rendition?.height }

    private var rendition: Photo.Rendition? {
        address.film == nil ? photo.renditions[address.size] : nil
    }

    /// The text as people see it, nil when there is nothing to see.
    private func seen(_ text: String?) -> String? {
        guard let line = text.map({ Sanitizer.line($0) }), !line.isEmpty else { return nil }
        return line
    }
}
