import NetworkEngine

/// The key of a record that a client has chosen: when it was made, so that keys sort by time
/// (atproto.com/specs/tid).
struct RecordKey: Hashable, Sendable {
    /// 13 digits of base 32.
    let text: String

    /// A key of that time. The microseconds of it, and the number of the clock, are left to chance:
    /// no other program's key is the same.
    init(
        at time: Timestamp, microseconds: UInt64 = .random(in: 0..<1000),
        clock: UInt64 = .random(in: 0..<1024)
    ) {
        let passed = UInt64(max(0, time.milliseconds)) & ((1 << 43) - 1)
        let number = (passed * 1000 + microseconds) << 10 | clock
        text = String(
            (0..<13).reversed().map { RecordKey.digits[Int(number >> (5 * $0) & 31)] })
    }

    private static let digits = Array("234567abcdefghijklmnopqrstuvwxyz")
}
