import Glibc
import NetworkEngine
import TerminalUI

/// Times the engine's parts against the least that they could cost, and sends a long stream through it.
@main
enum Main {
    private static let usage = """
        usage: engine-bench parts SCRATCH REPLY THUMBNAIL...
               engine-bench stream TOTAL ADDRESS...
               engine-bench pictures MODE COLUMNSxROWS CELL-WIDTHxCELL-HEIGHT FILE...
               engine-bench decoded MODE COLUMNSxROWS CELL-WIDTHxCELL-HEIGHT FILE...

        """

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            switch arguments.first {
            case "parts" where arguments.count > 3:
                try timeParts(scratch: arguments[1], reply: arguments[2], Array(arguments[3...]))
            case "stream" where arguments.count > 2:
                let total = Int(arguments[1]) ?? 0
                let (early, late) = try await Stream(
                    addresses: Array(arguments[2...]), total: total
                ).run()
                report("\(rounded(early))\t\(rounded(late))\n", to: STDOUT_FILENO)
            case "pictures" where arguments.count > 4:
                try printer(arguments).print(try arguments[4...].map(contents), to: .standard())
            case "decoded" where arguments.count > 4:
                try printer(arguments).decode(try arguments[4...].map(contents))
            default: fail()
            }
        } catch {
            report("engine-bench: \(error)\n", to: STDERR_FILENO)
            exit(1)
        }
    }

    private static func fail() -> Never {
        report(usage, to: STDERR_FILENO)
        exit(2)
    }

    private static func printer(_ arguments: [String]) -> PicturePrinter {
        let printer = PicturePrinter(mode: arguments[1], box: arguments[2], cell: arguments[3])
        guard let printer else { fail() }
        return printer
    }

    private static func timeParts(scratch: String, reply: String, _ thumbnails: [String]) throws {
        let stopwatch = Stopwatch(rounds: 15)
        let cache = CacheFigures(folder: scratch, stopwatch: stopwatch)
        let decoding = DecodingFigures(
            thumbnails: try thumbnails.map(contents), reply: try contents(of: reply),
            stopwatch: stopwatch)
        let rules = RuleFigures(stopwatch: stopwatch)
        for figure in try cache.figures() + rules.figures() + decoding.figures() {
            report(line(figure), to: STDOUT_FILENO)
        }
    }

    private static func contents(of path: String) throws -> [UInt8] {
        let file = Descriptor(try Posix.open(path, O_RDONLY))
        return try Posix.read(try Posix.status(file).size, from: file)
    }

    /// Fields between tabs: work, nanoseconds, baseline, its nanoseconds, ratio, and the target: a
    /// ratio, nanoseconds with their unit, or nothing.
    private static func line(_ figure: Figure) -> String {
        let target =
            switch figure.target {
            case .ratio(let ratio): "\(ratio)"
            case .nanoseconds(let most): "\(Int(most)) ns"
            case nil: ""
            }
        let spent = Int(figure.spent)
        let least = Int(figure.least)
        return
            "\(figure.work)\t\(spent)\t\(figure.baseline)\t\(least)\t\(rounded(figure.ratio))\t\(target)\n"
    }

    /// To two places.
    private static func rounded(_ number: Double) -> Double {
        (number * 100).rounded() / 100
    }

    private static func report(_ text: String, to descriptor: Int32) {
        try? Posix.writeAll(Array(text.utf8), to: descriptor, named: "the output")
    }
}
