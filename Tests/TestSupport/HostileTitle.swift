import Foundation

/// One title of `hostile-titles.json`, with what must become of it.
package struct HostileTitle: Decodable, Sendable {
    /// Its name.
    package let id: String
    /// What comes from outside.
    package let title: String
    /// How it is shown.
    package let render: String
    /// The columns of that.
    package let width: Int
    /// The same cut to twenty columns.
    package let render20: String
    /// How it is shown without UTF-8.
    package let renderASCII: String

    private enum CodingKeys: String, CodingKey {
        case id, title, render, width
        case render20 = "render_20"
        case renderASCII = "render_ascii"
    }

    /// Every title of the file.
    package static func all() throws -> [HostileTitle] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(
            contentsOf: tests.appending(path: "TerminalUITests/hostile-titles.json"))
        return try JSONDecoder().decode([HostileTitle].self, from: data)
    }
}
