/// A picture's path taken apart: `/{server}/{id}_{secret}_{size}.{ext}`.
///
/// In front may stand `/farm{n}`, as the host of old addresses has it, and `/hop/{n}`, which asks
/// for so many redirects first.
struct PhotoPath: Hashable, Sendable {
    /// Redirects that still come before the picture.
    private(set) var hops = 0
    /// The server's number.
    let server: String
    /// The photo's number.
    let id: String
    /// The secret of this size.
    let secret: String
    /// The letter of the size, empty for Medium 500.
    let size: String
    /// The extension of the file's name.
    let format: String
    /// Whether the address asks for a download (`_d` behind the size).
    let isDownload: Bool
    /// The path without hops and farm.
    let plain: String

    init?(_ path: String) {
        var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if parts.first == "hop", let count = parts.dropFirst().first.flatMap({ Int($0) }) {
            hops = count
            parts = parts.dropFirst(2)
        }
        if let farm = parts.first, farm.hasPrefix("farm") { parts = parts.dropFirst() }
        guard parts.count == 2, let server = parts.first, let file = parts.last else { return nil }
        let names = file.split(separator: ".", omittingEmptySubsequences: false)
        guard names.count == 2, ["jpg", "png", "gif"].contains(names[1]) else { return nil }
        var words = names[0].split(separator: "_", omittingEmptySubsequences: false)
        isDownload = words.count > 2 && words.last == "d"
        if isDownload { words.removeLast() }
        guard 2...3 ~= words.count, PhotoPath.isNumber(server), PhotoPath.isNumber(words[0]) else {
            return nil
        }
        self.server = String(server)
        id = String(words[0])
        secret = String(words[1])
        size = words.count > 2 ? String(words[2]) : ""
        format = String(names[1])
        plain = "/\(server)/\(file)"
    }

    private static func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
