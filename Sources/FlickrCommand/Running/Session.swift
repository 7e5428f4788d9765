import Flickr
import NetworkEngine
import TerminalUI

/// What a command that asks Flickr works with: the service on its two engines, and their counts.
struct Session: Sendable {
    /// Flickr.
    let service: FlickrService
    /// Whether there is an API key, so that searches go to the API.
    let hasKey: Bool
    /// The engine of API and feed replies.
    let replies: Engine
    /// The engine of pictures.
    let pictures: Engine
    /// What sends the outbox at the end.
    let errand: OutboxErrand

    /// Both engines.
    var engines: [Engine] { [pictures, replies] }

    /// The session that the settings describe.
    ///
    /// `notes` are for what is said on the way; what requests wait for is said by `announce`, where
    /// there is one.
    /// - Throws: `CommandError` for a malformed key or address, for an account that cannot be read,
    ///   or where hardly any file may be open; nothing has been asked then.
    init(
        _ settings: Settings, _ notes: Notes, announce: (@Sendable (String) -> Void)? = nil
    ) throws(CommandError) {
        try Session.prepareProcess()
        let key = try settings.apiKey()
        let signatory = try settings.signatory(notes)
        let endpoints = try settings.endpoints()
        let spy = RequestSpy(settings.options, key: key, notes.console)
        let ahead = endpoints.likelyPictureAddress(hasKey: key != nil)

        let trouble = FirstTrouble(notes)
        let waits = WaitNotes(announce ?? { notes.say($0) })

        var picturing = FlickrEngines.pictures(policy: settings.cachePolicy)
        picturing.apply(settings, directory: FlickrEngines.pictureDirectory, trouble)
        picturing.onSend = { spy.show($0) }
        picturing.onWait = { waits.say($0) }
        let pictures = Engine(picturing)

        var replying = settings.replying(signatory, key, at: endpoints)
        replying.apply(settings, directory: FlickrEngines.replyDirectory, trouble)
        replying.onWait = { waits.say($0) }
        replying.rateLimit = key == nil ? nil : settings.rateLimit
        replying.onSend = { request in
            spy.show(request)
            pictures.connectAhead(to: ahead)
        }
        replies = Engine(replying, sharing: pictures)

        self.pictures = pictures
        errand = OutboxErrand(settings: settings, notes: notes, work: StoppableWork())
        hasKey = key != nil
        var service = FlickrService(
            replies: replies, pictures: pictures, hasKey: hasKey,
            account: signatory?.account.user, endpoints: endpoints)
        service.cacheUse = settings.options.cacheUse
        service.gone = GonePhotos(path: settings.fileOfGonePhotos(of: signatory?.account))
        self.service = service
    }

    /// Sends what waits in the outbox, if this run has reached Flickr.
    func sendWaitingWrites() {
        errand.run(behind: pictures)
    }

    private static func prepareProcess() throws(CommandError) {
        Posix.raiseDescriptorLimit(to: Session.descriptors)
        guard Posix.descriptorLimit >= Session.fewestDescriptors else {
            throw .fewDescriptors(Posix.descriptorLimit, needed: Session.fewestDescriptors)
        }
        Posix.shareOneHeap()
    }

    /// Waits until what was shown while the server was still being asked is up to date in the caches.
    func settle() async {
        await replies.settle()
        await pictures.settle()
    }

    /// For 500 connections and all directories of both caches.
    private static let descriptors = 2048
    /// For a connection, some directories and what the Swift runtime opens: it ends a program that
    /// has used up all of them.
    private static let fewestDescriptors = 64

    /// The counts of the run, for `--stats`.
    func statistics(_ tally: Tally, wall: Duration) -> Statistics {
        let traffic = pictures.traffic
        return Statistics(
            requests: traffic.requests, connections: traffic.connections, bytes: traffic.bytes,
            cache: tally.count(of: .cache), revalidated: tally.count(of: .revalidated),
            fresh: tally.count(of: .fresh), stale: tally.count(of: .stale),
            failed: tally.count(of: .failed),
            coalesced: replies.coalescedCount + pictures.coalescedCount,
            retries: replies.retryCount + pictures.retryCount, wall: wall)
    }
}

extension GlobalOptions {
    /// What part the caches play.
    fileprivate var cacheUse: CacheUse {
        if isOffline { return .cacheOnly }
        return refreshes ? .revalidate : .standard
    }
}

extension Settings {
    /// The calls of the API that Flickr allows, counted over all runs.
    var rateLimit: RateLimit {
        RateLimit(FlickrEngines.callsAllowed, path: stateDirectory.map { "\($0)/api-calls" })
    }
}

extension Engine.Configuration {
    /// Takes over what the user decides.
    fileprivate mutating func apply(
        _ settings: Settings, directory: String, _ trouble: FirstTrouble
    ) {
        obey(settings)
        cacheDirectory = settings.cacheDirectory.map { "\($0)/\(directory)" }
        memoryBytes = 0
        warn = { trouble.say($0) }
    }

    /// Takes over what the user decides of the network.
    mutating func obey(_ settings: Settings) {
        jobs = settings.jobs
        timeouts.stall = settings.timeout
        retry.retries = settings.retries
        trust = TrustStore(environment: settings.environment.variables)
        proxies = Proxies(environment: settings.environment.variables)
        plainHTTP = .loopbackOnly
    }
}

/// Says the first trouble with the caches: two of them lie side by side, and what is wrong with one
/// is mostly wrong with the other.
private final class FirstTrouble: Sendable {
    private let notes: Notes
    private let hasSpoken = Lock(false)

    init(_ notes: Notes) {
        self.notes = notes
    }

    func say(_ sentence: String) {
        let isFirst = hasSpoken.withLock { hasSpoken in
            defer { hasSpoken = true }
            return !hasSpoken
        }
        if isFirst { notes.say(sentence) }
    }
}
