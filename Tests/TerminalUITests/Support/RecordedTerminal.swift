@testable import TerminalUI

/// What real terminals answered to the question, byte for byte as their protocols spell it.
enum RecordedTerminal: CaseIterable {
    case kitty, foot, xterm, mlterm, tmux

    /// The answers in the order in which they came.
    var bytes: [UInt8] { Array(text.utf8) }

    private var text: String {
        switch self {
        case .kitty:
            "\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}[?2026;2$y"
                + "\u{1B}]11;rgb:1010/1010/1010\u{1B}\\\u{1B}[?62;c"
        case .foot:
            "\u{1B}P>|foot(1.13.1)\u{1B}\\\u{1B}[6;18;9t\u{1B}[?2026;2$y"
                + "\u{1B}]11;rgb:2424/2424/2424\u{1B}\\\u{1B}[?62;4;22c"
        case .xterm:
            "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?2026;0$y\u{1B}[?1;0;1024S\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
                + "\u{1B}[?63;1;2;4;6;9;15;16;22;28c"
        case .mlterm:
            "\u{1B}[6;14;7t\u{1B}[?2026;0$y\u{1B}[?1;0;1024S\u{1B}]11;rgb:ffff/ffff/ffff\u{07}"
                + "\u{1B}[?63;1;2;3;4;6;7;15;18;22;29c"
        case .tmux: "\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[?1;2c"
        }
    }

    /// What they mean.
    var answers: TerminalAnswers {
        var answers = TerminalAnswers()
        switch self {
        case .kitty:
            answers.name = "kitty(0.26.5)"
            answers.hasKittyGraphics = true
            answers.cell = CellSize(width: 9, height: 18)
            answers.hasSynchronizedOutput = true
            answers.background = RGBColor(red: 16, green: 16, blue: 16)
            answers.attributes = [62, 0]
        case .foot:
            answers.name = "foot(1.13.1)"
            answers.cell = CellSize(width: 9, height: 18)
            answers.hasSynchronizedOutput = true
            answers.background = RGBColor(red: 36, green: 36, blue: 36)
            answers.attributes = [62, 4, 22]
        case .xterm:
            answers.name = "XTerm(379)"
            answers.sixelColors = 1024
            answers.background = RGBColor(red: 255, green: 255, blue: 255)
            answers.attributes = [63, 1, 2, 4, 6, 9, 15, 16, 22, 28]
        case .mlterm:
            answers.cell = CellSize(width: 7, height: 14)
            answers.sixelColors = 1024
            answers.background = RGBColor(red: 255, green: 255, blue: 255)
            answers.attributes = [63, 1, 2, 3, 4, 6, 7, 15, 18, 22, 29]
        case .tmux:
            answers.name = "tmux 3.3a"
            answers.attributes = [1, 2]
        }
        return answers
    }
}
