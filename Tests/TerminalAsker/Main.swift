import Glibc
import NetworkEngine
import TerminalUI

/// Asks the terminal that controls it, as a process of its own, for tests of the ways out:
/// `TerminalAsker answer|wait|trap`.
///
/// `answer` prints the name that came, `wait` leaves the terminal silent until a signal comes, and
/// `trap` ends as a program does that has a fault.
@main enum Main {
    static func main() async {
        let patience = ProbePatience(answer: .seconds(60), late: .seconds(60))
        guard let number = try? Posix.open("/dev/tty", Posix.readAndWrite),
            let probe = TerminalProbe(Descriptor(number), patience)
        else { exit(2) }
        switch CommandLine.arguments.last {
        case "answer":
            let name = await probe.answers().name
            _ = probe.finish()
            print(name ?? "nothing")
        case "wait":
            while true { pause() }
        default: fatalError("a fault")
        }
    }
}
