import Glibc
import NetworkEngine

/// Gathers what a program writes until it ends.
struct Collector: Sendable {
    let process: pid_t
    let pipes: Pipes

    /// Reads both streams to their end and waits for the program; blocks.
    func collect(firstLine: Promise<String>, lineCount: Lock<Int>) -> ChildProcess.Outcome {
        var output: [UInt8] = []
        var errors: [UInt8] = []
        var watched = [pipes.output.read, pipes.errors.read].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while watched.contains(where: { $0.fd >= 0 }) {
            guard poll(&watched, nfds_t(watched.count), -1) >= 0 || errno == EINTR else { break }
            for index in watched.indices where watched[index].revents != 0 {
                let bytes = Collector.read(watched[index].fd)
                if index == 0 { output += bytes } else { errors += bytes }
                let ends = bytes.count { $0 == UInt8(ascii: "\n") }
                if index == 0 { lineCount.withLock { $0 += ends } }
                if bytes.isEmpty {
                    close(watched[index].fd)
                    watched[index].fd = -1
                }
            }
            if let end = output.firstIndex(of: UInt8(ascii: "\n")) {
                firstLine.fulfil(String(decoding: output[..<end], as: UTF8.self))
            }
        }
        return outcome(output, errors)
    }

    private func outcome(_ output: [UInt8], _ errors: [UInt8]) -> ChildProcess.Outcome {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return ChildProcess.Outcome(
            status: signal == 0 ? (status >> 8) & 0xFF : nil, signal: signal == 0 ? nil : signal,
            output: output, errors: errors, end: .now)
    }

    private static func read(_ descriptor: Int32) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
            count = max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
        }
    }
}
