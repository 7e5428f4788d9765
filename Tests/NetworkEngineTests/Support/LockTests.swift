import Testing

@testable import NetworkEngine

@Suite struct LockTests {
    @Test func noUpdateIsLostBetweenThreads() async {
        let lock = Lock(0)
        let workers = Workers(width: 4)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    await workers.run { for _ in 0..<10_000 { lock.withLock { $0 += 1 } } }
                }
            }
        }
        #expect(lock.withLock { $0 } == 40_000)
    }
}
