/// How many colours a terminal shows.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
    /// Any red, green and blue.
    case trueColor
    /// The 256 of xterm: a cube of six steps a side and a ramp of greys.
    case indexed256
    /// The 16 that every terminal has, in the shades of the user's theme.
    case basic16
}
