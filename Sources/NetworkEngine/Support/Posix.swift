import Glibc

/// A system call that failed: which one, on what, and why.
public struct PosixError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the call, such as `open`.
    public let call: String
    /// The path or thing it was called for.
    public let subject: String
    /// The value of `errno` after it.
    public let code: Int32

    /// An error of `call` on `subject` with an `errno` value.
    public init(call: String, subject: String, code: Int32) {
        self.call = call
        self.subject = subject
        self.code = code
    }

    /// What went wrong in words: `cannot open /x/y: Permission denied`.
    public var description: String {
        "cannot \(call) \(subject): \(String(cString: strerror(code)))"
    }
}

/// The system calls of the package, in one place: interrupted calls go on, `errno` becomes an
/// error, every descriptor is closed on exec and every mode is explicit.
package enum Posix {
    /// Calls `body` until it is not interrupted; a result below 0 becomes an error.
    @discardableResult
    package static func retrying<Number: SignedInteger>(
        _ call: String, _ subject: String, _ body: () -> Number
    ) throws(PosixError) -> Number {
        while true {
            let result = body()
            if result >= 0 { return result }
            let code = errno
            if code != EINTR { throw PosixError(call: call, subject: subject, code: code) }
        }
    }

    /// Opens `path` and closes it on exec.
    package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o600)
        throws(PosixError) -> Int32
    {
        try retrying("open", path) { Glibc.open(path, flags | O_CLOEXEC, mode) }
    }

    /// Writes all of `bytes` to `descriptor`.
    package static func writeAll(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, named subject: String
    ) throws(PosixError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let window = UnsafeRawBufferPointer(rebasing: rest)
            do {
                let count = try retrying("write", subject) {
                    Glibc.write(descriptor, window.baseAddress, window.count)
                }
                rest = rest.dropFirst(count)
            } catch  where error.code == EAGAIN {
                waitUntilWritable(descriptor)
            }
        }
    }

    /// Raises the number of descriptors that the process may have open, as far as the system lets
    /// it; a larger one stays.
    package static func raiseDescriptorLimit(to count: Int) {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < count else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(count))
        // Where that is refused, fewer are enough: the cache holds fewer directories open.
        _ = setrlimit(resource, &limit)
    }

    /// Lets all threads of the process share one heap, where the C library lets itself be told so.
    ///
    /// By default it gives each thread one of its own, and a program with a handful of threads that
    /// each free what another allocated takes several megabytes more.
    package static func shareOneHeap() {
        typealias Tune = @convention(c) (_ parameter: Int32, _ value: Int32) -> Int32
        guard let symbol = dlsym(nil, "mallopt") else { return }
        _ = unsafeBitCast(symbol, to: Tune.self)(mostArenas, 1)
    }

    /// `M_ARENA_MAX` of the GNU C library.
    private static let mostArenas: Int32 = -8
}
