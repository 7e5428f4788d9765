import Glibc
import NetworkEngine

/// The photos that were found to be gone, so that nobody is asked for them again on that day.
///
/// They stand in a small file of lines, to which each process adds. One that is missing, broken or
/// cannot be written means that nothing is remembered, and never a failure.
public final class GonePhotos: Sendable {
    private let path: String?
    private let clock: EngineClock
    /// When photos were found to be gone, by the hashes of their names; nil before the file was read.
    private let times = Lock<[Int: Timestamp]?>(nil)

    /// For how long a photo counts as gone.
    public static let memory = Duration.seconds(86_400)
    /// So many that this process finds are kept in its memory; of further ones the next process knows.
    static let mostKept = 20_000

    /// What is remembered in the file at `path`, or by this process alone without one.
    public init(path: String?, clock: EngineClock = .system) {
        self.path = path
        self.clock = clock
    }

    /// How long ago the photo of that name was found to be gone, nil when it was not, or too long
    /// ago.
    func age(of name: String) -> Duration? {
        let now = clock.now()
        return times.withLock { times in
            let known = times ?? read(now)
            times = known
            return known[name.hashValue].flatMap { GonePhotos.age($0, now) }
        }
    }

    /// Remembers that the photo of that name is gone.
    func add(_ name: String) {
        let now = clock.now()
        times.withLock { times in
            var known = times ?? read(now)
            // One owner: a second one would make a copy of it.
            times = nil
            if known.count < GonePhotos.mostKept { known[name.hashValue] = now }
            times = known
        }
        append("\(now.seconds) \(name)\n")
    }

    /// Forgets that the photo of that name was gone: it is there again.
    func remove(_ name: String) {
        guard age(of: name) != nil else { return }
        times.withLock { times in _ = times?.removeValue(forKey: name.hashValue) }
        append("0 \(name)\n")
    }

    private static func age(_ time: Timestamp, _ now: Timestamp) -> Duration? {
        let age = now - time
        return age >= .zero && age < memory ? age : nil
    }

    /// What the file holds, the last line of a photo being the one that counts; a file that is mostly
    /// of other days is begun anew.
    private func read(_ now: Timestamp) -> [Int: Timestamp] {
        guard let path, let number = try? Posix.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
            let bytes = try? Posix.read(GonePhotos.mostBytes, from: Descriptor(number))
        else { return [:] }
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        var times: [Int: Timestamp] = [:]
        for line in lines {
            let parts = String(decoding: line, as: UTF8.self).split(separator: " ")
            guard parts.count == 2, let seconds = Int64(parts[0]) else { continue }
            let time = Timestamp(seconds: seconds)
            times[String(parts[1]).hashValue] = GonePhotos.age(time, now).map { _ in time }
        }
        if lines.count > 2 * times.count + GonePhotos.fewLines { empty(path) }
        return times
    }

    private func empty(_ path: String) {
        _ = try? Descriptor(Posix.open(path, O_WRONLY | O_TRUNC | O_NOFOLLOW))
    }

    private func append(_ line: String) {
        guard let path else { return }
        // The first thing to be remembered of all may be this one.
        if let slash = path.lastIndex(of: "/") {
            try? Posix.makeDirectories(String(path[..<slash]), mode: 0o700)
        }
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK
        guard let number = try? Posix.open(path, flags) else { return }
        let file = Descriptor(number)
        try? Posix.write(Array(line.utf8), [], to: file)
    }

    private static let mostBytes = 8 << 20
    private static let fewLines = 1000
}
