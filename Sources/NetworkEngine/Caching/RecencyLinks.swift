/// Numbered places in the order of their last use: a doubly linked list that lies in one array.
///
/// Every step takes constant time. A place that is given back is handed out again first.
struct RecencyLinks: Sendable {
    private struct Link {
        var newer: Int
        var older: Int
    }

    /// Stands for "no place".
    private static let none = -1

    private var links: [Link] = []
    private var firstFree = none
    private var newestPlace = none
    private var oldestPlace = none

    /// The place that was used longest ago, or nil when there is none.
    var oldest: Int? { oldestPlace == RecencyLinks.none ? nil : oldestPlace }

    /// Hands out a place, which is the newest.
    mutating func insert() -> Int {
        let place = firstFree == RecencyLinks.none ? links.count : firstFree
        if place == links.count {
            links.append(Link(newer: RecencyLinks.none, older: RecencyLinks.none))
        } else {
            firstFree = links[place].older
        }
        linkAsNewest(place)
        return place
    }

    /// Makes a place the newest.
    mutating func use(_ place: Int) {
        guard place != newestPlace else { return }
        unlink(place)
        linkAsNewest(place)
    }

    /// Takes a place back.
    mutating func remove(_ place: Int) {
        unlink(place)
        links[place] = Link(newer: RecencyLinks.none, older: firstFree)
        firstFree = place
    }

    /// All places that are in use, from the newest to the oldest.
    var places: [Int] { chain(from: newestPlace) }

    /// What is wrong with the links, or nil.
    func checkInvariants() -> String? {
        let used = places
        let free = chain(from: firstFree)
        guard Set(used + free) == Set(links.indices), used.count + free.count == links.count else {
            return "a place is lost, or linked twice"
        }
        guard oldestPlace == used.last ?? RecencyLinks.none else { return "the end is lost" }
        for (newer, older) in zip(used, used.dropFirst()) where links[older].newer != newer {
            return "the way back from \(older) does not lead to \(newer)"
        }
        return nil
    }

    private func chain(from start: Int) -> [Int] {
        var chain: [Int] = []
        var place = start
        while place != RecencyLinks.none, chain.count <= links.count {
            chain.append(place)
            place = links[place].older
        }
        return chain
    }

    private mutating func linkAsNewest(_ place: Int) {
        links[place] = Link(newer: RecencyLinks.none, older: newestPlace)
        if newestPlace == RecencyLinks.none {
            oldestPlace = place
        } else {
            links[newestPlace].newer = place
        }
        newestPlace = place
    }

    private mutating func unlink(_ place: Int) {
        let link = links[place]
        if link.newer == RecencyLinks.none {
            newestPlace = link.older
        } else {
            links[link.newer].older = link.older
        }
        if link.older == RecencyLinks.none {
            oldestPlace = link.newer
        } else {
            links[link.older].newer = link.newer
        }
    }
}
