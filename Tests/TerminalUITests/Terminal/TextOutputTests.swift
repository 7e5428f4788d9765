import Glibc
import NetworkEngine
import Testing

@testable import TerminalUI

@Suite(.timeLimit(.minutes(5))) struct TextOutputTests {
    @Test func textWaitsUntilItIsFlushed() throws {
        let pipe = Pipe()
        let output = TextOutput(descriptor: pipe.writeEnd, name: "standard output")
        try output.write("one\n")
        try output.write("two\n")
        #expect(pipe.text() == "")
        try output.flush()
        #expect(pipe.text() == "one\ntwo\n")
        try output.flush()
        #expect(pipe.text() == "")
    }

    @Test func aFullBufferIsWrittenWithoutBeingAsked() throws {
        let pipe = Pipe()
        let output = TextOutput(descriptor: pipe.writeEnd, name: "standard output")
        try output.write(String(repeating: "a", count: 64 * 1024))
        #expect(pipe.text().utf8.count == 64 * 1024)
    }

    @Test func aFullDiskIsSaidThenAndEverAfter() throws {
        let full = try Posix.open("/dev/full", O_WRONLY)
        defer { close(full) }
        let output = TextOutput(descriptor: full, name: "standard output")
        try output.write("lost\n")
        let expected = PosixError(call: "write", subject: "standard output", code: ENOSPC)
        #expect(throws: expected) { try output.flush() }
        #expect(throws: expected) { try output.write("more\n") }
        #expect(throws: expected) { try output.flush() }
        #expect(expected.description == "cannot write standard output: No space left on device")
    }

    @Test func aClosedDescriptorIsAnError() throws {
        let output = TextOutput(descriptor: -1, name: "standard output")
        try output.write("lost\n")
        #expect(throws: PosixError(call: "write", subject: "standard output", code: EBADF)) {
            try output.flush()
        }
    }

    @Test func aPipeThatWouldBlockIsWaitedFor() throws {
        let pipe = Pipe()
        _ = fcntl(pipe.writeEnd, F_SETFL, O_NONBLOCK)
        _ = fcntl(pipe.readEnd, F_SETFL, 0)
        let count = 1_000_000
        let received = Lock(0)
        let end = pipe.readEnd
        let thread = OwnThread.start {
            var chunk = [UInt8](repeating: 0, count: 10_000)
            while received.withLock({ $0 }) < count {
                let size = read(end, &chunk, chunk.count)
                received.withLock { $0 += max(size, 0) }
            }
        }
        #expect(thread)
        let output = TextOutput(descriptor: pipe.writeEnd, name: "standard output")
        try output.write(String(repeating: "a", count: count))
        try output.flush()
        while received.withLock({ $0 }) < count { sched_yield() }
        #expect(received.withLock { $0 } == count)
    }

    @Test func aReaderThatLeftEndsTheProcessBySignal() async {
        await #expect(processExitsWith: .signal(SIGPIPE)) {
            signal(SIGPIPE, SIG_IGN)
            var ends: [Int32] = [-1, -1]
            pipe(&ends)
            close(ends[0])
            let output = TextOutput(descriptor: ends[1], name: "standard output")
            do {
                try output.write("lost\n")
                try output.flush()
            } catch let error as PosixError where error.code == EPIPE {
                Posix.dieOfClosedPipe()
            }
        }
    }

    @Test func aFileOpenedAfterAClosedOutputDoesNotBecomeTheOutput() async {
        await #expect(processExitsWith: .exitCode(0)) {
            close(STDIN_FILENO)
            close(STDOUT_FILENO)
            Posix.occupyStandardDescriptors()
            let file = open("/dev/null", O_WRONLY)
            let canWrite = write(STDOUT_FILENO, "x", 1) == 1
            exit(file > STDERR_FILENO && !canWrite ? 0 : 1)
        }
    }
}
