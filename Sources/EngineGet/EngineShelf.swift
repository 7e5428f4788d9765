import NetworkEngine

/// The engines of the directories that were asked for last: each test of a suite has its own.
///
/// All run their transfers on one thread. One that is forgotten goes on until its requests are
/// answered.
final class EngineShelf: Sendable {
    private let session: GetSession
    private let first: Engine
    private let engines = MemoryCache<String, Engine>(
        costLimit: mostEngines, countLimit: mostEngines)

    /// More than suites run tests at once.
    private static let mostEngines = 64

    /// An empty shelf.
    init(_ session: GetSession) {
        self.session = session
        first = Engine(session.configuration())
    }

    /// The engine of that directory, of the default one without it.
    func engine(directory: String?) -> Engine {
        guard let directory else { return first }
        if let engine = engines.value(for: directory) { return engine }
        let engine = Engine(session.configuration(directory: directory), sharing: first)
        engines.set(engine, for: directory, cost: 1)
        return engine
    }
}
