/// One of the answers to a request that may have two: what is known at once, and what the network
/// says after that.
public enum Delivery: Sendable {
    /// The cache's answer, of which the network has to be asked whether it still holds: another
    /// delivery follows if its bytes are others.
    case provisional(Response)
    /// The answer that stands; nothing follows.
    case final(Response)

    /// The answer, of whichever phase.
    public var response: Response {
        switch self {
        case .provisional(let response), .final(let response): response
        }
    }
}
