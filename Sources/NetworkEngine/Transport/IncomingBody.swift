/// The body of an answer as it comes: into memory within a limit, or into the sink of its request.
struct IncomingBody {
    /// How many bytes have come.
    private(set) var received = 0
    /// How many the header declares, nil when it does not.
    private(set) var expected: Int?
    /// What came into memory.
    private(set) var bytes: [UInt8] = []
    /// Where they go.
    private(set) var place = BodyPlace.memory

    private let sink: (any BodySink)?
    private let limit: Int

    /// The most that is reserved because a server declares a length: 256 KB, which most pictures
    /// stay below.
    private static let reservation = 256 * 1024

    /// A body for that sink, or of so many bytes in memory.
    init(for sink: (any BodySink)?, limit: Int) {
        self.sink = sink
        self.limit = limit
    }

    /// Takes note of the header.
    mutating func begin(_ status: Int, _ headers: Headers, length: Int?) throws(EngineError) {
        expected = length
        if let sink { place = try sink.begin(status, headers, length: length) }
        guard case .memory = place, let length else { return }
        guard length <= limit else { throw .tooLarge(limit: limit) }
        bytes.reserveCapacity(min(length, IncomingBody.reservation))
    }

    /// Takes the next bytes.
    mutating func take(_ part: UnsafeRawBufferPointer) throws(EngineError) {
        received += part.count
        if case .sink = place {
            try sink?.take(part)
            return
        }
        guard received <= limit else {
            bytes = []
            throw .tooLarge(limit: limit)
        }
        bytes.append(contentsOf: part)
    }

    /// How far it has come.
    var progress: Request.Progress {
        if case .sink = place, let sink { return sink.progress }
        return Request.Progress(received: received, expected: expected)
    }

    /// Whether nobody wants what follows the header.
    var isUnwanted: Bool {
        if case .nowhere = place { true } else { false }
    }
}
