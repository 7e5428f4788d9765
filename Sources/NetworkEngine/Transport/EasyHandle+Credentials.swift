import CurlShim

/// What libcurl is told of who asks.
extension EasyHandle {
    /// Lets libcurl answer challenges with `credentials`. A token is a field of the header, and no
    /// matter of libcurl.
    func setCredentials(_ credentials: Credentials) {
        switch credentials.proof {
        case .password(let scheme, let user, let password):
            set(CURLOPT_HTTPAUTH, scheme.mask(for: user))
            set(CURLOPT_USERNAME, user)
            set(CURLOPT_PASSWORD, password)
            // It proves who asks for a connection, of which HTTP/2 has one for many requests.
            if scheme == .ntlm { set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)) }
        case .bearer: break
        case .certificate(let file, let key, let password):
            let isPKCS12 = [".p12", ".pfx"].contains { file.lowercased().hasSuffix($0) }
            set(CURLOPT_SSLCERTTYPE, isPKCS12 ? "P12" : "PEM")
            set(CURLOPT_SSLCERT, file)
            if let key { set(CURLOPT_SSLKEY, key) }
            if let password { set(CURLOPT_KEYPASSWD, password) }
        }
    }

    /// Lets libcurl prove to the proxy who asks in the safest way that the proxy offers.
    func allowAllProxyAuthentication() {
        set(CURLOPT_PROXYAUTH, Credentials.Scheme.any.mask(for: ""))
    }
}

extension Credentials.Scheme {
    /// The ways that libcurl may take. Basic takes what stands behind a colon in the name for the
    /// password.
    fileprivate func mask(for user: String) -> Int {
        switch self {
        case .basic(isPreemptive: true): curl_shim_auth_basic
        case .basic(isPreemptive: false): curl_shim_auth_basic | curl_shim_auth_only
        case .digest: curl_shim_auth_digest
        case .ntlm: curl_shim_auth_ntlm
        case .any where user.contains(":"): curl_shim_auth_digest | curl_shim_auth_ntlm
        case .any: curl_shim_auth_basic | curl_shim_auth_digest | curl_shim_auth_ntlm
        }
    }
}
