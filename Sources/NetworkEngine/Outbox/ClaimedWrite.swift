/// A write that nobody else can send as long as this value lives.
struct ClaimedWrite: Sendable {
    /// The write, with the state that was noted last.
    private(set) var write: FrozenWrite

    /// What stands for where it goes.
    var origin: String { name.origin }

    private let name: OutboxFileName
    private let claim: FileClaim
    private let directory: Descriptor

    init(
        write: FrozenWrite, name: OutboxFileName, claim: FileClaim, directory: Descriptor
    ) {
        self.write = write
        self.name = name
        self.claim = claim
        self.directory = directory
    }

    /// Notes a state, and what else a change makes of the write's history, so that it outlasts a
    /// crash.
    mutating func note(
        _ state: FrozenWrite.State, _ change: (inout FrozenWrite.History) -> Void = { _ in }
    ) throws(OutboxError) {
        var history = write.history
        change(&history)
        let line = FrozenWriteFile.line(for: state, history)
        try OutboxError.system { () throws(PosixError) in
            try Posix.write(line, [], to: claim.file)
            try Posix.synchronize(claim.file)
        }
        (write.state, write.history) = (state, history)
    }

    /// Lets others send it; this value is of no use from then on. Whoever leaves a write in the
    /// outbox releases it: the end of the last copy of the value comes at no certain time.
    func release() {
        claim.release()
    }

    /// Takes the write out of the outbox.
    func remove() throws(OutboxError) {
        _ = try OutboxError.system { () throws(PosixError) in
            try Posix.remove(name.text, from: directory)
        }
        // The name is gone for every process; what a power cut brings back is an old state of it.
        try? Posix.synchronizeNames(in: directory)
    }
}
