import NetworkEngine

/// The arguments of a command line, taken away one after the other.
package struct Arguments {
    private var rest: [String]

    /// The arguments behind the program's name, each as its bytes.
    init(_ arguments: [[UInt8]]) throws(UsageError) {
        rest = []
        for argument in arguments {
            guard let text = String(validating: argument, as: UTF8.self) else {
                throw UsageError("an argument is not text in UTF-8")
            }
            rest.append(text)
        }
    }

    /// Whether the flag is there.
    package mutating func flag(_ name: String) -> Bool {
        let count = rest.count
        rest.removeAll { $0 == name }
        return rest.count < count
    }

    /// The value behind the flag, nil where it is not there; the last one counts.
    package mutating func value(_ name: String) throws(UsageError) -> String? {
        var value: String?
        while let place = rest.firstIndex(of: name) {
            guard place + 1 < rest.count else { throw UsageError("\(name) takes a value") }
            value = rest[place + 1]
            rest.removeSubrange(place...place + 1)
        }
        return value
    }

    /// The number behind the flag, `standard` where it is not there.
    package mutating func number(_ name: String, in range: ClosedRange<Int>, standard: Int)
        throws(UsageError) -> Int
    {
        guard let text = try value(name) else { return standard }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "\(name) takes a number from \(range.lowerBound) to \(range.upperBound), "
                    + "not \(text)")
        }
        return number
    }

    /// What is left: at least one word, called so in the error, and at most `most`.
    package func words(_ kind: String, most: Int = .max) throws(UsageError) -> [String] {
        if let flag = rest.first(where: { $0.hasPrefix("-") }) {
            throw UsageError("there is no flag \(flag)")
        }
        guard let first = rest.first, !rest.contains("") else {
            throw UsageError("\(kind) is needed")
        }
        guard rest.count <= most else {
            throw UsageError("one \(kind) is enough: \(first), or all of it in quotes")
        }
        return rest
    }
}

/// A command line that cannot be understood.
package struct UsageError: Error, CustomStringConvertible {
    /// Why, in a sentence without capital or full stop.
    package let description: String

    /// A fault in the command line.
    package init(_ description: String) {
        self.description = description + "; --help tells more"
    }
}
