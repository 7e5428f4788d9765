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

    init(_ options: GlobalOptions, key: APIKey?, _ console: Console) {
        printsCurl = options.printsCurl
        isVerbose = options.isVerbose
        let secrets = key.map { [CurlLine.Secret($0.digits, variable: "FLICKR_API_KEY")] }
        line = CurlLine(secrets: secrets ?? [])
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
