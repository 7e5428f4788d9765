import NetworkEngine

/// What the command line asks for.
struct Options: Sendable {
    /// The one request, nil for a worker.
    private(set) var request: Request?
    private(set) var directory: String?
    /// Where the body goes, nil for standard output.
    private(set) var output: String?
    /// Who asks, nil for nobody in particular.
    private(set) var credentials: Credentials?
    /// Secrets that the shell has in variables.
    private(set) var secrets: [CurlLine.Secret] = []
    private(set) var policy = CachePolicy.rfc9111
    private(set) var printsCurl = false
    private(set) var printsJSON = false
    private(set) var wantsHelp = false

    /// Reads the arguments behind the program's name, each as its bytes.
    init(_ arguments: [[UInt8]]) throws(Fault) {
        var (wish, isWorker, rest) = (Wish(), false, arguments[...])
        var (payload, login) = (Payload(), Login())
        while let argument = rest.popFirst() {
            let flag = String(decoding: argument, as: UTF8.self)
            switch flag {
            case "-X": wish.method = try Options.text(flag, rest.popFirst())
            case "-H": wish.headers += [try Options.field(rest.popFirst())]
            case _ where Payload.flags.contains(flag):
                try payload.take(flag, Options.value(flag, rest.popFirst()))
            case _ where Login.flags.contains(flag):
                try login.take(flag, Options.text(flag, rest.popFirst()))
            case "--no-follow": wish.followsRedirects = false
            case "--revalidate": wish.isRevalidation = true
            case "--offline": wish.isOffline = true
            case "--cache-dir": directory = try Options.text(flag, rest.popFirst())
            case "--cache-policy": policy = try Options.policy(flag, rest.popFirst())
            case "--worker": isWorker = true
            case "--output": output = try Options.text(flag, rest.popFirst())
            case "--curl": printsCurl = true
            case "--json": printsJSON = true
            case "--help":
                wantsHelp = true
                return
            case _ where flag.hasPrefix("-"): throw .unknown("flag \(flag)")
            case _ where wish.url != nil: throw .secondURL(flag)
            default: wish.url = try Options.text("the URL", argument)
            }
        }
        wish.body = payload.body
        (credentials, secrets) = (try login.credentials(), login.secrets)
        if isWorker, wish != Wish() || printsJSON || output != nil { throw .workerReads }
        if printsJSON, output != nil { throw .twoForms }
        if !isWorker { request = try wish.request() }
    }

    private static func value(_ flag: String, _ value: [UInt8]?) throws(Fault) -> [UInt8] {
        guard let value else { throw .takes(flag, "a value") }
        return value
    }

    private static func text(_ flag: String, _ value: [UInt8]?) throws(Fault) -> String {
        let text = String(validating: value ?? [], as: UTF8.self)
        guard let text, !text.isEmpty else { throw .takes(flag, "a text in UTF-8") }
        return text
    }

    private static func field(_ line: [UInt8]?) throws(Fault) -> Headers.Field {
        guard let line, let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0 else {
            throw .takes("-H", "'Name: value'")
        }
        return Headers.Field(
            name: Latin1.string(line[..<colon]),
            value: Latin1.string(line[(colon + 1)...].trimmed))
    }

    private static func policy(_ flag: String, _ value: [UInt8]?) throws(Fault) -> CachePolicy {
        guard let policy = CachePolicy(named: try text(flag, value)) else {
            throw .takes(flag, "one of " + CachePolicy.named.map(\.name).joined(separator: ", "))
        }
        return policy
    }
}

extension Options {
    /// The text of `--help`.
    static let help = """
        usage: engine-get URL [-X METHOD] [-H 'Name: value']… [--no-follow]
                          [--data BODY | --json-body TEXT | --form N=V… | --part N=V…]
                          [--user NAME --password SECRET [--auth WAY] | --bearer SECRET |
                          --cert FILE [--key FILE] [--password SECRET]] [--account NAME]
                          [--revalidate] [--offline] [--json | --output FILE]
                          [--cache-dir DIR] [--cache-policy P] [--curl]
               engine-get --worker [--cache-dir DIR] [--cache-policy P] [--curl]

        Asks for one URL through the cache of NetworkEngine, and prints the body of the answer,
        of whatever status. The status of the program is 0 with an answer, 1 without one, 2 for
        wrong usage.

          -X METHOD          the method: GET, or POST with a body, by default
          -H 'Name: value'   a header field, byte for byte; as often as wanted
          --data BODY        the body; it gets no Content-Type but by -H
          --json-body TEXT   a JSON text as the body
          --form NAME=VALUE  a field of a form as the body; as often as wanted
          --part NAME=VALUE  a part of a multipart body, NAME=@FILE for a file; as often as wanted
          --user NAME        who asks, for NTLM as DOMAIN\\NAME, by a password
          --auth WAY         any (the default): the safest way that the server offers; basic,
                             digest or ntlm
          --password SECRET  the password of the user, or of the key of --cert
          --bearer SECRET    the token that shows who asks
                             A SECRET is env:NAME, what a variable of the environment holds, or
                             file:PATH, the first line of a file: arguments are seen by everybody
          --cert FILE        a client certificate, PEM or PKCS #12 (.p12, .pfx)
          --key FILE         its private key, unless --cert has that too
          --account NAME     whose answers they are: without it, what a token or a certificate
                             brings is not cached
          --no-follow        take a redirect for the answer
          --revalidate       ask the server whether what is in the cache still holds
          --offline          answer from the cache alone, with what is stale too
          --cache-dir DIR    the cache, by default engine-get in $XDG_CACHE_HOME or ~/.cache
          --cache-policy P   rfc9111 (the default), thumbnails or mknetworkkit
          --curl             show each request on standard error as a line for the shell
          --json             print an object, {"error":"…"} without an answer, else
                             {"status":200,"headers":[["Name","value"],…],"body_base64":"…",
                             "fromCache":true,"source":"cache","interim":[[103,{"Name":"value"}],…]}
                             with source fresh, cache, revalidated or stale
          --output FILE      put the body of an answer of status 200 into a file as it comes, and
                             go on from where a former run broke off
          --worker           answer lines of standard input with these objects, with the same id:
                             {"id":1,"url":"…","method":"GET","headers":[["Name","value"],…],
                             "body":"…","dir":"…","revalidate":false,"offline":false,"follow":true}
                             where only url must be there; a field has one character a byte

        """
}
