/// What of a part is as it was written.
struct BelievedBytes {
    /// How many bytes, from the first one on.
    private(set) var length = 0
    /// What they are known by.
    private(set) var digest = RunningDigest()
    /// How many checkpoints agree with them.
    private(set) var checkpoints = 0

    /// Reads `file` as far as it agrees with `checkpoints`, each of which is of more bytes than the one
    /// before.
    init(of file: Descriptor, by checkpoints: [PartCheckpoint]) throws(PosixError) {
        let longest = checkpoints.map(\.length).max() ?? 0
        let window = FileWindow(file, count: min(longest, try Posix.status(file).size))
        let running = RunningDigest()
        var place = 0
        for checkpoint in checkpoints {
            guard (place...window.count).contains(checkpoint.length) else { return }
            running.add(window, place..<checkpoint.length)
            place = checkpoint.length
            guard running.bytes == checkpoint.digest, !window.isBroken else { return }
            (length, digest) = (place, running.copy())
            self.checkpoints += 1
        }
    }
}
