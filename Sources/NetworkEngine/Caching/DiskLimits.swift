/// How much a cache directory may hold, and for how long.
public struct DiskLimits: Hashable, Sendable {
    /// Bytes taken on disk, in whole blocks; 256 MB by default. What is above is swept away, the
    /// longest unused first, down to 70 %.
    public var bytes: Int = 256 << 20
    /// An entry that was not used for so long goes; 30 days by default.
    public var unused: Duration = .seconds(30 * 86_400)

    /// The defaults.
    public init() {}

    /// At most so many bytes, and none that was not used for so long.
    public init(bytes: Int, unused: Duration = .seconds(30 * 86_400)) {
        self.bytes = bytes
        self.unused = unused
    }

    /// What a sweep leaves of a directory that was too large.
    var target: Int { bytes / 10 * 7 }

    /// An entry that alone takes more than that is not stored.
    var largestEntry: Int { bytes / 4 }
}
