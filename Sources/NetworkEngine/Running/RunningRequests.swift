/// The requests that wait for an answer of the network, each of which can be given up from outside.
final class RunningRequests: Sendable {
    private struct Call: Sendable {
        let request: Request
        let giveUp: @Sendable () -> Void
    }

    private struct State: Sendable {
        var calls: [Int: Call] = [:]
        var started = 0
    }

    private let state = Lock(State())
    private let notices: OrderedNotices<Int>

    /// No requests yet; `onChange` is told how many there are, each time that their number changes.
    init(onChange: @escaping @Sendable (Int) -> Void) {
        notices = OrderedNotices(onChange)
    }

    /// How many there are.
    var count: Int { state.withLock { $0.calls.count } }

    /// Gives up those that `isMeant` names, and returns how many: whoever awaits one gets
    /// `EngineError.cancelled` at once, and none of its callbacks begins any more.
    func cancel(where isMeant: (Request) -> Bool) -> Int {
        let calls = state.withLock { Array($0.calls.values) }
        let meant = calls.filter { isMeant($0.request) }
        for call in meant { call.giveUp() }
        return meant.count
    }

    /// The result of `work` on `request`, unless it is given up before.
    func run(
        _ request: Request,
        _ work: @escaping @Sendable (Request) async throws(EngineError) -> Response
    ) async throws(EngineError) -> Response {
        let answer = OneShot<Response, EngineError>()
        let heeded = request.calling { !answer.isDelivered }
        let task = Task {
            do throws(EngineError) {
                answer.deliver(.success(try await work(heeded)))
            } catch {
                answer.deliver(.failure(error))
            }
        }
        let giveUp: @Sendable () -> Void = {
            if answer.deliver(.failure(.cancelled)) { task.cancel() }
        }
        let number = enter(Call(request: request, giveUp: giveUp))
        defer { leave(number) }
        return try await withTaskCancellationHandler {
            await answer.result()
        } onCancel: {
            giveUp()
        }.get()
    }

    private func enter(_ call: Call) -> Int {
        var number = 0
        notices.note {
            state.withLock { state in
                state.started += 1
                number = state.started
                state.calls[number] = call
                return state.calls.count
            }
        }
        return number
    }

    private func leave(_ number: Int) {
        notices.note {
            state.withLock { state in
                state.calls[number] = nil
                return state.calls.count
            }
        }
    }
}

extension Request {
    /// The request with callbacks that are called as long as `isHeeded` says so.
    fileprivate func calling(while isHeeded: @escaping @Sendable () -> Bool) -> Request {
        var request = self
        if let onProgress {
            request.onProgress = { if isHeeded() { onProgress($0) } }
        }
        if let onUploadProgress {
            request.onUploadProgress = { if isHeeded() { onUploadProgress($0) } }
        }
        return request
    }
}
