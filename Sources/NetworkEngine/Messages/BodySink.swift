/// Takes the bodies of answers as they arrive, in place of memory.
///
/// It goes with a request through all its tries and redirects. Only one try at a time is under way,
/// and `begin` and `take` are called on the transport's thread.
package protocol BodySink: Sendable {
    /// Asks for what is missing; called for each try before it is sent.
    func ask(in request: inout Request)

    /// Says where the body goes of an answer whose header has come; `length` is what it declares.
    /// - Throws: why no answer of that kind will do.
    func begin(_ status: Int, _ headers: Headers, length: Int?) throws(EngineError) -> BodyPlace

    /// Takes the next bytes of a body that it wanted.
    /// - Throws: why it takes no more.
    func take(_ bytes: UnsafeRawBufferPointer) throws(EngineError)

    /// How far it has come, with what it had before.
    var progress: Request.Progress { get }
}

/// Where the body of an answer goes.
package enum BodyPlace: Sendable {
    /// Into the response.
    case memory
    /// To the sink.
    case sink
    /// Nowhere: the transfer ends with the header.
    case nowhere
}
