/// One cell of a screen.
package struct ScreenCell: Hashable, Sendable {
    /// What stands in a cell.
    package enum Content: Hashable, Sendable {
        /// A cluster that begins here.
        case cluster(Character)
        /// More columns of the cluster before it.
        case continuation
        /// A part of the graphic of that number.
        case graphic(Int)
    }

    /// What stands in it.
    package var content: Content
    /// How that is dressed.
    package var style: CellStyle
    /// The address behind it, nil for none.
    package var link: String?

    /// Nothing.
    package static let blank = ScreenCell(content: .cluster(" "), style: .plain, link: nil)

    /// Whether terminals may disagree on how many columns it takes.
    var isUncertain: Bool {
        guard case .cluster(let cluster) = content, !cluster.isASCII else { return false }
        return DisplayWidth.isUncertain(String(cluster))
    }

    /// The columns of a cluster that begins here.
    var width: Int {
        guard case .cluster(let cluster) = content else { return 1 }
        return DisplayWidth.of(cluster)
    }

    /// Whether it belongs to the cell before it.
    var isContinuation: Bool { content == .continuation }

    /// Whether a graphic covers it.
    var isGraphic: Bool {
        if case .graphic = content { true } else { false }
    }
}
