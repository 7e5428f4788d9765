import NetworkEngine

/// A photo's line of the output that is not for a terminal.
struct PrintedRow: Equatable, Sendable {
    /// The place in the list.
    let row: String
    /// `cache`, `revalidated`, `fresh`, `stale`, `failed`, or empty.
    let source: String
    /// The photo's id.
    let id: String
    /// The title on one line.
    let title: String
    /// The display name, else the NSID.
    let owner: String
    /// The letter of the size.
    let size: String
    /// The address of the picture.
    let url: String
    /// The absolute path of the file, or empty.
    let path: String

    /// Takes a line apart; nil when it has not eight fields.
    init?(_ line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 8 else { return nil }
        (row, source, id, title) = (fields[0], fields[1], fields[2], fields[3])
        (owner, size, url, path) = (fields[4], fields[5], fields[6], fields[7])
    }
}

extension ChildProcess.Outcome {
    /// The lines of standard output as rows; a line of another shape is left out.
    var rows: [PrintedRow] { lines.compactMap { PrintedRow($0) } }

    /// The sources of the rows, in order.
    var sources: [String] { rows.map(\.source) }

    /// The lines of standard output as JSON.
    func objects() throws -> [JSON] {
        try lines.map { try JSON(reading: Array($0.utf8)) }
    }

    /// What `--stats` says, null without it.
    var stats: JSON {
        let line = errorText.split(separator: "\n").last { $0.hasPrefix("{") }
        return line.flatMap { try? JSON(reading: Array($0.utf8)) } ?? .null
    }
}
