/// What is to be done beyond the screen.
package enum BrowseEffect: Hashable, Sendable {
    /// Search for these tags; the list that is found gets that number.
    case search([String], number: Int)
    /// Ask again for what is listed; the list gets that number.
    case refresh(number: Int)
    /// Keep a larger picture of that row, from 0.
    case keep(row: Int)
    /// Show the page of that row, from 0, in a browser.
    case open(row: Int)
    /// Write the whole screen anew.
    case redraw
    /// End.
    case quit
}
