import CurlShim
import Glibc

/// One request and its answer on one of libcurl's handles, from the options to the last byte.
///
/// Only the transport's thread touches it. libcurl calls its methods through C functions that get
/// it as context; so it must live as long as its handle is in a transfer.
final class Exchange {
    /// What an exchange is for.
    enum Purpose {
        /// To bring an answer.
        case answer
        /// To open a connection; it ends before anything is sent.
        case connection
    }

    /// Where the journey of the request has come to.
    let journey: Journey
    /// The handle in use.
    let handle: EasyHandle
    /// How often the request has gone out.
    var timesSent: Int { passes.sent }
    /// Whether the request must go out again, and on a connection of its own: the one that stood
    /// before cannot be used.
    private(set) var needsFreshConnection = false
    /// When something happened last, by the clock's `elapsed`.
    private var lastActivity: Duration

    private let configuration: TransportConfiguration
    private let purpose: Purpose
    private let kept: KeptConnections
    private let opened: OpenedSockets
    private let isAfresh: Bool
    private let proxy: String?
    private var header = HeaderReader()
    private var body: IncomingBody
    private var failure: EngineError?
    private var outgoing: OutgoingBody?
    private var passes = Passes()
    private var isChallengedTooOften = false
    private var uploaded: Int?
    private var queue: SendQueue?
    private var isOnKeptConnection = false
    private var connectionsBefore = 0
    private var requestTime: Timestamp
    private var responseTime: Timestamp

    /// An exchange for the journey's request, on a connection of its own when `isAfresh`.
    init(
        _ journey: Journey, on handle: EasyHandle, _ configuration: TransportConfiguration,
        for purpose: Purpose, kept: KeptConnections, opened: OpenedSockets, isAfresh: Bool
    ) {
        self.journey = journey
        self.handle = handle
        self.configuration = configuration
        self.purpose = purpose
        self.kept = kept
        self.opened = opened
        self.isAfresh = isAfresh
        proxy = configuration.proxies.proxy(for: journey.url)
        body = IncomingBody(for: journey.request.sink, limit: configuration.bodyLimit)
        lastActivity = configuration.clock.elapsed()
        requestTime = configuration.clock.now()
        responseTime = requestTime
    }

    /// Sets all options of the handle.
    func prepare(trusting trust: TrustStore.Location) throws(EngineError) {
        handle.reset()
        setRoute()
        set(trust)
        try setRequest()
        setCallbacks()
        if let code = handle.failure {
            throw .connectionFailed(host: journey.url.host, reason: handle.reason(code))
        }
    }

    /// Ends the exchange for a reason of our own; the first one counts.
    func fail(_ error: EngineError) {
        if failure == nil { failure = error }
    }

    /// The answer, once libcurl has ended the transfer with that code.
    func outcome(_ code: CURLcode) throws(EngineError) -> Response {
        if let failure = failure ?? outgoing?.failure { throw failure }
        let host = journey.url.host
        let endsEarly = body.isUnwanted || isChallengedTooOften
        guard code == CURLE_OK || endsEarly else { throw transferFailure(code).error }
        guard let status = header.status else {
            throw .connectionFailed(host: host, reason: "the answer has no header")
        }
        if let expected = body.expected, received < expected, !endsEarly {
            throw .truncated(host: host, received: received, expected: expected)
        }
        var response = Response(
            status: status, headers: header.headers, body: body.bytes, url: journey.url.text,
            requestTime: requestTime, responseTime: responseTime)
        response.interim = header.interim
        return response
    }

    /// How many bytes of the body have come.
    var received: Int { body.received }

    /// Whether the request has gone out.
    private var isSent: Bool { passes.sent > 0 }

    /// Whether the server may have got the whole request. One that lacks a part of the body cannot
    /// act on it; what was sent over a connection that stood before may have been begun anew since.
    var hasGoneOut: Bool {
        guard passes.sent == 1, !isOnKeptConnection,
            let total = handle.offset(CURLINFO_CONTENT_LENGTH_UPLOAD_T),
            let sent = handle.offset(CURLINFO_SIZE_UPLOAD_T)
        else { return isSent }
        return total <= 0 || sent >= total
    }

    /// Whether the request went out and then nothing of it reached the other side, no whole header
    /// and no part of a body came for too long.
    func isStalled(at now: Duration) -> Bool {
        if header.status == nil, queue?.hasShrunk() == true { note() }
        return isSent && now - lastActivity >= configuration.timeouts.stall
    }

    /// Ends the exchange because nothing happens any more.
    func failStalled() {
        let phase = header.status == nil ? "waiting for the answer" : "sending the answer"
        fail(.timedOut(host: journey.url.host, waitingFor: phase))
    }

