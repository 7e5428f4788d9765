/// Decimal numbers as whole ones: exact, and written as they were read.
enum FixedPoint {
    /// The number that `text` writes, times ten for each of `digits`; nil when it writes none, has
    /// more digits behind the point, or is too large to count.
    static func number(_ text: some StringProtocol, digits: Int) -> Int? {
        let isNegative = text.hasPrefix("-")
        let parts = Substring(text).dropFirst(isNegative ? 1 : 0)
            .split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy(Digits.isDecimal) else { return nil }
        let fraction = parts.count == 2 ? String(parts[1]) : ""
        guard fraction.utf8.count <= digits else { return nil }
        let zeros = String(repeating: "0", count: digits - fraction.utf8.count)
        return Int("\(parts[0])\(fraction)\(zeros)").map { isNegative ? -$0 : $0 }
    }

    /// The number that `number` stands for, without zeros at its end.
    static func text(_ number: Int, digits: Int) -> String {
        let all = String(number.magnitude)
        let padded = String(repeating: "0", count: max(digits + 1 - all.utf8.count, 0)) + all
        var fraction = padded.suffix(digits)
        while fraction.hasSuffix("0") { fraction.removeLast() }
        let sign = number < 0 ? "-" : ""
        return sign + padded.dropLast(digits) + (fraction.isEmpty ? "" : "." + fraction)
    }
}
