/// Values under keys, in the order of their last use, within limits of cost and number.
struct RecencyOrder<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Item {
        let key: Key
        let value: Value
        let cost: Int
    }

    private let costLimit: Int
    private let countLimit: Int
    private var places: [Key: Int] = [:]
    private var items: [Item?] = []
    private var order = RecencyLinks()
    private(set) var cost = 0

    init(costLimit: Int, countLimit: Int) {
        self.costLimit = costLimit
        self.countLimit = countLimit
    }

    var count: Int { places.count }

    /// The keys from the newest to the oldest.
    var keys: [Key] { order.places.compactMap { items[$0]?.key } }

    mutating func value(for key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        order.use(place)
        return items[place]?.value
    }

    mutating func set(_ value: Value, for key: Key, cost newCost: Int) {
        remove(key)
        guard newCost <= costLimit, countLimit > 0 else { return }
        while cost > costLimit - newCost || places.count >= countLimit { removeOldest() }
        let place = order.insert()
        let item = Item(key: key, value: value, cost: newCost)
        if place == items.count { items.append(item) } else { items[place] = item }
        places[key] = place
        cost += newCost
    }

    @discardableResult
    mutating func remove(_ key: Key) -> Bool {
        guard let place = places.removeValue(forKey: key) else { return false }
        cost -= items[place]?.cost ?? 0
        items[place] = nil
        order.remove(place)
        return true
    }

    mutating func removeAll() {
        self = RecencyOrder(costLimit: costLimit, countLimit: countLimit)
    }

    /// What is wrong inside, or nil.
    func checkInvariants() -> String? {
        if let fault = order.checkInvariants() { return fault }
        guard Set(order.places) == Set(places.values), keys.count == places.count else {
            return "the order holds \(keys.count) keys, the index \(places.count)"
        }
        guard places.allSatisfy({ items[$0.value]?.key == $0.key }) else {
            return "a key leads to another one's place"
        }
        guard cost == items.reduce(0, { $0 + ($1?.cost ?? 0) }) else {
            return "the sum of the costs is not \(cost)"
        }
        guard cost <= max(0, costLimit), places.count <= max(0, countLimit) else {
            return "a limit is passed: \(places.count) values of cost \(cost)"
        }
        return nil
    }

    private mutating func removeOldest() {
        guard let oldest = order.oldest, let key = items[oldest]?.key else { return }
        remove(key)
    }
}
