/// What the command line asks for.
struct Options {
    /// The text of `--help`.
    static let help = """
        usage: fixture-server [--port N] [--fixtures DIR] [--log FILE] [--made-up N]
                              [--same-second] [--fault LINE]… [--ignore-stdin]

        A local Flickr that serves the fixtures. It prints its URL and runs until its
        standard input ends (unless --ignore-stdin) or it gets SIGTERM.

        """

    /// 0 lets the system choose.
    var port: UInt16 = 0
    /// The directory with `photos` and `replies`.
    var fixtures = "Fixtures"
    /// The file for a line a request.
    var log: String?
    /// How many photos are made up, under the tag `many`.
    var madeUp = 4500
    /// Whether those were all uploaded in one second.
    var isSameSecond = false
    /// Faults from the start.
    var faults: [String] = []
    /// Whether the server goes on when standard input ends.
    var ignoresStdin = false
    /// Whether only the help is wanted.
    var wantsHelp = false

    /// Reads arguments, without the program's name.
    init(_ arguments: [String]) throws(OptionError) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--port": port = try Options.number(argument, &rest)
            case "--made-up": madeUp = try Options.number(argument, &rest)
            case "--same-second": isSameSecond = true
            case "--fixtures": fixtures = try Options.value(argument, &rest)
            case "--log": log = try Options.value(argument, &rest)
            case "--fault": faults.append(try Options.value(argument, &rest))
            case "--ignore-stdin": ignoresStdin = true
            case "--help": wantsHelp = true
            default: throw .unknown(argument)
            }
        }
    }

    private static func value(_ name: String, _ rest: inout ArraySlice<String>)
        throws(OptionError) -> String
    {
        guard let value = rest.popFirst() else { throw .missingValue(name) }
        return value
    }

    private static func number<Number: FixedWidthInteger>(
        _ name: String, _ rest: inout ArraySlice<String>
    ) throws(OptionError) -> Number {
        let text = try value(name, &rest)
        guard let number = Number(text), number >= 0 else { throw .noNumber(name, text) }
        return number
    }
}

/// What is wrong with the command line.
enum OptionError: Error, CustomStringConvertible {
    /// An argument that does not exist.
    case unknown(String)
    /// An option at the end that takes a value.
    case missingValue(String)
    /// A value that is no number, or none that fits.
    case noNumber(String, String)

    /// The error in a sentence.
    var description: String {
        switch self {
        case .unknown(let argument): "there is no option \(argument)"
        case .missingValue(let name): "\(name) takes a value"
        case .noNumber(let name, let text): "\(name) takes a whole number, not \(text)"
        }
    }
}
