import Flickr

/// How a date is written in a file's name, such as `%Y/%m`.
struct DatePattern: Hashable, Sendable {
    private let pieces: [Piece]

    private enum Piece: Hashable {
        case text(String)
        case part(Part)
    }

    /// The part of a date that stands behind a percent sign.
    private enum Part: Character, CaseIterable {
        case year = "Y"
        case month = "m"
        case day = "d"
        case hour = "H"
        case minute = "M"
        case second = "S"
    }

    /// Day and time, without what file systems may not have in a name.
    static let standard = DatePattern(
        pieces: [
            .part(.year), .text("-"), .part(.month), .text("-"), .part(.day), .text("_"),
            .part(.hour), .text("-"), .part(.minute), .text("-"), .part(.second),
        ])

    /// What stands for parts of a date.
    static let codes = Part.allCases.map { "%\($0.rawValue)" }.joined(separator: " ")

    /// The pattern that `text` holds, nil when a percent sign has no part of a date behind it, or
    /// there is no part at all.
    init?(_ text: Substring) {
        var pieces: [Piece] = []
        var rest = text
        while let first = rest.popFirst() {
            if first != "%" {
                pieces.append(.text(String(first)))
            } else if let part = rest.popFirst().flatMap(Part.init) {
                pieces.append(.part(part))
            } else {
                return nil
            }
        }
        guard pieces.contains(where: { if case .part = $0 { true } else { false } }) else {
            return nil
        }
        self.pieces = pieces
    }

    private init(pieces: [Piece]) {
        self.pieces = pieces
    }

    /// The date and time `2026-01-04 09:08:07` as the pattern has it.
    func text(of date: String) -> String {
        let fields = date.split { !$0.isNumber }
        return pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .part(let part):
                Part.allCases.firstIndex(of: part).map { String(fields[$0]) } ?? ""
            }
        }.joined()
    }
}
