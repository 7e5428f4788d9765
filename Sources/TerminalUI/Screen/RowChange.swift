/// What turns a row of a screen into another one.
///
/// Terminals do not agree on how wide every cluster is. So what stands behind one that they may see
/// differently is blanked before it is written, and placed by its column.
struct RowChange {
    private let old: ArraySlice<ScreenCell>
    private let new: ArraySlice<ScreenCell>
    private let row: Int

    /// Unchanged cells between two changed ones that are cheaper to write than to jump over.
    private static let shortestJump = 4

    /// The change of a row, from 0, between cells of the same number.
    init(from old: ArraySlice<ScreenCell>, to new: ArraySlice<ScreenCell>, in row: Int) {
        self.old = old
        self.new = new
        self.row = row
    }

    /// What to write; empty when nothing changes. Colours and links are off at its end.
    var text: String {
        var text = ""
        for run in runs { text += written(run) }
        return text
    }

    /// The places that are to be written, each run beginning with a whole cluster. A graphic that
    /// stays is never written over.
    private var runs: [Range<Int>] {
        guard let first = new.indices.first(where: { !isSame($0) }) else { return [] }
        let isUncertain = new.contains(where: \.isUncertain) || old.contains(where: \.isUncertain)
        var runs: [Range<Int>] = []
        for index in start(of: first)..<new.endIndex {
            let isWritten = isUncertain ? !isSame(index) || !new[index].isGraphic : !isSame(index)
            guard isWritten else { continue }
            if let last = runs.last, mayJoin(last.upperBound, index) {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(start(of: index)..<index + 1)
            }
        }
        return runs
    }

    /// Whether nothing has to be written there; what a graphic covers has to be blank.
    private func isSame(_ index: Int) -> Bool {
        let before = old[index - new.startIndex + old.startIndex]
        return new[index] == before || new[index].isGraphic && before == .blank
    }

    private func mayJoin(_ end: Int, _ next: Int) -> Bool {
        next - end < RowChange.shortestJump && !new[end..<next].contains(where: \.isGraphic)
    }

    private func start(of index: Int) -> Int {
        var start = index
        while start > new.startIndex, new[start].isContinuation { start -= 1 }
        return start
    }

    private func written(_ run: Range<Int>) -> String {
        var pen = Pen()
        var text = "\u{1B}[\(row + 1);\(column(run.lowerBound) + 1)H"
        var isPlaced = true
        if mayBeUnclean(run) { text += "\u{1B}[\(run.count)X" }
        for index in run where !new[index].isContinuation {
            let cell = new[index]
            if !isPlaced { text += "\u{1B}[\(column(index) + 1)G" }
            text += pen.change(to: cell)
            if case .cluster(let cluster) = cell.content {
                text.append(cluster)
            } else {
                text += " "
            }
            isPlaced = !cell.isUncertain
        }
        return text + pen.lift()
    }

    /// Whether terminals may not agree on what stands there before or after.
    private func mayBeUnclean(_ run: Range<Int>) -> Bool {
        let shift = old.startIndex - new.startIndex
        let before = old[run.lowerBound + shift..<run.upperBound + shift]
        return new[run].contains(where: \.isUncertain) || before.contains(where: \.isUncertain)
    }

    private func column(_ index: Int) -> Int {
        index - new.startIndex
    }
}

/// The style and the link that are on.
private struct Pen {
    private var style = CellStyle.plain
    private var link: String?

    /// What leads from the last cell to `cell`.
    mutating func change(to cell: ScreenCell) -> String {
        var text = ""
        if cell.style != style {
            text += "\u{1B}[\(cell.style.parameters)m"
            style = cell.style
        }
        if cell.link != link {
            text += "\u{1B}]8;;\(cell.link ?? "")\u{1B}\\"
            link = cell.link
        }
        return text
    }

    /// What puts both off.
    mutating func lift() -> String {
        change(to: .blank)
    }
}
