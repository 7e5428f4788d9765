/// Why a caller's check turns an answer down: the error that a successful status carried.
public struct Rejection: Error, Sendable {
    /// What the service said.
    public let error: any Error
    /// Whether asking again later may help; such a request is retried like a failed transfer.
    public let canHeal: Bool

    /// A rejection for that reason.
    public init(_ error: any Error, canHeal: Bool = false) {
        self.error = error
        self.canHeal = canHeal
    }
}
