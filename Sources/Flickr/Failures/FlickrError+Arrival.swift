import NetworkEngine

extension FlickrError {
    /// Whether a write that failed so may have been done all the same: Flickr was reached, and did
    /// not say that it refuses it.
    public var leavesArrivalOpen: Bool {
        switch self {
        case .unreadableReply, .unexpectedReply: true
        case .signIn(let problem): problem.isOfCopy
        case .engine(.rejected), .engine(.cannotAuthorize), .engine(.cannotResolve),
            .engine(.cannotConnect), .engine(.cannotSecure):
            false
        case .engine(.tooLarge): true
        case .engine: kind == .unavailable
        default: false
        }
    }
}
