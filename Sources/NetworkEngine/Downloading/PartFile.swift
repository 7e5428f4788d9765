/// The file of a download while it is not whole: what is there of it, and what comes.
///
/// It lies hidden beside the place it is for, with a record of the answer that it began with. So
/// whoever comes next, after a failure, a cancellation or a killed process, asks for the rest alone:
/// on condition that the content is the same, which only a strong validator can tell, and within a
/// day. What does not belong together is never put together: then all of it is asked for.
final class PartFile: BodySink {
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

    private let place: PartPlace
    private let key: CacheKey?
    private let host: String
    private let limit: Int
    private let clock: EngineClock
    private let state: Lock<State>

    private struct State: Sendable {
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

// MARK: - While it comes

extension PartFile {
    func ask(in request: inout Request) {
        state.withLock { state in
            (state.receipt, state.isAsked) = (.none, false)
            guard let record = state.record, state.length > 0, !state.isDistrusted,
                !request.hasOwnConditions,
                let validator = record.headers.strongValidator(at: record.time)
            else { return }
            request.headers["Range"] = "bytes=\(state.length)-"
            request.headers["If-Range"] = validator
            state.isAsked = true
        }
    }

    func begin(_ status: Int, _ headers: Headers, length: Int?) throws(EngineError) -> BodyPlace {
        try state.withLock { (state) throws(EngineError) in
            guard state.isOpen else { throw .cancelled }
            state.receipt = .none
            switch status {
            case 200 where headers.isPlain:
                try startOver(&state, headers, length: length)
                return .sink
            case 206 where state.isAsked:
                return try goOn(&state, headers, length: length) ? .sink : refuse(&state)
            case 206:
                return .nowhere
            case 416 where state.isAsked && isWhole(state, by: headers):
                state.receipt = .needless
                return .nowhere
            case 304, 412, 416:
                return state.isAsked ? try refuse(&state) : .memory
            default:
                return .memory
            }
        }
    }

    func take(_ bytes: UnsafeRawBufferPointer) throws(EngineError) {
        try state.withLock { (state) throws(EngineError) in
            guard state.isOpen else { throw .cancelled }
            let length = state.length + bytes.count
            guard length <= limit else {
                try forget(&state)
                throw .tooLarge(limit: limit)
            }
            guard length <= state.end ?? length else {
                try forget(&state)
                throw .connectionFailed(
                    host: host, reason: "the answer is longer than it says")
            }
            try writing { () throws(PosixError) in
                try Posix.writeAll(bytes, to: place.file.number, named: place.partPath)
            }
            state.length = length
        }
    }

    var progress: Request.Progress {
        state.withLock { Request.Progress(received: $0.length, expected: $0.total) }
    }

    /// Begins with the first byte.
    private func startOver(_ state: inout State, _ headers: Headers, length: Int?)
        throws(EngineError)
    {
        try forget(&state)
        guard length ?? 0 <= limit else { throw .tooLarge(limit: limit) }
        (state.total, state.end, state.receipt) = (length, length, .taken)
        let now = clock.now()
        guard let key, headers.strongValidator(at: now) != nil else { return }
        let record = PartRecord(key, headers, at: now)
        try writing { () throws(PosixError) in try place.write(record: record.encoded) }
        state.record = record
    }

    /// Goes on behind the last byte; false when the answer is about something else.
    private func goOn(_ state: inout State, _ headers: Headers, length: Int?)
        throws(EngineError) -> Bool
    {
        guard let record = state.record, record.headers.isContinued(by: headers),
            headers.isPlain, let range = headers.singleRange,
            range.bytes.lowerBound == state.length,
            length ?? range.bytes.count == range.bytes.count,
            let complete = range.complete, state.total ?? complete == complete
        else { return false }
        guard complete <= limit else { throw .tooLarge(limit: limit) }
        (state.total, state.end) = (complete, range.bytes.upperBound)
        state.receipt = .taken
        return true
    }

    private func refuse(_ state: inout State) throws(EngineError) -> BodyPlace {
        try forget(&state)
        (state.isDistrusted, state.receipt) = (true, .refused)
        return .nowhere
    }

