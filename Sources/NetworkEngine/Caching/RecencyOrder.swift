/// Values under keys, in the order of their last use, within limits of cost and number.
///
/// They lie in an array and are doubly linked by their places in it, from the newest to the oldest;
/// free places are linked too.
struct RecencyOrder<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Node {
        var key: Key?
        var value: Value?
        var cost = 0
        var newer: Int?
        var older: Int?
    }

    private let costLimit: Int
    private let countLimit: Int
    private var places: [Key: Int] = [:]
    private var nodes: [Node] = []
    private var newest: Int?
    private var oldest: Int?
    private var firstFree: Int?
    private(set) var cost = 0

    init(costLimit: Int, countLimit: Int) {
        self.costLimit = costLimit
        self.countLimit = countLimit
    }

    var count: Int { places.count }

    mutating func value(for key: Key) -> Value? {
        guard let place = places[key] else { return nil }
        if newest != place {
            unlink(place)
            linkAsNewest(place)
        }
        return nodes[place].value
    }

    mutating func set(_ value: Value, for key: Key, cost newCost: Int) {
        remove(key)
        guard newCost <= costLimit, countLimit > 0 else { return }
        while cost > costLimit - newCost || places.count >= countLimit { removeOldest() }
        let place = freePlace()
        nodes[place] = Node(key: key, value: value, cost: newCost)
        places[key] = place
        cost += newCost
        linkAsNewest(place)
    }

    @discardableResult
    mutating func remove(_ key: Key) -> Bool {
        guard let place = places.removeValue(forKey: key) else { return false }
        unlink(place)
        cost -= nodes[place].cost
        nodes[place] = Node(older: firstFree)
        firstFree = place
        return true
    }

    mutating func removeAll() {
        self = RecencyOrder(costLimit: costLimit, countLimit: countLimit)
    }

    private mutating func removeOldest() {
        guard let oldest, let key = nodes[oldest].key else { return }
        remove(key)
    }

    private mutating func freePlace() -> Int {
        guard let place = firstFree else {
            nodes.append(Node())
            return nodes.count - 1
        }
        firstFree = nodes[place].older
        return place
    }

    private mutating func linkAsNewest(_ place: Int) {
        nodes[place].newer = nil
        nodes[place].older = newest
        if let newest { nodes[newest].newer = place }
        newest = place
        oldest = oldest ?? place
    }

    private mutating func unlink(_ place: Int) {
        let (newer, older) = (nodes[place].newer, nodes[place].older)
        if let newer { nodes[newer].older = older } else { newest = older }
        if let older { nodes[older].newer = newer } else { oldest = newer }
    }
}

extension RecencyOrder {
    var keys: [Key] {
        sequence(first: newest, next: { $0.map { nodes[$0].older } })
            .prefix { $0 != nil }
            .compactMap { $0.flatMap { nodes[$0].key } }
    }

    func checkInvariants() -> String? {
        let order = keys
        guard order.count == places.count, Set(order) == Set(places.keys) else {
            return "the order holds \(order.count) keys, the index \(places.count)"
        }
        guard cost == places.values.reduce(0, { $0 + nodes[$1].cost }) else {
            return "the sum of the costs is not \(cost)"
        }
        guard cost <= costLimit, places.count <= max(0, countLimit) else {
            return "a limit is passed: \(places.count) values of cost \(cost)"
        }
        let misplaced = places.first { nodes[$0.value].key != $0.key }
        guard misplaced == nil else { return "a key leads to another one's place" }
        guard oldest.flatMap({ nodes[$0].key }) == order.last else {
            return "the oldest is not at the end of the order"
        }
        return checkFreePlaces()
    }

    private func checkFreePlaces() -> String? {
        var free = 0
        var next = firstFree
        while let place = next {
            guard nodes[place].key == nil, nodes[place].value == nil else {
                return "a free place holds a value"
            }
            free += 1
            next = nodes[place].older
        }
        guard free + places.count == nodes.count else { return "a place is lost" }
        return nil
    }
}
