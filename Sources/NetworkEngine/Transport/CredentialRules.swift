import CurlShim

/// What credentials may be, as far as that is known before they are used.
enum CredentialRules {
    /// - Throws: `EngineError.invalidRequest` for what no server could be told. It never names a
    ///   secret.
    static func check(_ credentials: Credentials) throws(EngineError) {
        guard case .password(let scheme, let user, let password) = credentials.proof else { return }
        // A user name goes into a header unescaped.
        guard !hasControls(user), !hasControls(password) else {
            throw .invalidRequest(reason: "the user name or the password has a control character")
        }
        if case .basic = scheme, user.contains(":") {
            throw .invalidRequest(reason: "a user name with a colon cannot be told by Basic")
        }
        guard scheme == .ntlm else { return }
        guard supportsNTLM else {
            throw .invalidRequest(reason: "the libcurl of this machine has no NTLM")
        }
        // It takes each byte for a character, so that others would be a wrong password.
        guard (user + password).utf8.allSatisfy({ $0 < 0x80 }) else {
            throw .invalidRequest(reason: "libcurl knows ASCII alone in NTLM")
        }
    }

    private static func hasControls(_ text: String) -> Bool {
        text.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }

    private static var supportsNTLM: Bool {
        guard let info = curl_version_info(CURLVERSION_FIRST) else { return false }
        return info.pointee.features & CURL_VERSION_NTLM != 0
    }
}
