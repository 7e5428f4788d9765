import NetworkEngine
import TerminalUI

/// Shows pages of Flickr's in the user's browser.
struct PageOpener: Sendable {
    let mailbox: Mailbox<BrowseLetter>

    /// The programs that open an address with what the user prefers, on free desktops and on macOS.
    private static let programs = ["xdg-open", "open"]

    /// Opens the page at `url`, which must be one of Flickr's; a letter says when that fails.
    func open(_ url: String) {
        guard let url = Hyperlink.target(url) else {
            return say("the photo's page has no address of Flickr's")
        }
        guard let process = PageOpener.start(url) else {
            return say("neither xdg-open nor open is there to open \(url)")
        }
        mailbox.post(.notice("opening \(url)", isBad: false))
        OwnThread.start { [self] in
            if !Posix.succeeded(process) { say("no browser could be started for \(url)") }
        }
    }

    /// Starts the program that shows the page at `url`.
    /// - Returns: the number of its process, nil when there is none.
    static func start(_ url: String) -> Int32? {
        for program in programs {
            if let process = try? Posix.start([program, url]) { return process }
        }
        return nil
    }

    private func say(_ sentence: String) {
        mailbox.post(.notice(sentence, isBad: true))
    }
}
