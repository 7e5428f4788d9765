/// A piece of work beside the least that it could cost, in nanoseconds a time.
struct Figure {
    /// What was done.
    let work: String
    /// What it is compared with.
    let baseline: String
    /// The most that it may be, where that is set.
    let target: Target?
    /// Nanoseconds that the work took.
    let spent: Double
    /// Nanoseconds that the baseline took.
    let least: Double
    /// How many times the baseline's time the work took.
    let ratio: Double

    /// The most that a figure may be.
    enum Target: ExpressibleByFloatLiteral {
        /// So many times the baseline.
        case ratio(Double)
        /// So many nanoseconds.
        case nanoseconds(Double)

        init(floatLiteral value: Double) { self = .ratio(value) }
    }
}

/// Times work and baseline in turns, so that a slow moment of the machine strikes both.
struct Stopwatch {
    /// How often work and baseline take turns.
    let rounds: Int

    /// Times `work` against `least`, each called `count` times in a round with the number of the
    /// call, from 0 on over all rounds. The figure is made of the medians.
    /// - Throws: what `work` and `least` throw.
    func compare(
        _ name: String, with baseline: String, target: Figure.Target? = nil, count: Int,
        work: (Int) throws -> Void, least: (Int) throws -> Void
    ) throws -> Figure {
        var spent: [Double] = []
        var floor: [Double] = []
        for round in 0..<rounds {
            let calls = round * count..<(round + 1) * count
            spent.append(try nanoseconds(calls, work))
            floor.append(try nanoseconds(calls, least))
        }
        return Figure(
            work: name, baseline: baseline, target: target,
            spent: median(spent), least: median(floor),
            ratio: median(zip(spent, floor).map { $0 / $1 }))
    }

    private func nanoseconds(_ calls: Range<Int>, _ body: (Int) throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        for call in calls { try body(call) }
        let (seconds, attoseconds) = start.duration(to: clock.now).components
        return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(calls.count)
    }

    private func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
    }
}

/// Keeps the compiler from leaving out work whose result nobody reads.
@inline(never)
func blackHole<Value>(_ value: Value) {}
