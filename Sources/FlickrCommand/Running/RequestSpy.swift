import Flickr
import NetworkEngine
import TerminalUI

/// Shows each request as it goes out: as a line for the shell with `--curl`, in short with
/// `--verbose`. Neither the API key nor a signature ever shows.
struct RequestSpy: Sendable {
    private let printsCurl: Bool
    private let isVerbose: Bool
    private let line: CurlLine
    private let key: APIKey?
    private let console: Console

    /// Shows requests to Flickr.
    init(_ options: GlobalOptions, key: APIKey?, _ console: Console) {
        let secrets = key.map { [CurlLine.Secret($0.digits, variable: "FLICKR_API_KEY")] }
        self.init(
            options, CurlLine(secrets: secrets ?? [], mask: RequestSpy.signature), key, console)
    }

    /// Shows requests to another service, each secret as its variable.
    init(_ options: GlobalOptions, secrets: [SecretSetting: String], _ console: Console) {
        let hidden = secrets.flatMap { setting, text in
            // In a body of JSON it may be written otherwise.
            Set([text, String(JSON.string(text).line.dropFirst().dropLast())])
                .map { CurlLine.Secret($0, variable: setting.variable) }
        }
        self.init(
            options, CurlLine(secrets: hidden, mask: RequestSpy.session), nil, console)
    }

    private init(
        _ options: GlobalOptions, _ line: CurlLine, _ key: APIKey?, _ console: Console
    ) {
        printsCurl = options.printsCurl
        isVerbose = options.isVerbose
        self.line = line
        self.key = key
        self.console = console
    }

    /// Shows `request` if that was asked for.
    func show(_ request: Request) {
        if printsCurl {
            var request = request
            if request.headers["Authorization"] != nil { request.headers["Authorization"] = "" }
            if let line = try? line.line(for: request) { console.note(line) }
        }
        if isVerbose {
            let url = key?.hidden(in: request.url) ?? request.url
            console.note("\(request.method) \(Sanitizer.message(url))")
        }
    }

    /// What stands for a signature, which holds for one request and once.
    private static let signature = "OAuth <a signature for this request alone>"
    /// What stands for the token of a session, which a password was given for.
    private static let session = "Bearer <a token of this session>"
}