    /// Where the answer leads, or nil when it is final.
    func redirection(of response: Response) throws(EngineError) -> Journey? {
        try journey.following(
            status: response.status, location: response.headers["Location"],
            cameFromPublic: !isHostLocal, isLocal: configuration.isLocal)
    }

    /// What the host has turned out to speak, or nil when it has not answered.
    var spokenProtocol: ConnectionRules.HostProtocol? {
        switch handle.number(CURLINFO_HTTP_VERSION) {
        case 0: nil
        case Int(CURL_HTTP_VERSION_2_0): .multiplexed
        default: .serial
        }
    }

    /// Whether the answer was meant for nobody: a server that closes an idle connection may say so
    /// with a 408 (RFC 9110 section 15.5.9), which then meets a request on its way.
    func isAnsweredTooEarly(by response: Response) -> Bool {
        response.status == 408 && isOnKeptConnection && journey.request.isRepeatable
    }

    /// How many connections were opened for it.
    var connectionsOpened: Int { handle.number(CURLINFO_NUM_CONNECTS) }

    private var isHostLocal: Bool {
        if let literal = IPAddress(journey.url.host) { return configuration.isLocal(literal) }
        guard proxy == nil, let address = handle.text(CURLINFO_PRIMARY_IP).flatMap(IPAddress.init)
        else { return false }
        return configuration.isLocal(address)
    }

    private func transferFailure(_ code: CURLcode) -> TransferFailure {
        TransferFailure(
            host: journey.url.host, code: code, reason: handle.reason(code),
            hasHeader: header.status != nil, received: received, expected: body.expected)
    }
}

// MARK: - Options

extension Exchange {
    private func setRoute() {
        handle.set(CURLOPT_URL, journey.url.text)
        handle.set(CURLOPT_PROTOCOLS_STR, "http,https")
        handle.set(CURLOPT_FOLLOWLOCATION, 0)
        // Bodies come as they are: a coding that libcurl does not know would be an error to it.
        handle.set(CURLOPT_HTTP_CONTENT_DECODING, 0)
        handle.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        handle.set(CURLOPT_FRESH_CONNECT, isAfresh ? 1 : 0)
        handle.set(CURLOPT_NOSIGNAL, 1)
        handle.set(CURLOPT_QUICK_EXIT, 1)
        let milliseconds = configuration.timeouts.connect.milliseconds
        handle.set(CURLOPT_CONNECTTIMEOUT_MS, Int(max(1, min(milliseconds, Int64(Int32.max)))))
        // An empty text keeps libcurl from looking into the environment itself.
        handle.set(CURLOPT_PROXY, proxy ?? "")
        // Left alone, libcurl knows Basic, and gives the password away before it is asked.
        if proxy?.contains("@") == true { handle.allowAllProxyAuthentication() }
        handle.set(CURLOPT_NOPROXY, "")
        handle.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    }

    private func set(_ trust: TrustStore.Location) {
        handle.set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        switch trust {
        case .builtIn: break
        case .file(let path):
            handle.set(CURLOPT_CAINFO, path)
            handle.set(CURLOPT_CAPATH, nil)
        case .directory(let path):
            handle.set(CURLOPT_CAINFO, nil)
            handle.set(CURLOPT_CAPATH, path)
        }
    }

    private func setRequest() throws(EngineError) {
        let request = journey.request
        if let credentials = request.credentials {
            try CredentialRules.check(credentials)
            handle.setCredentials(credentials)
        }
        handle.setHeaderLines(
            try RequestLines.lines(for: request) + RequestLines.authorization(of: request))
        if request.method == .head {
            handle.set(CURLOPT_NOBODY, 1)
        } else if request.body != nil || [.post, .put, .patch].contains(request.method) {
            let body = try OutgoingBody(request.body ?? Body([]))
            handle.setBody(body)
            outgoing = body
            if request.method != .post {
                handle.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
            }
        } else if request.method != .get {
            handle.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        }
    }

