import Foundation
import Testing

/// README.md, or another page in Markdown, as tests see it: its code, and the folders it names.
struct Readme {
    /// The lines of the page.
    let lines: [String]

    /// Reads the page at that path below the root of the project.
    init(_ path: String = "README.md") throws {
        let text = try String(
            contentsOfFile: BuiltProduct.projectRoot + "/" + path, encoding: .utf8)
        lines = text.components(separatedBy: "\n")
    }

    /// The fenced blocks in `language`, each with its lines.
    func blocks(in language: String) -> [[String]] {
        var blocks: [[String]] = []
        var isInside = false
        for line in lines {
            if isInside, line == "```" {
                isInside = false
            } else if isInside {
                blocks[blocks.count - 1].append(line)
            } else if line == "```" + language {
                isInside = true
                blocks.append([])
            }
        }
        return blocks
    }
}
