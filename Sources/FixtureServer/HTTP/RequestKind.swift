/// What a request is for, as counts and faults name it.
enum RequestKind: String, Hashable, Sendable, CaseIterable {
    /// A call of the REST interface.
    case api
    /// A public feed.
    case feed
    /// A picture.
    case photo
    /// A file that is sent.
    case upload
    /// Anything else, such as a placeholder picture.
    case other

    /// The kind of a path.
    init(path: String) {
        if path.hasPrefix("/services/rest") {
            self = .api
        } else if path.hasPrefix("/services/feeds/") {
            self = .feed
        } else if path.hasPrefix("/services/upload") {
            self = .upload
        } else if PhotoPath(path) != nil {
            self = .photo
        } else {
            self = .other
        }
    }
}
