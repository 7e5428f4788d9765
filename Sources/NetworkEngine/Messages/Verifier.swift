/// Says whether a response's body is whole and what was asked for.
///
/// The engine asks it on a thread of its own before a body is stored or delivered.
public struct Verifier: Sendable {
    /// Looks at a response and the bytes of its body: those of a large download lie in its file, and
    /// the response itself has none then.
    public typealias Judgement = @Sendable (Response, BodyBytes) -> Refusal?

    private let judgement: Judgement
    /// Returns why an address that a redirect leads to need not even be asked, or nil when nothing is
    /// known against it. By default nothing is.
    public var refusalOfRedirect: @Sendable (String) -> Refusal? = { _ in nil }

    /// A verifier made of one function, which may take its time but must not block for ever.
    public init(_ judgement: @escaping Judgement) {
        self.judgement = judgement
    }

    /// Why `response` is refused, nil when it is right.
    public func refusal(_ response: Response) -> Refusal? {
        response.body.withUnsafeBytes { judgement(response, BodyBytes($0)) }
    }

    /// Why `response` is refused whose body is in a file, nil when it is right.
    func refusal(_ response: Response, in file: FileWindow) -> Refusal? {
        judgement(response, BodyBytes(file))
    }

    /// Why a body was refused.
    public enum Refusal: Error, Hashable, Sendable {
        /// There is no body.
        case empty
        /// It is something else: what was found, such as `an HTML page`.
        case notAnImage(found: String)
        /// It stands in for content that is gone.
        case placeholder
        /// It is of the right kind but broken: in what way.
        case damaged(String)
        /// It is larger than allowed: in what way.
        case tooLarge(String)
    }
}
