import Glibc
import NetworkEngine

/// A file of lines to which several processes add, and which one of them now and then writes anew.
///
/// A line that was added stays, whatever becomes of the process that added it.
struct Journal: Sendable {
    /// Its name.
    let name: String
    /// The line that it begins with.
    let heading: [UInt8]
    /// Where it lies.
    let directory: PrivateDirectory

    /// Adds a line, which has its end.
    func append(_ line: [UInt8]) throws(CommandError) {
        try directory.alone { () throws(CommandError) in
            let file = try directory.openShared(name)
            try CommandError.system(about: path) { () throws(PosixError) in
                let length = try Posix.status(file).size
                do throws(PosixError) {
                    try Posix.write(beginning(of: file, length), line, to: file)
                } catch {
                    try? Posix.cut(file, at: length)
                    throw error
                }
            }
        }
    }

    /// What is written before the next line: one that was cut off must not swallow it.
    private func beginning(of file: Descriptor, _ length: Int) throws(PosixError) -> [UInt8] {
        if length == 0 { return heading }
        let last = try Posix.read(1, at: length - 1, from: file)
        return last == [UInt8(ascii: "\n")] ? [] : [UInt8(ascii: "\n")]
    }

    /// Hands over each line without its end, from the heading on; none when there is no file.
    func forEachLine(_ body: (ArraySlice<UInt8>) -> Void) throws(CommandError) {
        guard let file = try directory.open(name) else { return }
        do throws(PosixError) {
            try FileLines.forEach(of: file) { line, _ in
                body(line)
                return true
            }
        } catch {
            throw WholeFile.refusal(error, path)
        }
    }

    /// Writes it anew while nobody adds to it: with the lines whose numbers, from 0, `choose` returns;
    /// without any it is removed, and for nil it stays as it is.
    func rewrite(_ choose: () throws(CommandError) -> Set<Int>?) throws(CommandError) {
        try directory.alone { () throws(CommandError) in
            guard let kept = try choose() else { return }
            guard !kept.isEmpty else {
                _ = try directory.remove(name)
                return
            }
            let replacement = try directory.replacement(of: name)
            var (number, waiting): (Int, [UInt8]) = (0, heading)
            var failure: CommandError?
            try forEachLine { line in
                if failure == nil, kept.contains(number) { waiting += line + [UInt8(ascii: "\n")] }
                number += 1
                guard waiting.count >= Journal.pieceLength else { return }
                do throws(CommandError) {
                    try replacement.append(waiting)
                } catch {
                    failure = error
                }
                waiting = []
            }
            if let failure { throw failure }
            try replacement.append(waiting)
            try replacement.finish()
        }
    }

    private var path: String { "\(directory.path)/\(name)" }

    private static let pieceLength = 64 << 10
}