    private func setCallbacks() {
        let context = Unmanaged.passUnretained(self).toOpaque()
        handle.set(CURLOPT_HEADERDATA, context)
        handle.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return Exchange.at(context).takeHeader(line) ? line.count : 0
        }
        handle.set(CURLOPT_WRITEDATA, context)
        handle.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return Exchange.at(context).takeBody(part) ? part.count : 0
        }
        handle.set(CURLOPT_OPENSOCKETDATA, context)
        handle.setOpenSocket { context, _, address in
            let exchange = Exchange.at(context)
            guard let address, exchange.mayConnect(to: address) else { return CURL_SOCKET_BAD }
            let socket = curl_shim_open_socket(address)
            exchange.opened.note(socket)
            return socket
        }
        handle.set(CURLOPT_PREREQDATA, context)
        handle.setBeforeRequest { context, address, local, port, localPort in
            let ends = KeptConnections.Ends(
                local: local.map { String(cString: $0) } ?? "", localPort: Int(localPort),
                remote: address.map { String(cString: $0) } ?? "", remotePort: Int(port))
            let goesOn = Exchange.at(context).connected(ends)
            return Int32(goesOn ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT)
        }
        guard outgoing?.isEmpty == false else { return }
        handle.set(CURLOPT_XFERINFODATA, context)
        handle.setProgress { context, _, _, total, uploaded in
            Exchange.at(context).noteUpload(Int(uploaded), of: Int(total))
            return 0
        }
    }

    private static func at(_ context: UnsafeMutableRawPointer?) -> Exchange {
        guard let context else { preconditionFailure("libcurl lost the context of a callback") }
        return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
    }
}

// MARK: - Events

extension Exchange {
    /// Before a socket is opened: whether that address may be asked.
    private func mayConnect(to address: UnsafeMutablePointer<curl_sockaddr>) -> Bool {
        guard journey.mustBePublic, proxy == nil else { return true }
        return withUnsafePointer(to: &address.pointee.addr) { pointer in
            isPublic(IPAddress(pointer))
        }
    }

    /// A connection stands: whether the request is sent over it. A connection that stood before is
    /// checked too, since no socket was opened for it now.
    private func connected(_ ends: KeptConnections.Ends) -> Bool {
        guard purpose == .answer, maySend else { return false }
        if journey.mustBePublic, proxy == nil {
            guard isPublic(IPAddress(ends.remote)) else { return false }
        }
        noteWhetherKept()
        if isOnKeptConnection, kept.hasArrivals(between: ends) {
            needsFreshConnection = true
            return false
        }
        passes.noteSent()
        queue = outgoing?.isEmpty == false ? opened.queue(between: ends) : nil
        note()
        requestTime = configuration.clock.now()
        return true
    }

    /// libcurl may take one connection after the other, and counts only those that it opens.
    private func noteWhetherKept() {
        isOnKeptConnection = connectionsOpened == connectionsBefore
        connectionsBefore = connectionsOpened
    }

    private var maySend: Bool {
        switch passes.verdict(mayBeCopied: journey.request.mayBeCopied) {
        case .granted: return true
        case .challengedTooOften: isChallengedTooOften = true
        case .wouldRepeat:
            fail(
                .connectionFailed(
                    host: journey.url.host,
                    reason: "the connection was closed before an answer came"))
        }
        return false
    }

    private func isPublic(_ address: IPAddress?) -> Bool {
        if let address, !configuration.isLocal(address) { return true }
        fail(.refusedRedirect(to: journey.url.redacted, reason: Journey.local))
        return false
    }

    /// A line alone is no sign of life: a server that sends one now and then, or announces an answer
    /// for ever, would never be given up.
    private func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        do {
            guard received == 0 else {
                try header.skip(line)
                return true
            }
            guard try header.take(line) else { return true }
            note()
            if let status = header.status { passes.noteAnswer(status) }
            responseTime = configuration.clock.now()
            return try beginBody()
        } catch {
            fail(.connectionFailed(host: journey.url.host, reason: error.description))
            return false
        }
    }

    private func beginBody() throws(HeaderReader.Malformation) -> Bool {
        let status = header.status ?? 0
        let hasNone = journey.request.method == .head || [204, 304].contains(status)
        let length = hasNone ? nil : try header.contentLength()
        return isTaken { () throws(EngineError) in
            try body.begin(status, header.headers, length: length)
        }
    }

    private func takeBody(_ part: UnsafeRawBufferPointer) -> Bool {
        note()
        guard isTaken({ () throws(EngineError) in try body.take(part) }) else { return false }
        journey.request.onProgress?(body.progress)
        return true
    }

    /// Whether the transfer goes on after that part of the answer.
    private func isTaken(_ step: () throws(EngineError) -> Void) -> Bool {
        do throws(EngineError) {
            try step()
            return !body.isUnwanted
        } catch {
            fail(error)
            return false
        }
    }

    /// libcurl calls that often, and begins before it knows how much there is.
    private func noteUpload(_ sent: Int, of total: Int) {
        guard total > 0, sent != uploaded else { return }
        note()
        let tell = journey.request.onUploadProgress
        if uploaded == nil, sent > 0 { tell?(Request.UploadProgress(sent: 0, total: total)) }
        uploaded = sent
        tell?(Request.UploadProgress(sent: sent, total: total))
    }

    private func note() {
        lastActivity = configuration.clock.elapsed()
    }
}
