import NetworkEngine
import TerminalUI

/// Keeps the list for the next command, one after the other on a thread of its own.
final class ListKeeper: Sendable {
    private let state: StateStore
    private let mailbox: Mailbox<BrowseLetter>
    private let worker = Workers(width: 1)
    private let tasks = BackgroundTasks()

    /// A keeper that writes a letter when a list cannot be kept.
    init(_ state: StateStore, _ mailbox: Mailbox<BrowseLetter>) {
        self.state = state
        self.mailbox = mailbox
    }

    /// Replaces the last list.
    func keep(_ list: SavedList) {
        tasks.start { [worker, state, mailbox] in
            await worker.run {
                do throws(CommandError) {
                    try state.save(list)
                } catch {
                    let sentence = "the list is not kept for the next command: \(error)"
                    mailbox.post(.notice(sentence, isBad: true))
                }
            }
        }
    }

    /// Waits until what was to be kept is kept.
    func settle() async {
        await tasks.settle(within: .seconds(5))
    }
}
