extension Engine {
    /// What an engine knows of its service: one value, fixed when the engine is made.
    public struct Configuration: Sendable {
        /// Where references are resolved against, such as `https://api.example.com/v1/`; nil, the
        /// default, for requests that carry absolute URLs.
        public var baseURL: String?
        /// Fields that go with every request which does not set them itself.
        public var headers: Headers = [:]
        /// The last hand on a request before it is looked up and sent: default fields, credentials.
        public var prepare: @Sendable (inout Request) -> Void = { _ in }
        /// Looks for an error in an acceptable answer, such as a failure told with status 200; an
        /// answer that it rejects is neither stored nor delivered.
        public var check: @Sendable (Response) -> Rejection? = { _ in nil }

        /// The settings of an engine without a base URL and with no fields of its own.
        public init() {}
    }
}
