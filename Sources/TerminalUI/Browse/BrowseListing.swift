/// Photos of a list as they become known.
package struct BrowseListing: Sendable {
    /// The number of the list, as it was asked for.
    package var number: Int
    /// What the list answers, in a few words.
    package var title: String
    /// What else is to be known of it, each in a word or two, such as `offline`.
    package var remarks: [String]
    /// The photos that are new.
    package var items: [BrowseItem]
    /// Whether there are no more.
    package var isComplete: Bool

    /// Photos of the list of that number.
    package init(
        number: Int, title: String, remarks: [String] = [], items: [BrowseItem], isComplete: Bool
    ) {
        self.number = number
        self.title = title
        self.remarks = remarks
        self.items = items
        self.isComplete = isComplete
    }
}
