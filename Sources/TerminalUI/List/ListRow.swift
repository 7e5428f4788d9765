/// One photo of a list and what became of its picture. All text is as it came from outside; the
/// layout cleans it.
package struct ListRow: Sendable {
    /// Its place in the list, from 1.
    package var number: Int
    /// What became of the picture, nil when none was wanted.
    package var outcome: RowOutcome?
    /// The photo's title.
    package var title: String
    /// The owner's name, empty when unknown.
    package var owner: String
    /// The day, as `2026-11-30`, with or without a time behind it; empty when unknown.
    package var date: String
    /// The address of the photo's page, nil when unknown.
    package var page: String?

    /// A row for a list.
    package init(
        number: Int, outcome: RowOutcome?, title: String, owner: String = "", date: String = "",
        page: String? = nil
    ) {
        self.number = number
        self.outcome = outcome
        self.title = title
        self.owner = owner
        self.date = date
        self.page = page
    }
}
