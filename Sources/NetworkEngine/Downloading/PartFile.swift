/// The file of a download while it is not whole: what is there of it, and what comes.
///
/// It lies hidden beside the place it is for, with a record of the answer that it began with. So
/// whoever comes next, after a failure, a cancellation or a killed process, asks for the rest alone:
/// on condition that the content is the same, which only a strong validator can tell, and within a
/// day. What does not belong together is never put together: then all of it is asked for.
final class PartFile: Sendable {
    /// What became of the body of the last answer.
    enum Receipt: Sendable {
        /// It did not come here.
        case none
        /// It is in the file, as far as it came.
        case taken
        /// The file was whole before.
        case needless
        /// It is no continuation of what was there, which is gone.
        case refused
    }

    let place: PartPlace
    let key: CacheKey?
    let host: String
    let limit: Int
    let clock: EngineClock
    let state: Lock<State>

    struct State: Sendable {
        var isOpen = true
        /// How many bytes are there.
        var length = 0
        /// The answer that they are of, nil when nothing can be added to them.
        var record: PartRecord?
        /// The length of the content, nil while that is not known.
        var total: Int?
        /// Where the bytes that are coming end, nil when that is not known.
        var end: Int?
        /// How many bytes of an earlier run are part of it.
        var resumedFrom = 0
        /// Whether only the rest was asked for.
        var isAsked = false
        /// Whether the server has failed to go on where the file ends.
        var isDistrusted = false
        var receipt = Receipt.none
    }

    /// For how long a part may be continued.
    static let longestAge = Duration.seconds(24 * 3600)

    /// The part of what `request` asks for, at most `limit` bytes, for the file at `path`.
    init(of request: Request, at path: String, limit: Int, clock: EngineClock) throws(EngineError) {
        self.limit = limit
        self.clock = clock
        key = CacheKey(request)
        host = (try? URLParts(request.url))?.host ?? request.url
        do throws(PosixError) {
            place = try PartPlace(path)
            state = Lock(try PartFile.found(at: place, key, limit: limit, now: clock.now()))
        } catch {
            throw .unwritable(error)
        }
    }

    private static func found(
        at place: PartPlace, _ key: CacheKey?, limit: Int, now: Timestamp
    ) throws(PosixError) -> State {
        var state = State()
        let length = try Posix.status(place.file).size
        guard length > 0, length <= limit, let key,
            let record = try place.record().flatMap(PartRecord.init(decoding:)),
            record.metadata.key == key, record.time <= now, now - record.time <= longestAge,
            record.headers.strongValidator(at: record.time) != nil, length <= record.total ?? length
        else { return state }
        (state.record, state.total) = (record, record.total)
        (state.length, state.resumedFrom) = (length, length)
        try Posix.cut(place.file, at: length)
        return state
    }

    /// What became of the body of the last answer.
    var receipt: Receipt { state.withLock { $0.receipt } }

    /// How many bytes are there.
    var length: Int { state.withLock { $0.length } }

    /// How many bytes of an earlier run are part of it.
    var resumedFrom: Int { state.withLock { $0.resumedFrom } }

    /// The absolute path of the place it is for.
    var path: String { place.path }
}

extension PartFile {
    /// Has nothing any more.
    func forget(_ state: inout State) throws(EngineError) {
        (state.record, state.total, state.end) = (nil, nil, nil)
        (state.length, state.resumedFrom) = (0, 0)
        try writing { () throws(PosixError) in
            try place.removeRecord()
            try Posix.cut(place.file, at: 0)
        }
    }

    /// Does what may fail on the disk.
    func writing(_ work: () throws(PosixError) -> Void) throws(EngineError) {
        do throws(PosixError) {
            try work()
        } catch {
            throw .unwritable(error)
        }
    }

    /// Whoever comes next may take it at once, though a transfer that is being called off still
    /// knows it.
    func close(_ state: inout State) {
        state.isOpen = false
        place.lock.release()
    }
}
