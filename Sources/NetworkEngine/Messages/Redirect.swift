/// Which answers lead elsewhere.
enum Redirect {
    /// The statuses with which a `Location` is followed (RFC 9110 section 15.4).
    static let statuses = [301, 302, 303, 307, 308]
}
