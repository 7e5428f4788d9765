import NetworkEngine

/// Finds the answer to a request, and brings in the trouble that was asked for.
struct Router: Sendable {
    /// What the server has seen.
    let counts = Counts()
    /// Rings when everything that is held back should go on.
    let release = Bell()
    /// The faults that are asked for.
    let faults = FaultBook()
    /// What requests have changed.
    let deeds = Deeds()
    /// Where each request is noted, if anywhere.
    let log: RequestLog?
    private let replies: RecordedReplies
    private let api: APIReply
    private let feed: FeedReply
    private let photo: PhotoReply
    private let signIn: SignInReply
    private let film: FilmReply
    private let services: ServiceReply
    private let short: [String: String]

    /// Serves the photos of `catalogue`, and the fixtures in `files`.
    init(catalogue: Catalogue, files: FixtureFiles, log: RequestLog? = nil) throws(FixtureError) {
        replies = RecordedReplies(files: files)
        api = try APIReply(catalogue: catalogue, replies: replies, deeds: deeds)
        feed = FeedReply(catalogue: catalogue)
        photo = try PhotoReply(catalogue: catalogue.withHiddenPhotos, files: files)
        signIn = SignInReply(
            consents: Consents(user: catalogue.photos.first?.owner ?? ""), catalogue: catalogue)
        film = FilmReply(catalogue: catalogue)
        services = try ServiceReply(replies: replies)
        short = catalogue.collections.short
        self.log = log
    }

    /// Asks for the faults that the lines describe: all, or none when one is wrong.
    func ask(forFaults lines: [String]) throws(FaultError) {
        var asked: [Fault] = []
        for line in lines { asked.append(try Fault(line, replies: replies)) }
        asked.forEach(faults.add)
    }

    /// The answer with all its trouble.
    func answer(_ request: HTTPRequest) -> Answer {
        var answer = untroubled(request)
        faults.next(for: request)?.alter(&answer, for: request)
        if let deed = answer.deed, answer.status == 200 {
            deeds.add(deed, key: request.headers["Idempotency-Key"])
        }
        return answer.conditional(for: request).part(for: request)
    }

    /// What a new connection has to go through.
    func troubleOfConnection() -> Delivery {
        var answer = Answer(200)
        let request = HTTPRequest(method: "CONNECT", target: "/")
        faults.nextForConnection()?.alter(&answer, for: request)
        return answer.delivery
    }

    private func untroubled(_ request: HTTPRequest) -> Answer {
        guard ["GET", "HEAD", "POST"].contains(request.method) else { return Answer(405) }
        switch RequestKind(path: request.path) {
        case .api: return visited(request) { api.answer(request, by: $0) }
        case .feed: return feed.answer(request)
        case .upload:
            return visited(request) { UploadReply(deeds: deeds).answer(request, by: $0) }
        case .photo: return PhotoPath(request.path).map(photo.answer) ?? Answer(404)
        case .other:
            return signIn.answer(request) ?? long(request.path) ?? film.answer(request.path)
                ?? placeholder(request.path) ?? services.answer(request)
                ?? SocialReply(deeds: deeds).answer(request) ?? Answer(404)
        }
    }

    /// What `answer` gives to whoever asks, or why the signature of the request is refused.
    private func visited(_ request: HTTPRequest, _ answer: (Consents.Visitor?) -> Answer) -> Answer
    {
        do throws(OAuthProblem) {
            return answer(try signIn.consents.visitor(of: request))
        } catch {
            return error.answer
        }
    }

    /// The user takes back what programs may do.
    func revokeConsents() { signIn.consents.revokeAll() }

    /// Where a short address leads.
    private func long(_ path: String) -> Answer? {
        short[path].map { Answer(302, headers: ["Location": $0]) }
    }

    /// The picture that stands for one that is gone.
    private func placeholder(_ path: String) -> Answer? {
        guard path.hasPrefix("/pw/images/en-us/photo_unavailable") else { return nil }
        let name = path.hasSuffix(".gif") ? "photo_unavailable.gif" : "photo_unavailable.png"
        guard let body = try? replies.body(name) else { return nil }
        return Answer(
            200, headers: ["Content-Type": RecordedReplies.mediaType(of: name)], body: body)
    }
}
