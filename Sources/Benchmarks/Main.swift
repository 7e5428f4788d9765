import Glibc
import NetworkEngine

/// Times the engine's parts against the least that they could cost, in one process.
@main
enum Main {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count > 2 else {
            report("usage: engine-bench SCRATCH REPLY THUMBNAIL...\n", to: STDERR_FILENO)
            exit(2)
        }
        do {
            let files = try arguments.dropFirst().map(contents)
            let stopwatch = Stopwatch(rounds: 15)
            let figures =
                try CacheFigures(folder: arguments[1], stopwatch: stopwatch).figures()
                + DecodingFigures(
                    thumbnails: Array(files[1...]), reply: files[0], stopwatch: stopwatch
                ).figures()
            for figure in figures { report(line(figure), to: STDOUT_FILENO) }
        } catch {
            report("engine-bench: \(error)\n", to: STDERR_FILENO)
            exit(1)
        }
    }

    private static func contents(of path: String) throws -> [UInt8] {
        let file = Descriptor(try Posix.open(path, O_RDONLY))
        return try Posix.read(try Posix.status(file).size, from: file)
    }

    /// Fields between tabs: work, nanoseconds, baseline, its nanoseconds, ratio, target or nothing.
    private static func line(_ figure: Figure) -> String {
        let target = figure.target.map { "\($0)" } ?? ""
        let spent = Int(figure.spent)
        let least = Int(figure.least)
        let ratio = Double(Int(figure.ratio * 100)) / 100
        return "\(figure.work)\t\(spent)\t\(figure.baseline)\t\(least)\t\(ratio)\t\(target)\n"
    }

    private static func report(_ text: String, to descriptor: Int32) {
        Array(text.utf8).withUnsafeBytes { bytes in
            try? Posix.writeAll(bytes, to: descriptor, named: "the output")
        }
    }
}
