extension Engine {
    /// What makes two requests equal enough to share one transfer. Those with a check of their own
    /// share none: what one of them turns down may be right for another.
    struct FlightKey: Hashable, Sendable {
        let method: Method
        let url: String
        let headers: Headers
        let cacheUse: CacheUse
        let body: Body?
        /// Nobody gets an answer that was given to another, nor to another password.
        let credentials: Credentials?
        let isAuthorized: Bool
        let acceptableStatuses: ClosedRange<Int>
        let followsRedirects: Bool
        /// Nobody gets an answer unverified who wants it verified.
        let isVerified: Bool
        /// What was asked for before the server changed it is no answer to what is asked after.
        let lastChange: Timestamp?

        init(_ request: Request, changed lastChange: Timestamp?) {
            self.lastChange = lastChange
            method = request.method
            url = request.cacheKey ?? request.url
            headers = request.headers
            cacheUse = request.cacheUse
            body = request.body
            credentials = request.credentials
            isAuthorized = request.authenticator != nil
            acceptableStatuses = request.acceptableStatuses
            followsRedirects = request.followsRedirects
            isVerified = request.verifier != nil
        }
    }
}
