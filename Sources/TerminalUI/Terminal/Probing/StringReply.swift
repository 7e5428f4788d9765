/// Answers that come as strings.
enum StringReply {
    private static let longestName = 100

    /// XTVERSION: `>|` and the name.
    static func tellName(_ held: [UInt8], _ answers: inout TerminalAnswers) {
        guard held.starts(with: ">|".utf8) else { return }
        let name = held.dropFirst(2).prefix(longestName).filter { (0x20...0x7E).contains($0) }
        answers.name = String(decoding: name, as: UTF8.self)
    }

    /// OSC 11: `11;rgb:` and three parts, or `11;rgba:` and four.
    static func tellBackground(_ held: [UInt8], _ answers: inout TerminalAnswers) {
        for (prefix, count) in [("11;rgb:", 3), ("11;rgba:", 4)]
        where held.starts(with: prefix.utf8) {
            let parts = held.dropFirst(prefix.utf8.count)
                .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
                .compactMap(ReplyNumber.share)
            guard parts.count == count else { return }
            answers.background = RGBColor(red: parts[0], green: parts[1], blue: parts[2])
        }
    }

    /// kitty's answer to the picture that was sent: its number, and `OK` or what is wrong.
    static func tellKitty(_ held: [UInt8], _ answers: inout TerminalAnswers) {
        let parts = held.split(separator: UInt8(ascii: ";"), maxSplits: 1)
        guard parts.count == 2, let keys = parts.first, keys.first == UInt8(ascii: "G") else {
            return
        }
        let wanted = Array("i=\(TerminalQuestion.kittyNumber)".utf8)
        guard
            keys.dropFirst().split(separator: UInt8(ascii: ",")).contains(where: {
                $0.elementsEqual(wanted)
            })
        else { return }
        answers.hasKittyGraphics = parts[1].elementsEqual("OK".utf8)
    }
}
