import NetworkEngine

/// Finds the failure that Flickr tells in an answer with a successful status.
enum ReplyCheck {
    /// Why the answer is turned down, nil when it is what the request asked for; `hiding` takes the
    /// secrets out of what Flickr says, since that may repeat what it was asked.
    static func rejection(
        of response: Response, to request: Request, hiding: (String) -> String
    ) -> Rejection? {
        do throws(FlickrError) {
            try check(response, request)
            return nil
        } catch {
            if case .api(let method?, let code, _) = error, method.isDoneAlready(code) {
                return nil
            }
            return Rejection(
                // A write whose answer cannot be read may have been done: it is not refused.
                error.quoting(hiding),
                canHeal: error.canHeal || !request.method.isSafe && error.leavesArrivalOpen,
                isOfCaller: error.kind == .permission)
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
}

extension FlickrError {
    /// The error with Flickr's own words as `change` makes them.
    fileprivate func quoting(_ change: (String) -> String) -> FlickrError {
        guard case .api(let method, let code, let message) = self else { return self }
        return .api(method, code: code, message: change(message))
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
