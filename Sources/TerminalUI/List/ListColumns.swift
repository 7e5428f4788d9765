/// Where the fields of a list stand, in columns from 0, for one width of a window.
///
/// The title gives way first, but the narrower the window, the fewer fields stand beside it.
struct ListColumns: Equatable {
    /// The columns that may be written: the last one stays empty, as text in it may wrap.
    let usable: Int
    /// The width of the number, which is aligned right.
    let number: Int
    /// The width of the word beside the mark, 0 when the list shows no outcome. In a narrow window
    /// it is that of the usual words, and the longest pushes its title along.
    let word: Int
    /// Where the title begins.
    let titleStart: Int
    /// The width of the title.
    let title: Int
    /// The width of the owner, 0 when there is no room for one.
    let owner: Int
    /// The width of the date, 0 when there is no room for one.
    let date: Int

    /// What stands between two fields.
    static let gap = 2
    /// The width of a day.
    static let day = 10
    private static let longestWord = Mark.allCases.map(\.word.utf8.count).max() ?? 0
    private static let usualWord = Mark.failed.word.utf8.count
    private static let widestTitle = 120

    /// The columns of a list in a window that wide, whose largest number is `largestNumber`.
    init(window: Int, largestNumber: Int, showsOutcome: Bool) {
        usable = max(1, window - 1)
        number = String(max(1, largestNumber)).utf8.count
        word = !showsOutcome ? 0 : usable < 60 ? Self.usualWord : Self.longestWord
        titleStart = number + (showsOutcome ? 1 + 1 + 1 + word : 0) + Self.gap
        let rest = max(0, usable - titleStart)
        owner = rest < 40 ? 0 : min(max(rest / 4, 12), 28)
        date = rest < 56 ? 0 : Self.day
        let beside = [owner, date].filter { $0 > 0 }.reduce(0) { $0 + $1 + Self.gap }
        title = min(rest - beside, Self.widestTitle)
    }

    /// Where the owner begins, and the date when there is no owner.
    var ownerStart: Int { titleStart + title + Self.gap }

    /// Where the date begins.
    var dateStart: Int { ownerStart + owner + (owner > 0 ? Self.gap : 0) }
}
