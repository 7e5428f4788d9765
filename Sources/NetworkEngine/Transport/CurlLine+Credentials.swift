/// How a line says who asks: with the variables of the secrets, and without those that have none.
extension CurlLine {
    /// The words of `curl` for credentials.
    func credentialWords(_ credentials: Credentials?) -> [String] {
        switch credentials?.proof {
        case nil: return []
        case .password(let scheme, let user, let password):
            return [scheme.flag, "--user", word(Array("\(user):".utf8) + masked(password))]
        case .bearer(let token): return ["--oauth2-bearer", word(masked(token))]
        case .certificate(let file, let key, let password):
            let keyWords = key.map { ["--key", word(Array($0.utf8))] } ?? []
            let passwordWords = password.map { ["--pass", word(masked($0))] } ?? []
            let name = file.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
            return ["--cert", word(Array(name.utf8))] + keyWords + passwordWords
        }
    }

    /// The request without the values of fields that prove who asks, but for known secrets.
    func masked(_ request: Request) -> Request {
        var request = request
        request.headers = Headers(
            request.headers.map { field in
                guard request.isSecret(field.name), !holdsSecret(Array(field.value.utf8)) else {
                    return field
                }
                return Headers.Field(name: field.name, value: mask)
            })
        return request
    }

    /// The address without a password, but for a known secret.
    func masked(address: String) -> String {
        guard let parts = try? URLParts(address) else { return address }
        guard let userInfo = parts.userInfo, let colon = userInfo.firstIndex(of: ":") else {
            return parts.text
        }
        let password = masked(String(userInfo[userInfo.index(after: colon)...]))
        let start = "\(parts.scheme)://"
        return start + userInfo[...colon] + String(decoding: password, as: UTF8.self)
            + parts.text.dropFirst(start.count + userInfo.count)
    }

    private func masked(_ secret: String) -> [UInt8] {
        secret.isEmpty || isSecret(Array(secret.utf8))
            ? Array(secret.utf8) : Array(mask.utf8)
    }
}

extension Credentials.Scheme {
    fileprivate var flag: String {
        switch self {
        case .basic: "--basic"
        case .digest: "--digest"
        case .ntlm: "--ntlm"
        case .any: "--anyauth"
        }
    }
}
