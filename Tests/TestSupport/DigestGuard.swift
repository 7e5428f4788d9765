import NetworkEngine

/// A server's half of Digest (RFC 7616): it gives nonces out, and checks each answer to them by a
/// computation of its own: name, realm, nonce, count, target, opaque value and response.
package final class DigestGuard: Sendable {
    /// How answers are computed.
    package enum Hash: String, Sendable, CaseIterable {
        case md5 = "MD5"
        case sha256 = "SHA-256"
    }

    private let user: String
    private let password: String
    private let hash: Hash
    private let staleNonces: Int
    private let state = Lock(State())

    private struct State: Sendable {
        var given = 0
        var uses: [String: Int] = [:]
    }

    /// A guard who lets one user in. The first `staleNonces` nonces are already stale when they come
    /// back.
    package init(user: String, password: String, hash: Hash = .md5, staleNonces: Int = 0) {
        self.user = user
        self.password = password
        self.hash = hash
        self.staleNonces = staleNonces
    }

    /// The answer to a request that is not let in, nil for one that is.
    package func refusal(of request: ScriptedRequest) -> ScriptedServer.Step? {
        guard let answer = DigestGuard.fields(of: request) else { return challenge(isStale: false) }
        guard isRight(answer, for: request) else { return challenge(isStale: false) }
        let nonce = answer["nonce"] ?? ""
        guard let number = Int(nonce.dropFirst(DigestGuard.nonceStart.count)), number >= staleNonces
        else { return challenge(isStale: true) }
        let count = state.withLock { state in
            state.uses[nonce, default: 0] += 1
            return state.uses[nonce]
        }
        return Int(answer["nc"] ?? "", radix: 16) == count ? nil : challenge(isStale: true)
    }

    private func challenge(isStale: Bool) -> ScriptedServer.Step {
        let number = state.withLock { state in
            defer { state.given += 1 }
            return state.given
        }
        let fields = [
            "realm=\"the realm\"", "qop=\"auth\"", "algorithm=\(hash.rawValue)",
            "nonce=\"\(DigestGuard.nonceStart)\(number)\"", "opaque=\"op/aque=\"",
        ]
        let all = fields + (isStale ? ["stale=true"] : [])
        return .answer(
            401, [("WWW-Authenticate", "Digest " + all.joined(separator: ", "))],
            body: Array("who is it?".utf8))
    }

    private func isRight(_ answer: [String: String], for request: ScriptedRequest) -> Bool {
        let expected = [
            "username": user, "realm": "the realm", "uri": request.target, "opaque": "op/aque=",
            "algorithm": hash.rawValue, "qop": "auth",
        ]
        guard expected.allSatisfy({ answer[$0.key] == $0.value }), let nonce = answer["nonce"],
            let count = answer["nc"], let own = answer["cnonce"], !own.isEmpty
        else { return false }
        let secret = digest("\(user):the realm:\(password)")
        let asked = digest("\(request.method):\(request.target)")
        return answer["response"] == digest("\(secret):\(nonce):\(count):\(own):auth:\(asked)")
    }

    private func digest(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return Hashing.hex(hash == .md5 ? ServerHash.md5(bytes) : ServerHash.sha256(bytes))
    }

    private static let nonceStart = "n0nce/+="

    /// The fields of `Authorization: Digest`, without quotes.
    private static func fields(of request: ScriptedRequest) -> [String: String]? {
        guard let text = request.headers["Authorization"], text.hasPrefix("Digest ") else {
            return nil
        }
        let pairs = text.dropFirst("Digest ".count).split(separator: ",").map { field in
            field.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        }
        return Dictionary(
            pairs.filter { $0.count == 2 }.map { (String($0[0]), $0[1].filter { $0 != "\"" }) },
            uniquingKeysWith: { first, _ in first })
    }
}
