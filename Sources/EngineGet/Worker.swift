import NetworkEngine

/// Answers requests from standard input, many at a time, each on a line of its own.
struct Worker: Sendable {
    private let configuration: Engine.Configuration
    private let first: Engine
    /// Those of the directories that were named last: each test of a suite has its own. All run
    /// their transfers on one thread; one that is forgotten goes on until its requests are answered.
    private let engines = MemoryCache<String, Engine>(costLimit: 64, countLimit: 64)

    /// A worker whose default engine is made of that.
    init(_ configuration: Engine.Configuration) {
        self.configuration = configuration
        first = Engine(configuration)
    }

    /// Reads until standard input ends, and returns when all is answered.
    func run() async {
        await withDiscardingTaskGroup { group in
            for await line in Worker.lines() where !line.isEmpty { begin(line, in: &group) }
        }
    }

    private func begin(_ text: String, in group: inout DiscardingTaskGroup) {
        var id = JSON.null
        do {
            let line = try JSON(reading: Array(text.utf8))
            id = line["id"]
            let wish = try Wish(line)
            let (request, engine) = (try wish.request(), engine(wish.directory))
            group.addTask { [id] in
                Worker.print(await engine.answer(to: request).members, id: id)
                await engine.settle()
            }
        } catch {
            Worker.print([JSON.Member("error", .string("\(error)"))], id: id)
        }
    }

    private func engine(_ directory: String?) -> Engine {
        guard let directory else { return first }
        if let engine = engines.value(for: directory) { return engine }
        var own = configuration
        own.cacheDirectory = Posix.absolute(directory)
        let engine = Engine(own, sharing: first)
        engines.set(engine, for: directory, cost: 1)
        return engine
    }

    private static func print(_ members: [JSON.Member], id: JSON) {
        let object = JSON.object([JSON.Member("id", id)] + members)
        Output.print(Array("\(object.line)\n".utf8))
    }

    /// The lines of standard input. They are read on a thread of their own, since reading blocks.
    private static func lines() -> AsyncStream<String> {
        AsyncStream { continuation in
            let isRead = OwnThread.start {
                while let line = readLine() { continuation.yield(line) }
                continuation.finish()
            }
            if !isRead { continuation.finish() }
        }
    }
}
