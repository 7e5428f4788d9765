import Testing

@testable import NetworkEngine

/// Random damage to a corpus of replies: the reader answers or throws, and what it says is right.
@Suite(.timeLimit(.minutes(5))) struct JSONFuzzTests {
    typealias Reader = ([UInt8]) -> Result<JSON, JSONError>

    @Test func noDamageLeadsTheReaderAstray() throws {
        let fault = try firstFault { read($0) }

        #expect(fault == nil)
    }

    @Test func aDepthLimitThatIsOneTooHighIsFound() throws {
        let fault = try firstFault { read($0, depthLimit: 65) }

        #expect(fault == "nested too deep")
    }

    @Test func numbersThatLoseDigitsAreFound() throws {
        let fault = try firstFault { read($0).map(Planted.roundingNumbers) }

        #expect(fault == "a number that is not in the text")
    }

    @Test func anOffsetBehindTheEndIsFound() throws {
        let fault = try firstFault { read($0).mapError(Planted.movingTheEnd) }

        #expect(fault == "an end of the text that is not its end")
    }

    private func read(_ bytes: [UInt8], depthLimit: Int = JSON.depthLimit) -> Result<
        JSON, JSONError
    > {
        Result { () throws(JSONError) in try JSON(reading: bytes, depthLimit: depthLimit) }
    }

    private func firstFault(in reader: Reader) throws -> String? {
        let tokens = [
            "\\u", "\\ud83d", "\\'", "\"", "[", "]", "{", "}", ",", ":", "\\", "1e9", "f(", ");",
        ]
        var mutator = try Mutator(corpus: "json", tokens: tokens, seed: 20_261_130)
        for _ in 0..<20_000 {
            if let fault = fault(of: reader, reading: mutator.next()) { return fault }
        }
        return nil
    }

    /// What is wrong with the reader's answer to `bytes`, or nil.
    private func fault(of reader: Reader, reading bytes: [UInt8]) -> String? {
        switch reader(bytes) {
        case .success(let value): fault(of: value, reading: bytes)
        case .failure(let error): fault(of: error, reading: bytes)
        }
    }

    private func fault(of value: JSON, reading bytes: [UInt8]) -> String? {
        if depth(of: value) > JSON.depthLimit { return "nested too deep" }
        if !numbers(of: value, areIn: bytes) { return "a number that is not in the text" }
        let line = Array(value.line.utf8)
        if line.contains(where: { $0 < 0x20 }) { return "a control character in a line" }
        return (try? JSON(reading: line)) == value ? nil : "a value that does not read back"
    }

    private func fault(of error: JSONError, reading bytes: [UInt8]) -> String? {
        if case .truncated(let offset) = error {
            return offset == bytes.count ? nil : "an end of the text that is not its end"
        }
        return bytes.indices.contains(error.offset) ? nil : "a fault behind the end of the text"
    }

    private func depth(of value: JSON) -> Int {
        switch value {
        case .array(let values): 1 + (values.map(depth).max() ?? 0)
        case .object(let members): 1 + (members.map { depth(of: $0.value) }.max() ?? 0)
        default: 0
        }
    }

    private func numbers(of value: JSON, areIn bytes: [UInt8]) -> Bool {
        switch value {
        case .array(let values): values.allSatisfy { numbers(of: $0, areIn: bytes) }
        case .object(let members): members.allSatisfy { numbers(of: $0.value, areIn: bytes) }
        case .number(let digits): bytes.contains(Array(digits.utf8))
        default: true
        }
    }

    /// Faults that readers have had, for the fuzzer to find.
    private enum Planted {
        static func roundingNumbers(of value: JSON) -> JSON {
            switch value {
            case .array(let values): .array(values.map(roundingNumbers))
            case .object(let members):
                .object(members.map { .init($0.name, roundingNumbers(of: $0.value)) })
            case .number(let digits): .number(Double(digits).map { "\($0)" } ?? digits)
            default: value
            }
        }

        static func movingTheEnd(of error: JSONError) -> JSONError {
            guard case .truncated(let offset) = error else { return error }
            return .truncated(at: offset + 1)
        }
    }
}
