/// The hosts that plain http may be spoken with: the machine itself.
public enum Loopback {
    /// Whether `host`, as it stands in a URL, is this machine: 127.0.0.0/8, `[::1]` or `localhost`.
    public static func contains(_ host: String) -> Bool {
        if ["localhost", "[::1]", "::1"].contains(host.lowercased()) { return true }
        let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
        return numbers.count == 4 && numbers[0] == "127"
            && numbers.allSatisfy { Digits.isDecimal($0) && UInt8($0) != nil }
    }
}
