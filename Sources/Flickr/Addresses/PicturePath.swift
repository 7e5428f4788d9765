/// What the path of a picture's address says: `…/{server}/{id}_{secret}_{size}.{format}`.
struct PicturePath: Hashable, Sendable {
    /// The number of the server.
    let server: String
    /// The number of the photo.
    let id: String
    /// The secret of the photo, or of the rendition alone.
    let secret: String
    /// The letter of the size, empty for Medium 500.
    let suffix: String
    /// The file name's extension.
    let format: String

    /// Reads a path, nil when it is not of that form.
    init?(_ path: String) {
        let folders = path.split(separator: "/", omittingEmptySubsequences: false)
        guard folders.count >= 3, let file = folders.last else { return nil }
        let nameAndFormat = file.split(separator: ".", omittingEmptySubsequences: false)
        guard nameAndFormat.count == 2 else { return nil }
        var pieces = nameAndFormat[0].split(separator: "_", omittingEmptySubsequences: false)
        if pieces.count == 4, pieces[3] == PicturePath.download { pieces.removeLast() }
        guard pieces.count == 2 || pieces.count == 3 else { return nil }
        server = String(folders[folders.count - 2])
        id = String(pieces[0])
        secret = String(pieces[1])
        suffix = pieces.count == 3 ? String(pieces[2]) : ""
        format = String(nameAndFormat[1])
        guard isUsable else { return nil }
    }

    private var isUsable: Bool {
        AddressPart.isNumber(server) && AddressPart.isNumber(id) && AddressPart.isSecret(secret)
            && (suffix.isEmpty || PhotoSize(rawValue: suffix) != nil)
            && ["jpg", "jpeg", "png", "gif"].contains(format)
    }

    /// Behind the size it makes a browser save the picture instead of showing it.
    private static let download: Substring = "d"
}
