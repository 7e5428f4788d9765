/// What a terminal is asked, in one go.
package enum TerminalQuestion {
    /// The number of the picture that is offered to kitty's protocol; it is not kept.
    static let kittyNumber = 31

    private static let name = "\u{1B}[>q"
    private static let kitty = "\u{1B}_Gi=\(kittyNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
    private static let cell = "\u{1B}[16t"
    private static let synchronizedOutput = "\u{1B}[?2026$p"
    private static let sixelColors = "\u{1B}[?1;1;0S"
    private static let background = "\u{1B}]11;?\u{1B}\\"
    private static let attributes = "\u{1B}[c"

    /// The bytes: name, kitty's graphics, size of a cell, mode 2026, colours of sixels, background,
    /// and the attributes last, because every terminal answers that.
    ///
    /// Apple's terminal is not offered a picture: it prints what it does not understand of it.
    package static func text(environment: [String: String] = [:]) -> String {
        let isApple = environment["TERM_PROGRAM"] == "Apple_Terminal"
        return name + (isApple ? "" : kitty) + cell + synchronizedOutput + sixelColors + background
            + attributes
    }
}
