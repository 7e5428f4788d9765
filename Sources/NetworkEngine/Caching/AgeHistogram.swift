/// How many bytes were last used how long ago, in classes that grow with the age: sixteen to each
/// doubling. However many entries there are, it takes the same few kilobytes.
struct AgeHistogram: Sendable {
    private var bytesOfClass = [Int](repeating: 0, count: classCount)

    /// All bytes together.
    private(set) var total = 0

    /// Counts `bytes` that were last used `age` ago. An age below zero, from a clock that has been
    /// set back since, counts as the greatest.
    mutating func add(_ bytes: Int, age: Duration) {
        bytesOfClass[AgeHistogram.ageClass(age)] += bytes
        total += bytes
    }

    /// Where to cut so that the most recently used bytes up to `limit` stay: every class before
    /// `ageClass` stays whole, `rest` bytes of that class too.
    func cut(keeping limit: Int) -> (ageClass: Int, rest: Int) {
        var kept = 0
        for (ageClass, bytes) in bytesOfClass.enumerated() {
            if kept + bytes > limit { return (ageClass, limit - kept) }
            kept += bytes
        }
        return (AgeHistogram.classCount, 0)
    }

    /// The number of the class of an age, from 0 for the least.
    static func ageClass(_ age: Duration) -> Int {
        guard age >= .zero else { return classCount - 1 }
        let milliseconds = UInt64(age.milliseconds)
        guard milliseconds >= classesPerDoubling else { return Int(milliseconds) }
        let exponent = milliseconds.bitWidth - milliseconds.leadingZeroBitCount - 5
        let mantissa = Int(milliseconds >> UInt64(exponent)) - Int(classesPerDoubling)
        return (exponent + 1) * Int(classesPerDoubling) + mantissa
    }

    private static let classesPerDoubling: UInt64 = 16
    private static let classCount = 62 * Int(classesPerDoubling)
}
