import CurlShim

/// libcurl's handle for many transfers at once, and its connections.
///
/// `wakeUp` may be called from any thread, everything else from the transport's thread alone.
final class MultiHandle: @unchecked Sendable {
    private let pointer: UnsafeMutableRawPointer
    private var connectionsPerHost = 0

    /// A handle whose HTTP/2 connections carry at most so many requests at a time, and that keeps so
    /// many connections open for later; nil without memory.
    init?(streams: Int, keptConnections: Int) {
        guard CurlLibrary.isReady, let pointer = curl_multi_init() else { return nil }
        self.pointer = pointer
        set(CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX))
        set(CURLMOPT_MAX_CONCURRENT_STREAMS, streams)
        set(CURLMOPT_MAXCONNECTS, keptConnections)
    }

    deinit {
        curl_multi_cleanup(pointer)
    }

    /// Ends a wait of the thread, the present or the next one.
    func wakeUp() {
        curl_multi_wakeup(pointer)
    }

    /// How many connections each host may have. libcurl queues what needs more.
    func limitConnections(perHost limit: Int) {
        guard limit != connectionsPerHost else { return }
        connectionsPerHost = limit
        set(CURLMOPT_MAX_HOST_CONNECTIONS, limit)
    }

    /// Begins a transfer.
    func add(_ handle: EasyHandle) -> CURLMcode {
        curl_multi_add_handle(pointer, handle.pointer)
    }

    /// Ends a transfer, complete or not.
    func remove(_ handle: EasyHandle) {
        curl_multi_remove_handle(pointer, handle.pointer)
    }

    /// Reads and writes what can be read and written without waiting.
    func perform() -> CURLMcode {
        var running: Int32 = 0
        return curl_multi_perform(pointer, &running)
    }

    /// The next transfer that has ended, and how.
    func nextDone() -> (handle: UnsafeMutableRawPointer, code: CURLcode)? {
        var code = CURLE_OK
        return curl_shim_multi_next_done(pointer, &code).map { ($0, code) }
    }

    /// Waits until there is something to do, at most so many milliseconds.
    func wait(milliseconds: Int32) {
        curl_multi_poll(pointer, nil, 0, milliseconds, nil)
    }

    private func set(_ option: CURLMoption, _ value: Int) {
        curl_shim_multi_set_long(pointer, option, value)
    }
}

/// libcurl itself.
enum CurlLibrary {
    /// Whether libcurl could be made ready, which happens at the first question, once.
    static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}
