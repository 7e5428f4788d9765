import NetworkEngine

/// What is signed of a request, and the signature (RFC 5849 section 3.4), by HMAC-SHA1: the one
/// method that Flickr knows.
struct OAuthSignature: Hashable, Sendable {
    /// The request as one line: method, address, parameters.
    let baseString: String

    /// The signature of a request with those parameters of the protocol beside its own.
    ///
    /// Its own are those of its query, of a form in its body, and the texts of a body of parts:
    /// Flickr wants those signed, and the files not.
    init(of request: Request, with oauth: Parameters) throws(URLParts.Failure) {
        let url = try URLParts(request.url)
        var parameters = oauth
        if let query = url.query { parameters.append(contentsOf: Parameters(form: query)) }
        if let body = request.body { parameters.append(contentsOf: body.signedParameters) }
        baseString = [
            request.method.rawValue, OAuthSignature.address(of: url),
            OAuthSignature.normalized(parameters),
        ].map(PercentEncoding.queryValue).joined(separator: "&")
    }

    /// The signature under the secrets of the application and of the token, without which the second
    /// is empty.
    func text(secret: String, tokenSecret: String) -> String {
        let key = [secret, tokenSecret].map(PercentEncoding.queryValue).joined(separator: "&")
        return Base64.text(Hashing.hmacSHA1(Array(baseString.utf8), key: Array(key.utf8)))
    }

    /// The address without its query, and without the port that its scheme has anyway (section
    /// 3.4.1.2).
    private static func address(of url: URLParts) -> String {
        String(url.text.prefix { $0 != "?" && $0 != "#" })
    }

    /// The parameters in the order of their encoded names and values (section 3.4.1.3.2).
    private static func normalized(_ parameters: Parameters) -> String {
        let pairs = parameters.map {
            (PercentEncoding.queryValue($0.name), PercentEncoding.queryValue($0.value))
        }
        return pairs.sorted { $0 < $1 }.map { "\($0)=\($1)" }.joined(separator: "&")
    }
}

extension Body {
    /// What Flickr wants signed of the body.
    fileprivate var signedParameters: Parameters {
        var parameters = Parameters()
        switch content {
        case .bytes(let bytes):
            guard contentType == "application/x-www-form-urlencoded" else { break }
            parameters = Parameters(form: String(decoding: bytes, as: UTF8.self))
        case .parts(let parts):
            for part in parts where part.fileName == nil {
                guard case .bytes(let bytes) = part.content else { continue }
                parameters.append(part.name, String(decoding: bytes, as: UTF8.self))
            }
        case .file: break
        }
        return parameters
    }
}
