import Glibc

/// Holds calls to so many in a time, over many runs and processes.
///
/// The bucket starts full, so that a short run never waits, and stands in a small file. A file that
/// is missing, broken, from the future or cannot be written means a full bucket and never a failure.
public final class RateLimit: Sendable {
    private let rule: Rule
    private let path: String?
    private let clock: EngineClock
    private let own: Lock<TokenBucket>

    /// So many calls in that time.
    public struct Rule: Hashable, Sendable {
        /// How many calls a full bucket allows at once.
        public let capacity: Int
        /// In which time an empty bucket fills.
        public let period: Duration

        /// So many calls in that time.
        public init(capacity: Int, period: Duration) {
            self.capacity = max(1, capacity)
            self.period = max(period, .milliseconds(1))
        }
    }

    /// A limit that is kept in the file at `path`, or for this process alone without one.
    public init(_ rule: Rule, path: String?, clock: EngineClock = .system) {
        self.rule = rule
        self.path = path
        self.clock = clock
        own = Lock(TokenBucket(fullAt: clock.now(), rule))
    }

    /// Takes the place of one call and returns how long to wait before it; zero as long as the
    /// bucket is not empty.
    package func reserve() -> Duration {
        update { $0.take($1, rule) }
    }

    /// Gives the place of a call back that was reserved and not made.
    package func giveBack() {
        update { $0.giveBack($1, rule) }
    }

    @discardableResult
    private func update<Result>(_ change: (inout TokenBucket, Timestamp) -> Result) -> Result {
        let now = clock.now()
        return own.withLock { bucket in
            guard let lock = locked() else { return change(&bucket, now) }
            defer { lock.release() }
            bucket = stored(in: lock.file, now) ?? TokenBucket(fullAt: now, rule)
            let result = change(&bucket, now)
            store(bucket, in: lock.file)
            return result
        }
    }
}

// MARK: - The file

extension RateLimit {
    /// The lock of the file, or nil when it cannot be had: it is held for less than a millisecond, so
    /// that whoever holds it for long has stopped.
    private func locked() -> FileLock? {
        guard let path, let file = RateLimit.file(at: path) else { return nil }
        for _ in 0..<RateLimit.lockAttempts {
            if let lock = try? FileLock(ifFree: file) { return lock }
            usleep(1000)
        }
        return nil
    }

    private static let lockAttempts = 1000

    /// The file, and its directory, which may be missing before anything else is kept.
    private static func file(at path: String) -> Descriptor? {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW
        do throws(PosixError) {
            return Descriptor(try Posix.open(path, flags))
        } catch {
            guard error.code == ENOENT, let slash = path.lastIndex(of: "/") else { return nil }
            try? Posix.makeDirectories(String(path[..<slash]), mode: 0o700)
            return (try? Posix.open(path, flags)).map { Descriptor($0) }
        }
    }

    private func stored(in file: Descriptor, _ now: Timestamp) -> TokenBucket? {
        guard let bytes = try? Posix.read(100, at: 0, from: file) else { return nil }
        return TokenBucket(String(decoding: bytes, as: UTF8.self), now: now, rule)
    }

    private func store(_ bucket: TokenBucket, in file: Descriptor) {
        let line = Array(bucket.line.utf8)
        // A half-written line is a broken file, which means a full bucket.
        _ = try? Posix.retrying("shorten", "the rate limit") { ftruncate(file.number, 0) }
        _ = try? Posix.retrying("write", "the rate limit") {
            pwrite(file.number, line, line.count, 0)
        }
    }
}

/// How many calls are left at a time.
struct TokenBucket: Hashable, Sendable {
    /// Calls that are left, in thousandths; below zero when some wait for theirs.
    private var level: Int64
    private var time: Timestamp

    /// A bucket that is full at that time.
    init(fullAt time: Timestamp, _ rule: RateLimit.Rule) {
        level = Int64(rule.capacity) * 1000
        self.time = time
    }

    /// Reads a bucket from its line; nil when it is none, or one of the future.
    init?(_ line: String, now: Timestamp, _ rule: RateLimit.Rule) {
        let words = line.split(separator: "\n", omittingEmptySubsequences: false)
        guard words.count == 2, words[1].isEmpty else { return nil }
        let numbers = words[0].split(separator: " ").compactMap { Int64($0) }
        let full = Int64(rule.capacity) * 1000
        guard numbers.count == 2, (-full...full).contains(numbers[0]),
            (0...now.milliseconds).contains(numbers[1])
        else { return nil }
        level = numbers[0]
        time = Timestamp(milliseconds: numbers[1])
    }

    /// The bucket as a line of text.
    var line: String { "\(level) \(time.milliseconds)\n" }

    /// Takes one call and returns how long to wait for it.
    mutating func take(_ now: Timestamp, _ rule: RateLimit.Rule) -> Duration {
        refill(now, rule)
        level = max(level - 1000, -Int64(rule.capacity) * 1000)
        guard level < 0 else { return .zero }
        return rule.period * (Double(-level) / 1000 / Double(rule.capacity))
    }

    /// Puts one call back.
    mutating func giveBack(_ now: Timestamp, _ rule: RateLimit.Rule) {
        refill(now, rule)
        level = min(level + 1000, Int64(rule.capacity) * 1000)
    }

    /// Adds what has come since the last time. The time advances only by what was added, so that
    /// frequent calls lose nothing to rounding.
    private mutating func refill(_ now: Timestamp, _ rule: RateLimit.Rule) {
        let full = Int64(rule.capacity) * 1000
        let passed = (now - time).milliseconds
        guard passed > 0 else { return }
        let period = max(1, rule.period.milliseconds)
        let added = Int64(min(Double(full) * 2, Double(passed) * Double(full) / Double(period)))
        guard added > 0 else { return }
        level = min(full, level + added)
        let used = Int64(Double(added) * Double(period) / Double(full))
        time = level == full ? now : time + .milliseconds(used)
    }
}
