/// A key, as far as a program may act on it.
package enum Key: Hashable, Sendable {
    /// A character that can be seen, or a space.
    case character(Character)
    /// A letter together with Control, as a small one.
    case control(Character)
    /// Return or Enter.
    case enter
    /// Escape, when nothing followed it.
    case escape
    /// The key that takes back what was typed last.
    case backspace
    /// Tab.
    case tab
    /// Delete.
    case delete
    /// Insert.
    case insert
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
}
