/// While the body comes, on the transport's thread.
extension PartFile: BodySink {
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
}
