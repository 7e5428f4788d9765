import Glibc

extension Posix {
    /// The arguments behind the program's name, as the bytes that were given: the standard library
    /// would repair what is not UTF-8.
    package static var arguments: [[UInt8]] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { place in
            CommandLine.unsafeArgv[place].map { bytes(of: $0) }
        }
    }

    /// The values of the environment by their names, without names that are not UTF-8; of a name
    /// that is there twice the first one counts.
    package static var environment: [String: [UInt8]] {
        var variables: [String: [UInt8]] = [:]
        var next = environ
        while let entry = next.pointee {
            next += 1
            let parts = bytes(of: entry).split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let name = String(validating: parts[0], as: UTF8.self),
                variables[name] == nil
            else { continue }
            variables[name] = Array(parts[1])
        }
        return variables
    }

    /// Ends standard output for whoever reads it; what is written to it from then on is lost.
    package static func endOutput() {
        guard let nowhere = try? open("/dev/null", O_WRONLY) else { return }
        dup2(nowhere, STDOUT_FILENO)
        close(nowhere)
    }

    private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
        UnsafeRawBufferPointer(start: text, count: strlen(text)).map { $0 }
    }
}
