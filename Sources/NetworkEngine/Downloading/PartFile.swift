/// The file of a download while it is not whole: what is there of it, and what comes.
///
/// It lies hidden beside the place it is for, with a record of the answer that it began with. So
/// whoever comes next, after a failure, a cancellation or a killed process, asks for the rest alone:
/// on condition that the content is the same, which only a strong validator can tell, and within a
/// day. What does not belong together is never put together: then all of it is asked for. What is
/// there stays until something better has come.
final class PartFile: Sendable {
    /// What became of the body of the last answer.
    enum Receipt: Sendable {
        /// It did not come here.
        case none
        /// It is in the file, as far as it came.
        case taken
        /// It is in memory, where it can do no harm to what is in the file.
        case doubted
        /// The file was whole before.
        case needless
        /// It is no continuation of what is there.
        case refused
    }

    let place: PartPlace
    let key: CacheKey?
    let host: String
    let limit: Int
    let clock: EngineClock
    let state: Lock<State>

    struct State {
        var isOpen = true
        /// How many bytes are there.
        var length = 0
        /// What they are known by.
        var digest = RunningDigest()
        /// The answer that they are of, nil when nothing can be added to them.
        var record: PartRecord?
        /// Of how many bytes the last checkpoint is.
        var noted = 0
        /// Where in the record the next checkpoint goes.
        var recordEnd = 0
        /// The length of the content, nil while that is not known.
        var total: Int?
        /// Where the bytes that are coming end, nil when that is not known.
        var end: Int?
        /// How many bytes of an earlier run are part of it.
        var resumedFrom = 0
        /// How many bytes were there when the rest alone was asked for, nil when it was not.
        var askedFrom: Int?
        /// Whether the server has failed to go on where the file ends.
        var isDistrusted = false
        /// An answer that is not believed yet.
        var doubt: DoubtedAnswer?
        var receipt = Receipt.none

        /// Whether what is there may be continued.
        var isWorthKeeping: Bool { record != nil && length > 0 }
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
        guard let key, let record = try place.record().flatMap(PartRecord.init(decoding:)),
            record.metadata.key == key, record.time <= now, now - record.time <= longestAge,
            record.headers.strongValidator(at: record.time) != nil,
            case let believed = try BelievedBytes(of: place.file, by: record.checkpoints),
            believed.length <= min(limit, record.total ?? limit)
        else { return state }
        (state.record, state.total) = (record, record.total)
        (state.length, state.digest) = (believed.length, believed.digest)
        (state.noted, state.resumedFrom) = (believed.length, believed.length)
        state.recordEnd = record.encoded.count + believed.checkpoints * PartCheckpoint.size
        try Posix.cut(place.file, at: believed.length)
        return state
    }

    /// What became of the body of the last answer.
    var receipt: Receipt { state.withLock { $0.receipt } }

    /// How many bytes are there.
    var length: Int { state.withLock { $0.length } }

    /// The SHA-256 of the bytes that came.
    var digest: [UInt8] { state.withLock { $0.digest.bytes } }

    /// How many bytes of an earlier run are part of it.
    var resumedFrom: Int { state.withLock { $0.resumedFrom } }

    /// The absolute path of the place it is for.
    var path: String { place.path }
}

extension PartFile {
    /// Has nothing any more.
    func forget(_ state: inout State) throws(EngineError) {
        (state.record, state.total, state.end, state.doubt) = (nil, nil, nil, nil)
        (state.length, state.noted, state.resumedFrom) = (0, 0, 0)
        state.digest = RunningDigest()
        try writing { () throws(PosixError) in
            try place.removeRecord()
            try Posix.cut(place.file, at: 0)
        }
    }

    /// Adds the next bytes.
    func add(_ bytes: UnsafeRawBufferPointer, to state: inout State) throws(EngineError) {
        let length = state.length + bytes.count
        guard length <= limit else {
            try forget(&state)
            throw .tooLarge(limit: limit)
        }
        guard length <= state.end ?? length else {
            try forget(&state)
            throw .connectionFailed(host: host, reason: "the answer is longer than it says")
        }
        try writing { () throws(PosixError) in
            try Posix.write(bytes, at: state.length, to: place.file, named: place.partPath)
        }
        state.length = length
        state.digest.add(bytes)
        if length - state.noted >= PartCheckpoint.distance { note(&state) }
    }

    /// Writes a checkpoint behind the last byte. Where that fails, the bytes since the one before are
    /// fetched once more.
    func note(_ state: inout State) {
        guard state.record != nil, state.length > state.noted else { return }
        let checkpoint = PartCheckpoint(length: state.length, digest: state.digest.bytes)
        let bytes = checkpoint.encoded
        guard (try? place.write(bytes, inRecordAt: state.recordEnd)) != nil else { return }
        (state.noted, state.recordEnd) = (state.length, state.recordEnd + bytes.count)
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
