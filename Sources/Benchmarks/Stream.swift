import Glibc
import NetworkEngine

/// A long stream of pictures through one engine, to see whether memory grows with it.
struct Stream: Sendable {
    /// The addresses that are fetched over and over, each time as if it were another one.
    let addresses: [String]
    /// How many pictures pass through.
    let total: Int
    /// How many are asked for at a time.
    let window = 100

    /// Fetches them all; the megabytes of memory in use after a tenth and at the end.
    /// - Throws: `EngineError` of the first picture that fails.
    func run() async throws -> (early: Double, late: Double) {
        let engine = Engine(Engine.Configuration())
        try await fetch(0..<total / 10, with: engine)
        let early = megabytesInUse
        try await fetch(total / 10..<total, with: engine)
        return (early, megabytesInUse)
    }

    private func fetch(_ numbers: Range<Int>, with engine: Engine) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in numbers {
                if number - numbers.lowerBound >= window { try await group.next() }
                group.addTask { try await fetch(number, with: engine) }
            }
            try await group.waitForAll()
        }
    }

    private func fetch(_ number: Int, with engine: Engine) async throws {
        var request = Request("\(addresses[number % addresses.count])?\(number)")
        request.verifier = .picture()
        blackHole(try await engine.response(for: request).body.count)
    }

    private var megabytesInUse: Double {
        guard let file = fopen("/proc/self/statm", "r") else { return .nan }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, Int32(line.count), file) != nil else { return .nan }
        let fields = String(decoding: line.map(UInt8.init(bitPattern:)), as: UTF8.self)
            .split(separator: " ")
        guard fields.count > 1, let pages = Double(fields[1]) else { return .nan }
        return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    }
}
