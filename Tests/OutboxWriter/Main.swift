import Glibc
import NetworkEngine

/// Writes to a server through an outbox as a process of its own, for tests of processes that are
/// killed and of many processes at one outbox: `OutboxWriter <directory> <url> <step>`.
///
/// The step is `send` to flush what waits, or one at which the process kills itself while it writes:
/// `kept`, `sending`, `done`; with `none` it writes and lives. It prints what became of the write.
@main enum Main {
    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count == 4 else { exit(2) }
        let step = arguments[3]
        var configuration = Engine.Configuration()
        configuration.outboxDirectory = arguments[1]
        configuration.retry.retries = 0
        configuration.onOutboxEvent = { event in
            if name(of: event) == step { kill(getpid(), SIGKILL) }
        }
        let engine = Engine(configuration)
        if step == "send" {
            await flush(engine)
        } else {
            await write(to: arguments[2], with: engine)
        }
    }

    private static func flush(_ engine: Engine) async {
        do {
            try await engine.flushOutbox()
        } catch {
            exit(3)
        }
    }

    private static func write(to url: String, with engine: Engine) async {
        do {
            switch try await engine.write(Request(url, method: .post, body: Body([1, 2, 3]))) {
            case .answered(let response): print("answered \(response.status)")
            case .frozen: print("frozen")
            }
        } catch {
            print("failed \(error)")
            exit(4)
        }
    }

    private static func name(of event: OutboxEvent) -> String {
        switch event {
        case .kept: "kept"
        case .queued: "queued"
        case .sending: "sending"
        case .done: "done"
        case .failed: "failed"
        case .unreadable: "unreadable"
        }
    }
}
