import TestSupport

/// What a terminal may answer, or a broken or hostile one in its place: never what a key sends.
enum RandomReply {
    private static let ends = ["\u{1B}\\", "\u{7}"]

    /// An answer of any kind, with numbers of any size.
    static func make(using random: inout SeededRandom) -> [UInt8] {
        let text =
            switch Int.random(in: 0..<8, using: &random) {
            case 0: "\u{1B}[?\(numbers(&random))c"
            case 1: "\u{1B}[>\(numbers(&random))c"
            case 2: "\u{1B}[\(numbers(&random))t"
            case 3: "\u{1B}[?\(numbers(&random))$y"
            case 4: "\u{1B}[?\(numbers(&random))S"
            case 5: "\u{1B}]11;rgb:\(words(&random))\(ends.randomElement(using: &random) ?? "")"
            case 6: "\u{1B}_Gi=\(numbers(&random));\(words(&random))\u{1B}\\"
            default: "\u{1B}P>|\(words(&random))\u{1B}\\"
            }
        return Array(text.utf8)
    }

    /// Numbers between semicolons, some of them missing, some beyond every limit.
    private static func numbers(_ random: inout SeededRandom) -> String {
        let count = Int.random(in: 0...5, using: &random)
        return (0..<count).map { _ in
            let isHuge = Int.random(in: 0..<20, using: &random) == 0
            let digits = Int.random(in: 0...(isHuge ? 9000 : 6), using: &random)
            return String(
                (0..<digits).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
        }.joined(separator: ";")
    }

    private static func words(_ random: inout SeededRandom) -> String {
        let length = Int.random(in: 0...40, using: &random)
        return String(
            (0..<length).map { _ in "aqjk/~[]O;:09\r\n é".randomElement(using: &random) ?? "a" })
    }
}
