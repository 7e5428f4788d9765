/// Why a caller's check turns an answer down: the error that a successful status carried.
public struct Rejection: Error, Sendable {
    /// What the service said.
    public let error: any Error
    /// Whether asking again later may help; such a request is retried like a failed transfer.
    public let canHeal: Bool
    /// Whether the service does not accept who asks, whatever is asked: it has done nothing, and may
    /// do it for another account or behind a new sign-in.
    public let isOfCaller: Bool

    /// A rejection for that reason.
    public init(_ error: any Error, canHeal: Bool = false, isOfCaller: Bool = false) {
        self.error = error
        self.canHeal = canHeal
        self.isOfCaller = isOfCaller
    }
}
