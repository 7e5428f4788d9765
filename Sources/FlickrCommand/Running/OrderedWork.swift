/// Work for elements that come in batches, its results handed over in the order of the elements, or
/// as they come.
///
/// While one batch is worked on the next one is already asked for, but no more than can be worked on
/// soon. A result waits until all before it are ready; elements whose result is at hand take no task.
struct OrderedWork<Element: Sendable, Rest: Sendable, Output: Sendable, Failure: Error>: Sendable {
    /// What can be done with an element without waiting.
    enum Beginning: Sendable {
        /// All of it.
        case done(Output)
        /// A part; this is left.
        case open(Rest)
    }

    /// How many elements are worked on at once.
    let width: Int
    /// Whether results are handed over in the order of the elements.
    var isOrdered = true
    /// When fewer elements than that wait, the next ones are asked for.
    var fewestWaiting = 512
    /// How far work goes ahead of the first result that is still awaited.
    var furthestAhead = 1024
    /// The next elements, nil behind the last ones.
    let nextBatch: @Sendable () async throws(Failure) -> [Element]?
    /// Does with an element what takes no waiting.
    let begin: @Sendable (Element) -> Beginning
    /// Does the rest.
    let finish: @Sendable (Rest) async -> Output

    /// Works on all elements.
    /// - Parameters:
    ///   - expect: is told which elements a batch brings.
    ///   - deliver: gets the results in order.
    ///   - pause: is called when no further result is ready.
    /// - Throws: the error of `deliver` or `pause` at once, an error of `nextBatch` when the
    ///   elements before it are done.
    func run(
        expect: ([Element]) -> Void = { _ in }, deliver: (Output) throws(Failure) -> Void,
        pause: () throws(Failure) -> Void
    ) async throws(Failure) {
        let outcome = await withTaskGroup(of: Event.self) { group -> Result<Void, Failure> in
            var desk = Desk<Element, Output>(isOrdered: isOrdered)
            let failure = await serve(
                &group, &desk, expect: expect, deliver: deliver, pause: pause)
            group.cancelAll()
            return failure.map { .failure($0) } ?? .success(())
        }
        try outcome.get()
    }

    private enum Event: Sendable {
        case batch(Result<[Element]?, Failure>)
        case finished(Int, Output)
    }

    private func serve(
        _ group: inout TaskGroup<Event>, _ desk: inout Desk<Element, Output>,
        expect: ([Element]) -> Void, deliver: (Output) throws(Failure) -> Void,
        pause: () throws(Failure) -> Void
    ) async -> Failure? {
        var laterFailure: Failure?
        var isAsking = true
        var isAtEnd = false
        ask(&group)
        while let event = await group.next() {
            do throws(Failure) {
                switch event {
                case .batch(.success(let elements?)):
                    expect(elements)
                    desk.arrive(elements)
                    isAsking = false
                case .batch(.success(nil)): isAtEnd = true
                case .batch(.failure(let failure)): (laterFailure, isAtEnd) = (failure, true)
                case .finished(let place, let output):
                    desk.finish(place, output)
                }
                try advance(&group, &desk, deliver: deliver)
                if !isAsking, !isAtEnd, desk.waitingCount < fewestWaiting {
                    isAsking = true
                    ask(&group)
                }
                try pause()
            } catch {
                return error
            }
        }
        return laterFailure
    }

    private func ask(_ group: inout TaskGroup<Event>) {
        group.addTask { [nextBatch] in
            do throws(Failure) {
                return .batch(.success(try await nextBatch()))
            } catch {
                return .batch(.failure(error))
            }
        }
    }

    private func advance(
        _ group: inout TaskGroup<Event>, _ desk: inout Desk<Element, Output>,
        deliver: (Output) throws(Failure) -> Void
    ) throws(Failure) {
        while let output = desk.takeReady() { try deliver(output) }
        while desk.underWay < width, desk.distance < furthestAhead,
            let (place, element) = desk.takeWaiting()
        {
            switch begin(element) {
            case .done(let output):
                desk.finish(place, output)
                while let output = desk.takeReady() { try deliver(output) }
            case .open(let rest):
                group.addTask { [finish] in .finished(place, await finish(rest)) }
            }
        }
    }
}

/// What lies on the desk: elements that wait, how many are under way, results that are ready.
private struct Desk<Element, Output> {
    let isOrdered: Bool
    private(set) var underWay = 0
    private var waiting: ArraySlice<Element> = []
    /// How many elements nobody works on yet.
    var waitingCount: Int { waiting.count }
    private var ready: [Int: Output] = [:]
    private var nextToTake = 0
    private var nextToDeliver = 0
    private var finishedCount = 0

    init(isOrdered: Bool) {
        self.isOrdered = isOrdered
    }

    /// How many elements have been taken and not delivered.
    var distance: Int { nextToTake - nextToDeliver }

    mutating func arrive(_ elements: [Element]) {
        waiting += elements
    }

    mutating func takeWaiting() -> (place: Int, element: Element)? {
        guard let element = waiting.popFirst() else { return nil }
        defer { nextToTake += 1 }
        underWay += 1
        return (nextToTake, element)
    }

    mutating func finish(_ place: Int, _ output: Output) {
        underWay -= 1
        ready[isOrdered ? place : finishedCount] = output
        finishedCount += 1
    }

    mutating func takeReady() -> Output? {
        guard let output = ready.removeValue(forKey: nextToDeliver) else { return nil }
        nextToDeliver += 1
        return output
    }
}
