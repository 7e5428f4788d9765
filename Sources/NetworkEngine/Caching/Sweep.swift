/// One pass of tidying through a cache directory, shard by shard, in the same little memory
/// however many entries there are: what was not used for too long goes, leftovers of ended
/// processes go, and when all is too large, the longest unused goes.
///
/// A large directory is measured by a sample of shards taken at random, so that the first entries
/// go long before it could be counted: a short run of a program still gets something done. Digests
/// spread entries evenly, so every shard is a fair sample.
struct Sweep {
    /// What a sweep found and did.
    package struct Report: Hashable, Sendable {
        /// Entries removed.
        package var removedEntries = 0
        /// Their bytes, as files.
        package var removedBytes = 0
        /// Bytes on disk that are left; an estimate where only a sample was taken.
        package var bytesLeft = 0
        /// The first thing that could not be read or removed.
        var trouble: CacheTrouble?
    }

    private let directory: CacheDirectory
    private let limits: DiskLimits
    private let now: Timestamp
    private var report = Report()

    init(_ directory: CacheDirectory, limits: DiskLimits, now: Timestamp) {
        self.directory = directory
        self.limits = limits
        self.now = now
    }

    /// Sweeps unless another process is at it, which gives nil. At least `sampleSize` entries are
    /// measured, or all there are.
    mutating func run(sampleSize: Int = .max) throws(CacheTrouble) -> Report? {
        guard let root = try directory.rootForLocking() else { return Report() }
        guard let lock = try? FileLock(ifFree: root) else { return nil }
        defer { lock.release() }
        let measured = measure(atLeast: sampleSize)
        report.bytesLeft = measured.total
        if measured.total > limits.bytes { evict(measured.histogram, share: measured.share) }
        return report
    }

    /// What has to be looked at before the size of everything is known well enough.
    static let usualSample = 20_000

    private struct Measure {
        var histogram = AgeHistogram()
        var entries = 0
        var shards = 0

        /// How many times as large as the sample everything is.
        var share: Double { Double(CacheDirectory.shardCount) / Double(max(1, shards)) }
        var total: Int { Int(Double(histogram.total) * share) }
    }

    private mutating func measure(atLeast sampleSize: Int) -> Measure {
        var measure = Measure()
        for shard in CacheDirectory.allShards.shuffled() {
            tidy(shard) { file, age in
                measure.histogram.add(file.status.allocated, age: age)
                measure.entries += 1
                return true
            }
            measure.shards += 1
            if measure.entries >= sampleSize { break }
        }
        return measure
    }

    private mutating func evict(_ histogram: AgeHistogram, share: Double) {
        let cut = histogram.cut(keeping: Int(Double(limits.target) / share))
        var rest = Int(Double(cut.rest) * share)
        var bytesLeft = 0
        for shard in CacheDirectory.allShards.shuffled() {
            tidy(shard) { file, age in
                let ageClass = AgeHistogram.ageClass(age)
                let bytes = file.status.allocated
                guard ageClass < cut.ageClass || (ageClass == cut.ageClass && bytes <= rest) else {
                    return false
                }
                if ageClass == cut.ageClass { rest -= bytes }
                bytesLeft += bytes
                return true
            }
        }
        report.bytesLeft = bytesLeft
    }

    /// Goes through a shard; an entry for which `keeps` returns false goes, and what must go in any
    /// case.
    private mutating func tidy(_ shard: Int, keeps: (ShardFile, Duration) -> Bool) {
        var removed = (entries: 0, bytes: 0)
        do throws(CacheTrouble) {
            try directory.forEachFile(inShards: CollectionOfOne(shard)) {
                file throws(CacheTrouble) in
                guard case .entry = file.kind else {
                    if file.isLeftover(now: now) { try file.remove() }
                    return true
                }
                let age = now - file.status.modified
                if age <= limits.unused, keeps(file, age) { return true }
                if try file.remove() {
                    removed.entries += 1
                    removed.bytes += file.status.size
                }
                return true
            }
        } catch {
            report.trouble = report.trouble ?? error
        }
        report.removedEntries += removed.entries
        report.removedBytes += removed.bytes
    }
}
