import NetworkEngine

/// What came of getting a photo's picture.
public struct PictureResult: Sendable {
    /// The size that was asked for.
    public let asked: PhotoSize
    /// What that was chosen by.
    public var choice: SizeChoice
    /// The size that was delivered, or that failed.
    public let size: PhotoSize
    /// Where that picture is, nil when it is nowhere.
    public let address: PhotoAddress?
    /// The address that it came from or was to come from, nil when there is none.
    public let url: String?
    /// The picture, or why there is none.
    public let outcome: Result<Response, PictureFailure>
    /// The picture's bytes when they are too many for memory: the response has none then.
    package var held: HeldDownload?
}

extension PictureResult {
    /// Whether there is no such picture, or none that may be had, so that another size is tried.
    var isAbsent: Bool {
        guard case .failure(let failure) = outcome else { return false }
        return failure.code == .gone || failure.code == .offline
    }
}
