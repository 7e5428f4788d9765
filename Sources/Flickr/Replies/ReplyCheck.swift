import NetworkEngine

/// Finds the failure that Flickr tells in an answer with a successful status.
enum ReplyCheck {
    /// Why the answer is turned down, nil when it is what its address asked for.
    static func rejection(of response: Response, key: APIKey?) -> Rejection? {
        do throws(FlickrError) {
            try check(response)
            return nil
        } catch {
            return Rejection(hiding(key, in: error), canHeal: error.canHeal)
        }
    }

    private static func check(_ response: Response) throws(FlickrError) {
        // A redirect is asked for as such: its place is the answer.
        if (300..<400).contains(response.status) { return }
        if response.url.contains("/services/feeds/") {
            _ = try FeedReply.items(of: Reply.feed(in: response.body))
            return
        }
        let method = APIMethod.allCases.first { response.url.contains("method=" + $0.rawValue) }
        let reply = try Reply.object(in: response.body, method: method)
        if let method { try PhotoListReply.check(reply, of: method) }
    }

    /// Flickr may repeat what it was asked.
    private static func hiding(_ key: APIKey?, in error: FlickrError) -> FlickrError {
        guard let key, case .api(let method, let code, let message) = error else { return error }
        return .api(method, code: code, message: key.hidden(in: message))
    }
}
