import NetworkEngine

/// The form of the files in the state directory: a line of JSON that says what follows, then as
/// many lines of JSON as it says. A file that was cut or changed is told by that.
struct StateText: Equatable, Sendable {
    /// The members of the first line beside those that every file has.
    var header: [JSON.Member]
    /// The lines that follow.
    var lines: [JSON]

    /// Why a text cannot be used.
    struct Fault: Error, Equatable, Sendable {
        /// A sentence without capital and full stop.
        let reason: String
    }

    /// A text of those lines.
    init(header: [JSON.Member], lines: [JSON]) {
        self.header = header
        self.lines = lines
    }

    /// The text as a file of that kind.
    func bytes(kind: String) -> [UInt8] {
        let first: [JSON.Member] = [
            .init("kind", .string(kind)), .init("version", JSON(Self.version)),
            .init("lines", JSON(lines.count)),
        ]
        var bytes: [UInt8] = []
        for line in [JSON.object(first + header)] + lines {
            line.write(to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// Reads a file of that kind.
    /// - Throws: `Fault` for anything that `bytes(kind:)` did not make.
    init(_ bytes: [UInt8], kind: String) throws(Fault) {
        let pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let first = pieces.first.flatMap(Self.object), first["kind"].text == kind else {
            throw Fault(reason: "it does not begin as one")
        }
        guard first["version"].int == Self.version else {
            throw Fault(reason: "it is of another version of this program")
        }
        let body = pieces.dropFirst().dropLast()
        guard pieces.last?.isEmpty == true, first["lines"].int == body.count else {
            throw Fault(reason: "it is not complete")
        }
        header = (first.members ?? []).filter { !Self.own.contains($0.name) }
        lines = []
        for (index, piece) in body.enumerated() {
            guard let line = Self.object(piece) else {
                throw Fault(reason: "line \(index + 2) cannot be read")
            }
            lines.append(line)
        }
    }

    private static func object(_ bytes: ArraySlice<UInt8>) -> JSON? {
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        return try? JSON(reading: Array(bytes))
    }

    private static let version = 1
    private static let own = ["kind", "version", "lines"]
}
