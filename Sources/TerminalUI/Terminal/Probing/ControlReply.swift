/// A control sequence that may be an answer: its parameters and its last byte.
struct ControlReply {
    private let parameters: ArraySlice<UInt8>
    private let final: UInt8
    private let isPrivate: Bool

    /// The most numbers that an answer may have.
    private static let mostNumbers = 64

    /// What lies between `ESC [` and the last byte, and that byte.
    init(_ held: [UInt8], _ final: UInt8) {
        self.final = final
        isPrivate = held.first == UInt8(ascii: "?")
        parameters = held.dropFirst(isPrivate ? 1 : 0)
    }

    /// Notes what it says; false when it is no answer to anything that was asked.
    func tell(_ answers: inout TerminalAnswers) -> Bool {
        switch (isPrivate, final) {
        case (true, UInt8(ascii: "c")): attributes(&answers)
        case (true, UInt8(ascii: "y")): mode(&answers)
        case (true, UInt8(ascii: "S")): sixelColors(&answers)
        case (false, UInt8(ascii: "t")): cell(&answers)
        default: false
        }
    }

    /// DA1: a class of terminals, and what it can do.
    private func attributes(_ answers: inout TerminalAnswers) -> Bool {
        guard let numbers = numbers(parameters) else { return false }
        answers.attributes = numbers
        return true
    }

    /// DECRPM: 1 to 3 say that the mode is there and can be on.
    private func mode(_ answers: inout TerminalAnswers) -> Bool {
        guard parameters.last == UInt8(ascii: "$"), let numbers = numbers(parameters.dropLast()),
            numbers.count == 2, numbers[0] == 2026
        else { return false }
        answers.hasSynchronizedOutput = (1...3).contains(numbers[1])
        return true
    }

    /// What was asked for, 0 for success, and the number.
    private func sixelColors(_ answers: inout TerminalAnswers) -> Bool {
        guard let numbers = numbers(parameters), numbers.count == 3, numbers[0] == 1,
            numbers[1] == 0, numbers[2] >= 2
        else { return false }
        answers.sixelColors = numbers[2]
        return true
    }

    /// The height, then the width; a size that no font has is dropped.
    private func cell(_ answers: inout TerminalAnswers) -> Bool {
        guard let numbers = numbers(parameters), numbers.count == 3, numbers[0] == 6 else {
            return false
        }
        answers.cell = CellSize(width: numbers[2], height: numbers[1])
        return true
    }

    /// Numbers between semicolons, an empty one being 0; nil when there is anything else.
    private func numbers(_ bytes: ArraySlice<UInt8>) -> [Int]? {
        let parts = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard parts.count <= ControlReply.mostNumbers else { return nil }
        var numbers: [Int] = []
        for part in parts {
            guard let number = ReplyNumber.decimal(part) else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}
