/// The name of a file that is being written: `.tmp-<process>-<number>`.
struct TemporaryName: Hashable, Sendable {
    let process: Int32
    let number: Int

    init(process: Int32, number: Int) {
        self.process = process
        self.number = number
    }

    /// Reads a file's name; nil for one that no temporary file has.
    init?(fileName: String) {
        guard fileName.hasPrefix(TemporaryName.start) else { return nil }
        let parts = fileName.dropFirst(TemporaryName.start.count)
            .split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let process = Int32(parts[0]), process > 0,
            let number = Int(parts[1]), number >= 0
        else { return nil }
        self.init(process: process, number: number)
    }

    var fileName: String { "\(TemporaryName.start)\(process)-\(number)" }

    private static let start = ".tmp-"
}
