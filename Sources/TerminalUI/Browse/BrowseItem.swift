/// A photo of a list that is browsed. All text is as it came from outside; the view cleans it.
package struct BrowseItem: Hashable, Sendable {
    /// What tells it from other photos; empty when nothing does.
    package var id: String
    /// The title.
    package var title: String
    /// The owner's name, empty when unknown.
    package var owner: String
    /// The day, with or without a time behind it; empty when unknown.
    package var date: String
    /// The address of the photo's page, nil when unknown.
    package var page: String?

    /// A photo.
    package init(
        id: String, title: String, owner: String = "", date: String = "", page: String? = nil
    ) {
        self.id = id
        self.title = title
        self.owner = owner
        self.date = date
        self.page = page
    }

    /// The photo as a row of a list.
    func row(_ number: Int, _ outcome: RowOutcome?) -> ListRow {
        ListRow(
            number: number, outcome: outcome, title: title, owner: owner, date: date, page: page)
    }
}