    /// Whether there was nothing to ask for any more.
    private func isWhole(_ state: State, by headers: Headers) -> Bool {
        let tag = headers["ETag"]
        return headers.unsatisfiedLength == state.length
            && state.total ?? state.length == state.length
            && (tag == nil || tag == state.record?.headers["ETag"])
    }

    private func forget(_ state: inout State) throws(EngineError) {
        (state.record, state.total, state.end) = (nil, nil, nil)
        (state.length, state.resumedFrom) = (0, 0)
        try writing { () throws(PosixError) in
            try place.removeRecord()
            try Posix.cut(place.file, at: 0)
        }
    }

    private func writing(_ work: () throws(PosixError) -> Void) throws(EngineError) {
        do throws(PosixError) {
            try work()
        } catch {
            throw .unwritable(error)
        }
    }
}

// MARK: - When it has come

extension PartFile {
    /// The answer to the whole content, of which `response` is the last piece.
    /// - Throws: `EngineError.truncated` when more of it is to come.
    func completed(_ response: Response) throws(EngineError) -> Response {
        try state.withLock { (state) throws(EngineError) in
            guard state.length == state.total ?? state.length else {
                throw .truncated(host: host, received: state.length, expected: state.total)
            }
            guard response.status != 200, let record = state.record else { return response }
            var whole = response
            whole.status = 200
            whole.headers = record.headers
            if response.status == 206 {
                whole.headers = record.headers.updated(by: response.headers)
            } else {
                (whole.requestTime, whole.responseTime) = (record.time, record.time)
            }
            whole.headers["Content-Length"] = String(state.length)
            return whole
        }
    }

    /// Its bytes.
    func contents() throws(EngineError) -> [UInt8] {
        do throws(PosixError) {
            let bytes = try Posix.read(length, at: 0, from: place.file)
            try Posix.cut(place.file, at: length)
            return bytes
        } catch {
            throw .unwritable(error)
        }
    }

    /// Its bytes as memory.
    func mapped() throws(EngineError) -> MappedFile {
        do throws(PosixError) {
            return try MappedFile(place.file, length: length)
        } catch {
            throw .unwritable(error)
        }
    }

    /// Gives up what is there: it is not what was asked for.
    func startOver() throws(EngineError) {
        try state.withLock { (state) throws(EngineError) in try forget(&state) }
    }

    /// Holds those bytes instead.
    func replace(with bytes: [UInt8]) throws(EngineError) {
        try startOver()
        try bytes.withUnsafeBufferPointer { (bytes) throws(EngineError) in
            try take(UnsafeRawBufferPointer(bytes))
        }
    }

    /// Puts the file in its place.
    func publish() throws(EngineError) {
        try state.withLock { (state) throws(EngineError) in
            try writing { () throws(PosixError) in try place.publish() }
            close(&state)
        }
    }

    /// Gives the file another name than that of its place; one that `isNew` not over what is there:
    /// false, when there is something.
    func move(to name: String, in folder: Descriptor, isNew: Bool, modified: Timestamp?)
        throws(PosixError) -> Bool
    {
        try state.withLock { (state) throws(PosixError) in
            // Some file systems keep no times of long ago.
            if let modified { try? Posix.setModified(modified, of: place.file) }
            guard try place.move(to: name, in: folder, isNew: isNew) else { return false }
            close(&state)
            return true
        }
    }

    /// Removes what is there: it is somewhere else too.
    func drop() {
        state.withLock { state in
            guard state.isOpen else { return }
            // Not cut: somebody may still look at the bytes where they lie.
            try? place.remove()
            close(&state)
        }
    }

    /// Leaves what is there to whoever comes next, if it can be continued; else it goes.
    func leave() {
        state.withLock { state in
            guard state.isOpen else { return }
            if state.record == nil || state.length == 0 { try? place.remove() }
            close(&state)
        }
    }

    /// Whoever comes next may take it at once, though a transfer that is being called off still
    /// knows it.
    private func close(_ state: inout State) {
        state.isOpen = false
        Posix.unlock(place.file)
    }
}
