import Testing

@testable import NetworkEngine

@Suite struct MemoryCacheTests {
    @Test func whatWasUsedLongestAgoGoesFirst() {
        let cache = MemoryCache<String, Int>(costLimit: 100, countLimit: 3)
        for (index, key) in ["a", "b", "c"].enumerated() { cache.set(index, for: key, cost: 1) }

        cache.set(3, for: "d", cost: 1)

        #expect(cache.keys == ["d", "c", "b"])
        #expect(cache.value(for: "a") == nil)
    }

    @Test func aReadRefreshesTheOrder() {
        let cache = MemoryCache<String, Int>(costLimit: 100, countLimit: 3)
        for (index, key) in ["a", "b", "c"].enumerated() { cache.set(index, for: key, cost: 1) }

        #expect(cache.value(for: "a") == 0)
        cache.set(3, for: "d", cost: 1)

        #expect(cache.keys == ["d", "a", "c"])
    }

    @Test func costsStayWithinTheirLimit() {
        let cache = MemoryCache<String, Int>(costLimit: 10, countLimit: 100)
        cache.set(1, for: "a", cost: 4)
        cache.set(2, for: "b", cost: 4)

        cache.set(3, for: "c", cost: 6)

        #expect(cache.keys == ["c", "b"])
        #expect(cache.cost == 10)
    }

    /// RW-13: the old small picture stayed under the key of a new one that was too large.
    @Test func aValueThatIsTooLargeTakesTheFormerOneWithIt() {
        let cache = MemoryCache<String, Int>(costLimit: 10, countLimit: 100)
        cache.set(1, for: "a", cost: 1)

        cache.set(2, for: "a", cost: 11)

        #expect(cache.value(for: "a") == nil)
        #expect(cache.count == 0)
    }

    @Test(arguments: [(0, 5), (5, 0), (0, 0), (-1, 5), (5, -1)])
    func aLimitOfNothingKeepsNothing(costLimit: Int, countLimit: Int) {
        let cache = MemoryCache<String, Int>(costLimit: costLimit, countLimit: countLimit)
        cache.set(1, for: "a", cost: 1)
        #expect(cache.value(for: "a") == nil)
        #expect(cache.checkInvariants() == nil)
    }

    @Test func aValueWithoutCostCountsByNumberAlone() {
        let cache = MemoryCache<Int, Int>(costLimit: 0, countLimit: 2)
        for key in 0..<3 { cache.set(key, for: key, cost: 0) }
        #expect(cache.keys == [2, 1])
    }

    @Test func removingAndEmptyingLeaveNothingBehind() {
        let cache = MemoryCache<Int, Int>(costLimit: 100, countLimit: 10)
        for key in 0..<5 { cache.set(key, for: key, cost: 2) }

        #expect(cache.remove(3))
        #expect(!cache.remove(3))
        #expect(cache.keys == [4, 2, 1, 0])
        #expect(cache.cost == 8)
        cache.removeAll()
        #expect(cache.count == 0)
        #expect(cache.cost == 0)
        #expect(cache.checkInvariants() == nil)
    }

    /// Every sequence of five steps over three keys, against a plain list.
    @Test func everyShortHistoryGoesAsAPlainListDoes() throws {
        let steps = Step.all
        for history in 0..<(steps.count * steps.count * steps.count * steps.count) {
            let cache = MemoryCache<Int, Int>(costLimit: 4, countLimit: 2)
            var model = ListModel(costLimit: 4, countLimit: 2)
            var rest = history
            for turn in 0..<4 {
                let step = steps[rest % steps.count]
                rest /= steps.count
                let outcome = step.run(on: cache, value: turn)
                try #require(outcome == step.run(on: &model, value: turn))
                if let fault = cache.checkInvariants() { Issue.record("\(fault)") }
            }
            try #require(cache.keys == model.items.map(\.key))
            try #require(cache.cost == model.items.reduce(0) { $0 + $1.cost })
        }
    }

    @Test func manyThreadsAtOnceKeepTheOrderWhole() async {
        let cache = MemoryCache<Int, Int>(costLimit: 300, countLimit: 50)
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for turn in 0..<2_000 {
                        let key = (turn * 31 + task * 17) % 97
                        switch turn % 3 {
                        case 0: cache.set(turn, for: key, cost: key % 11)
                        case 1: _ = cache.value(for: key)
                        default: cache.remove(key)
                        }
                    }
                }
            }
        }
        #expect(cache.checkInvariants() == nil)
    }
}

/// What can be done with a cache.
private enum Step {
    case set(key: Int, cost: Int)
    case get(key: Int)
    case remove(key: Int)

    static let all: [Step] =
        [0, 1, 2].flatMap { key in [.set(key: key, cost: 1), .get(key: key), .remove(key: key)] }
        + [.set(key: 0, cost: 3), .set(key: 1, cost: 4), .set(key: 2, cost: 5)]

    func run(on cache: MemoryCache<Int, Int>, value: Int) -> Int? {
        switch self {
        case .set(let key, let cost):
            cache.set(value, for: key, cost: cost)
            return nil
        case .get(let key): return cache.value(for: key)
        case .remove(let key): return cache.remove(key) ? 1 : 0
        }
    }

    func run(on model: inout ListModel, value: Int) -> Int? {
        switch self {
        case .set(let key, let cost):
            model.set(value, for: key, cost: cost)
            return nil
        case .get(let key): return model.value(for: key)
        case .remove(let key): return model.remove(key) ? 1 : 0
        }
    }
}

/// The same cache, written so that anyone can see that it is right.
private struct ListModel {
    let costLimit: Int
    let countLimit: Int
    var items: [(key: Int, value: Int, cost: Int)] = []

    init(costLimit: Int, countLimit: Int) {
        self.costLimit = costLimit
        self.countLimit = countLimit
    }

    mutating func set(_ value: Int, for key: Int, cost: Int) {
        items.removeAll { $0.key == key }
        if cost > costLimit { return }
        items.insert((key, value, cost), at: 0)
        while items.count > countLimit || items.reduce(0, { $0 + $1.cost }) > costLimit {
            items.removeLast()
        }
    }

    mutating func value(for key: Int) -> Int? {
        guard let index = items.firstIndex(where: { $0.key == key }) else { return nil }
        items.insert(items.remove(at: index), at: 0)
        return items[0].value
    }

    mutating func remove(_ key: Int) -> Bool {
        let before = items.count
        items.removeAll { $0.key == key }
        return items.count < before
    }
}
