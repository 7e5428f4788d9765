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

    private func begin(_ line: String, in group: inout DiscardingTaskGroup) {
        do throws(WorkerLine.Malformation) {
            let asked = try WorkerLine(line)
            let engine = shelf.engine(directory: asked.directory)
            group.addTask {
                let answer = await GetAnswer(to: asked.request, from: engine)
                Worker.print(answer.members, id: asked.id)
            }
        } catch {
            Worker.print([JSON.Member("error", .string(error.reason))], id: error.id)
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
