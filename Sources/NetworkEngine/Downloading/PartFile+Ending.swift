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
}
