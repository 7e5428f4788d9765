import Glibc
import NetworkEngine
import TerminalUI

/// The signals of a program that has the whole screen.
struct BrowseSignals: Sendable {
    let terminal: HeldTerminal
    let mailbox: Mailbox<BrowseLetter>

    private static let others = [SIGTSTP, SIGCONT, SIGWINCH]

    /// From now on every signal is a letter.
    ///
    /// A terminal that takes nothing holds up whoever writes to it: nobody waits for that for ever.
    func watch() {
        Signals.handle(Signals.endings + BrowseSignals.others) { number in
            mailbox.post(.signal(number))
            guard Signals.endings.contains(number) else { return }
            usleep(BrowseSignals.patience)
            terminal.giveBack()
            Posix.die(of: number)
        }
    }

    /// In microseconds.
    private static let patience: UInt32 = 200_000
}
