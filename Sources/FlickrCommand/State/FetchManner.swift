import Flickr
import NetworkEngine

/// How the photos of a list are fetched, for a run that goes on with it.
struct FetchManner: Equatable, Sendable {
    /// What is wanted of each photo.
    var wanted: Wanted
    /// Where copies go.
    var saving = SavingOptions()
}

extension FetchManner {
    /// The manner as members of the first line of the list's file.
    var members: [JSON.Member] {
        let listing: String? =
            switch saving.listing {
            case .paths: "paths"
            case .addresses: "addresses"
            case nil: nil
            }
        let members: [(String, JSON)] = [
            ("choice", JSON(wanted.size.description)), ("film", JSON(wanted.film?.description)),
            ("output", JSON(saving.directory.map(Posix.absolute))),
            ("name", JSON(saving.name?.text)),
            ("sidecars", .array(saving.sidecars.map { JSON($0.rawValue) })),
            ("force", .bool(saving.replaces)), ("listing", JSON(listing)),
        ]
        return members.map { JSON.Member($0.0, $0.1) }
    }

    /// The manner of such a line, pictures of that size where it says nothing.
    init(_ header: JSON, size: PhotoSize) {
        let choice = { (name: String) in header[name].text.flatMap { SizeChoice($0) } }
        wanted = Wanted(choice("choice") ?? .exactly(size), film: choice("film"))
        saving.directory = header["output"].text
        saving.name = header["name"].text.flatMap { try? NameTemplate($0) }
        saving.sidecars = (header["sidecars"].array ?? []).compactMap(\.text)
            .compactMap(SidecarForm.init)
        saving.replaces = header["force"].bool ?? false
        saving.listing =
            switch header["listing"].text {
            case "paths": .paths
            case "addresses": .addresses
            default: nil
            }
    }
}
