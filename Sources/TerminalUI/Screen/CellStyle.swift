/// How a cell of a screen is dressed.
package struct CellStyle: Hashable, Sendable {
    /// What its text means, which decides the colour.
    package var tone: Tone?
    /// Whether the two colours are exchanged.
    package var isReversed: Bool
    /// The colour of the sign, when `tone` has none.
    package var foreground: CellColor
    /// The colour behind it.
    package var background: CellColor

    /// Nothing but the terminal's own colours.
    package static let plain = CellStyle()

    /// A style of those parts.
    package init(
        tone: Tone? = nil, isReversed: Bool = false, foreground: CellColor = .terminal,
        background: CellColor = .terminal
    ) {
        self.tone = tone
        self.isReversed = isReversed
        self.foreground = foreground
        self.background = background
    }

    /// The parameters of SGR that lead here from any other style.
    var parameters: String {
        var parameters = "0"
        if let tone { parameters += ";" + tone.parameters }
        if isReversed { parameters += ";7" }
        if foreground != .terminal { parameters += ";" + foreground.parameters(base: 30) }
        if background != .terminal { parameters += ";" + background.parameters(base: 40) }
        return parameters
    }
}

extension CellColor {
    /// SGR for one side, of which 30 is the sign and 40 what is behind it.
    fileprivate func parameters(base: Int) -> String {
        switch kind {
        case .terminal: "\(base + 9)"
        case .indexed(let index) where index < 8: "\(base + Int(index))"
        case .indexed(let index) where index < 16: "\(base + 52 + Int(index))"
        case .indexed(let index): "\(base + 8);5;\(index)"
        case .mixed(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
        }
    }
}
