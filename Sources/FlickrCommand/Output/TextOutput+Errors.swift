import NetworkEngine
import TerminalUI

extension TextOutput {
    /// Adds `text`, an error being one of the command.
    func put(_ text: String) throws(CommandError) {
        do throws(PosixError) {
            try write(text)
        } catch {
            throw .system(error)
        }
    }
}
