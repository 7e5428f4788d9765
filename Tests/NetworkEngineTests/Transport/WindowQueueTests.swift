import TestSupport
import Testing

@testable import NetworkEngine

@Suite struct WindowQueueTests {
    @Test func withinOnePriorityTheFirstToComeIsTheFirstToGo() {
        var queue = WindowQueue<Int>(total: nil)
        for id in 1...4 { queue.enqueue(id, host: "h", priority: .standard) }
        let order = drain(&queue)
        #expect(order == [1, 2, 3, 4])
    }

    @Test func theHighestPriorityGoesFirstOverAllHosts() {
        var queue = WindowQueue<Int>(total: nil)
        queue.enqueue(1, host: "a", priority: .prefetch)
        queue.enqueue(2, host: "b", priority: .standard)
        queue.enqueue(3, host: "a", priority: .visible)
        queue.enqueue(4, host: "b", priority: .visible)
        let order = drain(&queue)
        #expect(order == [3, 4, 2, 1])
    }

    @Test func whoIsRaisedGoesBehindThoseOfHisNewPriority() {
        var queue = WindowQueue<Int>(total: nil)
        queue.enqueue(1, host: "h", priority: .prefetch)
        queue.enqueue(2, host: "h", priority: .prefetch)
        queue.enqueue(3, host: "h", priority: .visible)
        queue.raise(2, to: .visible)
        queue.raise(3, to: .prefetch)
        queue.raise(9, to: .visible)
        let order = drain(&queue)
        #expect(order == [3, 2, 1])
    }

    @Test func aFullHostHoldsUpNobodyElse() {
        var queue = WindowQueue<Int>(total: nil)
        queue.enqueue(1, host: "a", priority: .visible)
        queue.enqueue(2, host: "a", priority: .visible)
        queue.enqueue(3, host: "b", priority: .prefetch)
        let before = [next(&queue, 1), next(&queue, 1), next(&queue, 1)]
        queue.release("a")
        let after = next(&queue, 1)
        #expect(before == [1, 3, nil])
        #expect(after == 2)
    }

    @Test func allHostsTogetherHaveAWindow() {
        var queue = WindowQueue<Int>(total: 2)
        for id in 1...3 { queue.enqueue(id, host: "h\(id)", priority: .standard) }
        let before = [next(&queue, 9), next(&queue, 9), next(&queue, 9)]
        queue.release("h1")
        let after = next(&queue, 9)
        #expect(before == [1, 2, nil])
        #expect(after == 3)
    }

    @Test func whoLeavesIsForgotten() {
        var queue = WindowQueue<Int>(total: nil)
        queue.enqueue(1, host: "h", priority: .standard)
        queue.enqueue(2, host: "h", priority: .standard)
        let removals = [queue.remove(1), queue.remove(1)]
        #expect(removals == [true, false])
        let order = drain(&queue)
        #expect(order == [2])
    }

    @Test func whoComesBackGoesToTheEnd() {
        var queue = WindowQueue<Int>(total: nil)
        queue.enqueue(1, host: "h", priority: .standard)
        queue.enqueue(2, host: "h", priority: .standard)
        queue.remove(1)
        queue.enqueue(1, host: "h", priority: .standard)
        queue.enqueue(1, host: "h", priority: .visible)
        let order = drain(&queue)
        #expect(order == [2, 1])
    }

    @Test func everySequenceOfFourActsKeepsTheInvariants() {
        for code in 0..<(9 * 9 * 9 * 9) { run(code) }
    }

    @Test func aLongRandomLifeAgreesWithASimpleModel() {
        var random = SeededRandom(seed: 11)
        var queue = WindowQueue<Int>(total: 5)
        var model = Model()
        var disagreements = 0
        for step in 0..<4000 {
            let host = "h\(Int.random(in: 0..<3, using: &random))"
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                let priority = Priority.allCases.randomElement(using: &random) ?? .standard
                queue.enqueue(step, host: host, priority: priority)
                model.waiting.append((step, host, priority))
            case 2:
                guard let id = model.waiting.randomElement(using: &random)?.id else { continue }
                queue.remove(id)
                model.waiting.removeAll { $0.id == id }
            case 3:
                guard let id = model.waiting.randomElement(using: &random)?.id else { continue }
                queue.raise(id, to: .visible)
                model.raise(id)
            case 4:
                let (ours, theirs) = (next(&queue, 3), model.next(total: 5, window: 3))
                disagreements += ours == theirs ? 0 : 1
            default:
                queue.release(host)
                model.release(host)
            }
            disagreements += queue.waitingCount == model.waiting.count ? 0 : 1
            disagreements += queue.inFlightCount == model.inFlight.count ? 0 : 1
            queue.checkInvariants { _ in 3 }
        }
        #expect(disagreements == 0)
    }

    /// The same rules in the plainest way.
    private struct Model {
        var waiting: [(id: Int, host: String, priority: Priority)] = []
        var inFlight: [String] = []

        mutating func raise(_ id: Int) {
            guard let index = waiting.firstIndex(where: { $0.id == id && $0.priority < .visible })
            else { return }
            var entry = waiting.remove(at: index)
            entry.priority = .visible
            waiting.append(entry)
        }

        mutating func next(total: Int, window: Int) -> Int? {
            guard inFlight.count < total else { return nil }
            let open = waiting.filter { entry in inFlight.count { $0 == entry.host } < window }
            guard let best = open.map(\.priority).max(),
                let index = waiting.firstIndex(where: { entry in
                    entry.priority == best && open.contains { $0.id == entry.id }
                })
            else { return nil }
            inFlight.append(waiting[index].host)
            return waiting.remove(at: index).id
        }

        mutating func release(_ host: String) {
            if let index = inFlight.firstIndex(of: host) { inFlight.remove(at: index) }
        }
    }

    private func run(_ code: Int) {
        var queue = WindowQueue<Int>(total: 2)
        var rest = code
        for step in 0..<4 {
            switch rest % 9 {
            case 0: queue.enqueue(step, host: "a", priority: .prefetch)
            case 1: queue.enqueue(step, host: "a", priority: .visible)
            case 2: queue.enqueue(step, host: "b", priority: .standard)
            case 3: queue.raise(step - 1, to: .visible)
            case 4: queue.remove(step - 1)
            case 5: queue.remove(step - 2)
            case 6: _ = queue.next { $0 == "a" ? 1 : 2 }
            case 7: queue.release("a")
            default: queue.release("b")
            }
            queue.checkInvariants { $0 == "a" ? 1 : 2 }
            rest /= 9
        }
        while let (_, host) = queue.next(window: { _ in 1 }) { queue.release(host) }
    }

    private func next(_ queue: inout WindowQueue<Int>, _ window: Int) -> Int? {
        queue.next { _ in window }?.id
    }

    private func drain(_ queue: inout WindowQueue<Int>) -> [Int] {
        var ids: [Int] = []
        while let (id, host) = queue.next(window: { _ in 1 }) {
            ids.append(id)
            queue.release(host)
        }
        queue.checkInvariants { _ in 1 }
        return ids
    }
}
