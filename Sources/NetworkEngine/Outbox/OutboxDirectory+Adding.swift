import Glibc

/// How a write comes into the directory.
extension OutboxDirectory {
    /// Keeps a write that `make` makes of the number it gets, and claims it. `queue` is called
    /// before any other write can come behind it.
    func add(
        _ body: FrozenBody, origin: String, id: String, limit: Int, queue: () -> Void,
        _ make: (Int) -> FrozenWrite
    ) throws(OutboxError) -> ClaimedWrite {
        guard let directory = try opened(creating: true) else {
            throw .system(PosixError(call: "open", subject: path, code: ENOENT))
        }
        let counter = try OutboxError.system { () throws(PosixError) in
            try Counter(in: directory)
        }
        defer { counter.release() }
        let names = try OutboxError.system { () throws(PosixError) in
            removeLeftovers(from: directory)
            return try self.names(in: directory)
        }
        guard names.count < limit, let number = try counter.next(after: names.last) else {
            throw .full(limit: limit)
        }
        let name = OutboxFileName(number: number, origin: origin, id: id)
        let write = make(number)
        let claim = try OutboxError.system { () throws(PosixError) in
            try written(FrozenWriteFile.bytes(of: write, body), as: name.text, in: directory)
        }
        queue()
        return ClaimedWrite(write: write, name: name, claim: claim, directory: directory)
    }

    /// The number that was given last, in a file whose lock whoever adds a write holds meanwhile: a
    /// number that a person has seen means no other write later.
    private struct Counter {
        private let file: Descriptor
        private let lock: FileLock

        init(in directory: Descriptor) throws(PosixError) {
            file = try Posix.open(".last", in: directory, O_RDWR | O_CREAT)
            lock = try FileLock(whenFree: file)
        }

        func next(after last: OutboxFileName?) throws(OutboxError) -> Int? {
            try OutboxError.system { () throws(PosixError) in
                let text = String(decoding: try Posix.read(16, from: file), as: UTF8.self)
                let given = text.split(separator: "\n").first.flatMap { Int($0) } ?? 0
                let number = max(given, last?.number ?? 0, 0)
                guard number < OutboxFileName.greatestNumber else { return nil }
                // As many digits as before: there is no moment at which it holds less.
                let digits = Array((OutboxFileName.digits(number + 1) + "\n").utf8)
                try digits.withUnsafeBufferPointer { (digits) throws(PosixError) in
                    try Posix.write(
                        UnsafeRawBufferPointer(digits), at: 0, to: file, named: ".last")
                }
                return number + 1
            }
        }

        func release() {
            lock.release()
        }
    }

    /// A new file of those bytes under that name, claimed before it can be seen, and on the device.
    private func written(_ bytes: [UInt8], as name: String, in directory: Descriptor)
        throws(PosixError) -> FileClaim
    {
        let temporary = TemporaryName(process: Posix.processID, number: 0).fileName
        let flags = O_RDWR | O_APPEND | O_CREAT | O_EXCL
        let file = try Posix.open(temporary, in: directory, flags)
        let claim: FileClaim
        do throws(PosixError) {
            guard let taken = try FileClaim(ifFree: file) else {
                throw PosixError(call: "lock", subject: temporary, code: EWOULDBLOCK)
            }
            claim = taken
            try Posix.write(bytes, [], to: file)
            try Posix.synchronize(file)
            try Posix.rename(temporary, to: name, in: directory)
        } catch {
            _ = try? Posix.remove(temporary, from: directory)
            throw error
        }
        do throws(PosixError) {
            try Posix.synchronizeNames(in: directory)
        } catch {
            // Whoever is told that it was not kept sends it in another way: it must not lie here.
            if (try? Posix.remove(name, from: directory)) != nil { throw error }
        }
        return claim
    }

    /// Only whoever holds the lock writes temporary files, so that any is a leftover.
    private func removeLeftovers(from directory: Descriptor) {
        var leftovers: [String] = []
        try? Posix.forEachName(in: directory) { name in
            if TemporaryName(fileName: name) != nil { leftovers.append(name) }
            return true
        }
        for name in leftovers { _ = try? Posix.remove(name, from: directory) }
    }
}
