import Flickr
import NetworkEngine
import TerminalUI

/// Shows each request as it goes out: as a line for the shell with `--curl`, in short with
/// `--verbose`. The API key never shows.
struct RequestSpy: Sendable {
    private let printsCurl: Bool
    private let isVerbose: Bool
    private let line: CurlLine
    private let key: APIKey?
    private let console: Console

    /// A spy from whom the key and the token of the user who is signed in are hidden.
    init(_ options: GlobalOptions, key: APIKey?, token: OAuthToken? = nil, _ console: Console) {
        printsCurl = options.printsCurl
        isVerbose = options.isVerbose
        let secrets = [
            key.map { CurlLine.Secret($0.digits, variable: "FLICKR_API_KEY") },
            token.map { CurlLine.Secret($0.text, variable: "FLICKR_TOKEN") },
        ]
        line = CurlLine(secrets: secrets.compactMap(\.self))
        self.key = key
        self.console = console
    }

    /// Shows `request` if that was asked for.
    func show(_ request: Request) {
        if printsCurl, let line = try? line.line(for: request) { console.note(line) }
        if isVerbose {
            let url = key?.hidden(in: request.url) ?? request.url
            console.note("\(request.method) \(Sanitizer.message(url))")
        }
    }
}
