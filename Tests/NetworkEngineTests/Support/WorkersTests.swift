import TestSupport
import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct WorkersTests {
    @Test func everyJobRunsOnceAndItsResultComesBack() async {
        let workers = Workers(width: 2)
        let sum = await withTaskGroup(of: Int.self) { group in
            for number in 1...1000 { group.addTask { await workers.run { number } } }
            return await group.reduce(0, +)
        }
        #expect(sum == 500_500)
    }

    @Test func blockedWorkersLeaveTheCooperativePoolFree() async {
        let workers = Workers(width: 4)
        let release = Lock(false)
        let blocked = Task {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask { await workers.run { while !release.withLock({ $0 }) {} } }
                }
            }
        }
        let free = await Task { 1 }.value
        release.withLock { $0 = true }
        await blocked.value
        #expect(free == 1)
    }

    @Test func jobsStartInTheOrderOfAsking() async {
        let workers = Workers(width: 1)
        let order = Lock([Int]())
        for number in 0..<100 {
            await workers.run { order.withLock { $0.append(number) } }
        }
        #expect(order.withLock { $0 } == Array(0..<100))
    }

    @Test func aJobThatNobodyWantsAnyMoreIsNotBegun() async {
        let workers = Workers(width: 1)
        let (release, isBusy) = (ThreadGate(), Gate())
        let busy = Task {
            await workers.run {
                isBusy.open()
                _ = release.wait()
            }
        }
        await isBusy.wait()
        let unwanted = Task { await workers.run(orElse: "cancelled") { "begun" } }
        unwanted.cancel()
        release.open()
        #expect(await unwanted.value == "cancelled")
        await busy.value
        #expect(await workers.run(orElse: "cancelled") { "begun" } == "begun")
    }
}
