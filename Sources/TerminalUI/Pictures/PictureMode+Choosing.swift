extension PictureMode {
    /// The way that was chosen; when it is left open, the best that the terminal is known to show:
    /// kitty's protocol if it answered in it, then iTerm2's, then sixels, then blocks in as many
    /// colours as there are.
    ///
    /// Nothing is asked here, and nothing but what was said counts. Without colours (`isColored`)
    /// there are letters, unless something else was chosen.
    package init(
        _ choice: PictureChoice, on terminal: TerminalCapabilities, _ identity: TerminalIdentity,
        isColored: Bool
    ) {
        switch choice {
        case .kitty: self = .kitty
        case .iterm2: self = .iTerm2
        case .sixel: self = .sixel
        case .blocks: self = PictureMode.blocks(identity)
        case .ascii: self = .ascii
        case .none: self = .none
        case .auto: self = PictureMode.best(on: terminal, identity, isColored: isColored)
        }
    }

    private static func best(
        on terminal: TerminalCapabilities, _ identity: TerminalIdentity, isColored: Bool
    ) -> PictureMode {
        guard terminal.understandsEscapes else { return .none }
        guard isColored else { return .ascii }
        if !identity.isMultiplexer {
            if identity.answers.hasKittyGraphics { return .kitty }
            if identity.hasITerm2Images { return .iTerm2 }
            if identity.answers.hasSixels { return .sixel }
        }
        return terminal.isUTF8 ? blocks(identity) : .ascii
    }

    private static func blocks(_ identity: TerminalIdentity) -> PictureMode {
        .blocks(identity.isConsole ? .half : .quadrant, identity.colorDepth)
    }
}
