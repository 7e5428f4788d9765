import NetworkEngine

/// Finds the failure that Flickr tells in an answer with a successful status.
enum ReplyCheck {
    /// Why the answer is turned down, nil when it is what the request asked for.
    static func rejection(of response: Response, to request: Request, key: APIKey?)
        -> Rejection?
    {
        do throws(FlickrError) {
            try check(response, request)
            return nil
        } catch {
            if case .api(let method?, let code, _) = error, method.isDoneAlready(code) {
                return nil
            }
            return Rejection(hiding(key, in: error), canHeal: error.canHeal)
        }
    }

    private static func check(_ response: Response, _ request: Request) throws(FlickrError) {
        // A redirect is asked for as such: its place is the answer.
        if (300..<400).contains(response.status) { return }
        if response.url.contains("/services/feeds/") {
            _ = try FeedReply.items(of: Reply.feed(in: response.body))
            return
        }
        let method = APIMethod(of: request)
        if method == .upload {
            _ = try UploadReply.photo(in: response.body)
            return
        }
        let reply = try Reply.object(in: response.body, method: method)
        if let method { try PhotoListReply.check(reply, of: method) }
    }

    /// Flickr may repeat what it was asked.
    private static func hiding(_ key: APIKey?, in error: FlickrError) -> FlickrError {
        guard let key, case .api(let method, let code, let message) = error else { return error }
        return .api(method, code: code, message: key.hidden(in: message))
    }
}

extension APIMethod {
    /// The method that a request calls, by its address or by the form that it sends.
    fileprivate init?(of request: Request) {
        if request.url.hasSuffix("/services/upload/") {
            self = .upload
            return
        }
        var arguments = Parameters()
        if let query = request.url.split(separator: "?", maxSplits: 1).dropFirst().first {
            arguments = Parameters(form: query)
        } else if case .bytes(let form) = request.body?.content {
            arguments = Parameters(form: String(decoding: form, as: UTF8.self))
        }
        guard let method = arguments["method"].flatMap(APIMethod.init) else { return nil }
        self = method
    }
}
