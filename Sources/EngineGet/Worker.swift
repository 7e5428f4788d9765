import NetworkEngine

/// Answers requests from standard input, many at a time, each on a line of its own.
struct Worker: Sendable {
    private let shelf: EngineShelf

    /// A worker that has nothing to do yet.
    init(_ session: GetSession) {
        shelf = EngineShelf(session)
    }

    /// Reads until standard input ends, and returns when all is answered.
    func run() async {
        await withDiscardingTaskGroup { group in
            for await line in Worker.lines() where !line.isEmpty {
                begin(line, in: &group)
            }
        }
    }

    private func begin(_ text: String, in group: inout DiscardingTaskGroup) {
        var id = JSON.null
        do {
            let line = try WorkerLine(text)
            id = line.id
            let (request, directory) = try line.question()
            let engine = shelf.engine(directory: directory)
            group.addTask { [id] in
                Worker.print(await GetAnswer(to: request, from: engine).members, id: id)
                await engine.settle()
            }
        } catch {
            Worker.print([JSON.Member("error", .string("\(error)"))], id: id)
        }
    }

    private static func print(_ members: [JSON.Member], id: JSON) {
        StandardStreams.print(JSON.object([JSON.Member("id", id)] + members).line + "\n")
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
