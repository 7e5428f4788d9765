/// While the body comes, on the transport's thread.
extension PartFile: BodySink {
    func ask(in request: inout Request) {
        state.withLock { state in
            (state.receipt, state.askedFrom) = (.none, nil)
            guard let record = state.record, state.isWorthKeeping, !state.isDistrusted,
                !request.hasOwnConditions,
                let validator = record.headers.strongValidator(at: record.time)
            else { return }
            request.headers["Range"] = "bytes=\(state.length)-"
            request.headers["If-Range"] = validator
            state.askedFrom = state.length
        }
    }

    func begin(_ status: Int, _ headers: Headers, length: Int?) throws(EngineError) -> BodyPlace {
        try state.withLock { (state) throws(EngineError) in
            guard state.isOpen else { throw .cancelled }
            (state.receipt, state.doubt) = (.none, nil)
            let isAsked = state.askedFrom != nil
            switch status {
            case 200 where headers.isPlain:
                try begin(&state, DoubtedAnswer(headers: headers, length: length))
                return .sink
            case 206 where isAsked:
                return try goOn(&state, headers, length: length) ? .sink : refuse(&state)
            case 206:
                return .nowhere
            case 416 where isAsked && isWhole(state, by: headers):
                state.receipt = .needless
                return .nowhere
            case 304, 412, 416:
                return isAsked ? refuse(&state) : .memory
            default:
                return .memory
            }
        }
    }

    func take(_ bytes: UnsafeRawBufferPointer) throws(EngineError) {
        try state.withLock { (state) throws(EngineError) in
            guard state.isOpen else { throw .cancelled }
            guard state.doubt != nil else { return try add(bytes, to: &state) }
            state.doubt?.body.append(contentsOf: bytes)
            if let doubt = state.doubt, doubt.isLarge { try believe(doubt, &state) }
        }
    }

    var progress: Request.Progress {
        state.withLock { state in
            if let doubt = state.doubt {
                return Request.Progress(received: doubt.body.count, expected: doubt.length)
            }
            return Request.Progress(received: state.length, expected: state.total)
        }
    }

    /// Begins with an answer of all the content. What is there is not given up for a small one.
    private func begin(_ state: inout State, _ answer: DoubtedAnswer) throws(EngineError) {
        guard answer.length ?? 0 <= limit else { throw .tooLarge(limit: limit) }
        guard state.isWorthKeeping, !answer.isLarge else { return try believe(answer, &state) }
        (state.doubt, state.receipt) = (answer, .doubted)
    }

    /// Begins with the first byte.
    private func believe(_ answer: DoubtedAnswer, _ state: inout State) throws(EngineError) {
        try forget(&state)
        (state.total, state.end, state.receipt) = (answer.length, answer.length, .taken)
        let now = clock.now()
        if let key, answer.headers.strongValidator(at: now) != nil {
            let record = PartRecord(key, answer.headers, at: now)
            let bytes = record.encoded
            try writing { () throws(PosixError) in try place.write(record: bytes) }
            (state.record, state.recordEnd) = (record, bytes.count)
        }
        let result = answer.body.withUnsafeBytes { bytes in
            Result { () throws(EngineError) in try add(bytes, to: &state) }
        }
        try result.get()
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

    private func refuse(_ state: inout State) -> BodyPlace {
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
