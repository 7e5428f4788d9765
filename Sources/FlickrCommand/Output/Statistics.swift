import NetworkEngine

/// The counts of a run, which `--stats` prints at its end.
struct Statistics: Equatable, Sendable {
    /// Requests that were sent, repeated ones and those after a redirect counted each.
    var requests = 0
    /// Connections that were opened.
    var connections = 0
    /// Bytes that came over the network.
    var bytes = 0
    /// Pictures from the cache without a question.
    var cache = 0
    /// Pictures from the cache that the server called unchanged.
    var revalidated = 0
    /// Pictures whose bytes came over the network.
    var fresh = 0
    /// Pictures from the cache although no longer fresh.
    var stale = 0
    /// Pictures that did not come.
    var failed = 0
    /// Questions that were answered by a transfer of another one.
    var coalesced = 0
    /// Tries after a first one that failed.
    var retries = 0
    /// How long the run took.
    var wall: Duration = .zero

    /// The counts as one JSON object on a line, without a line end.
    var jsonLine: String {
        let counts: [(String, Int)] = [
            ("requests", requests), ("connections", connections), ("bytes", bytes),
            ("cache", cache), ("revalidated", revalidated), ("fresh", fresh), ("stale", stale),
            ("failed", failed), ("coalesced", coalesced), ("retries", retries),
            ("wall_ms", Int(wall.milliseconds)),
        ]
        return JSON.object(counts.map { JSON.Member($0.0, JSON($0.1)) }).line
    }
}
