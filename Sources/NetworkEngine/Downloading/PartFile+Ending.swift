/// When the body has come, or comes no more.
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

    /// Whether another answer is to be asked for: a part that came was shorter than what was wanted,
    /// but brought it on; or there was none, and all of it will be sent.
    var asksAgain: Bool {
        state.withLock { state in
            switch state.receipt {
            case .refused: true
            case .taken:
                state.askedFrom.map { state.length > $0 && state.length < state.total ?? 0 }
                    ?? false
            case .none, .doubted, .needless: false
            }
        }
    }

    /// The last answer, with its body where that has been kept in memory.
    func withDoubtedBody(_ response: Response) -> Response {
        var response = response
        if let doubt = state.withLock(\.doubt) { response.body = doubt.body }
        return response
    }

    /// Its bytes.
    /// - Throws: `EngineError.spoiled` when they are not those that came.
    func contents() throws(EngineError) -> [UInt8] {
        let bytes = try head(length)
        guard Hashing.sha256(bytes) == digest else { throw .spoiled(path: place.partPath) }
        return bytes
    }

    /// Its first bytes, at most `count`.
    func head(_ count: Int) throws(EngineError) -> [UInt8] {
        do throws(PosixError) {
            return try Posix.read(min(count, length), at: 0, from: place.file)
        } catch {
            throw .unwritable(error)
        }
    }

    /// Why `verifier` refuses its bytes, nil when they are right. It looks at them where they lie.
    /// - Throws: `EngineError.spoiled` when they are not those that came.
    func refusal(by verifier: Verifier?, _ response: Response) throws(EngineError)
        -> Verifier.Refusal?
    {
        let window = FileWindow(place.file, count: length)
        let refusal = verifier?.refusal(response, in: window)
        let found = RunningDigest()
        found.add(window, 0..<window.count)
        guard !window.isBroken, found.bytes == digest else {
            throw .spoiled(path: place.partPath)
        }
        return refusal
    }

    /// Gives up what is there: it is not what was asked for. What was left before may be another
    /// download's by now.
    func startOver() throws(EngineError) {
        try state.withLock { (state) throws(EngineError) in
            guard state.isOpen else { throw .cancelled }
            try forget(&state)
        }
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
            try? place.remove()
            close(&state)
        }
    }

    /// Leaves what is there to whoever comes next, if it can be continued; else it goes.
    func leave() {
        state.withLock { state in
            guard state.isOpen else { return }
            if state.isWorthKeeping { note(&state) } else { try? place.remove() }
            close(&state)
        }
    }
}
