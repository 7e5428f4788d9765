import Foundation
import NetworkEngine

/// A server's half of NTLM over HTTP: on each connection it takes the three messages in their order,
/// and then lets requests pass on that connection alone.
///
/// It checks that the first message is a negotiation, and of the third one domain, name, and the
/// NTLMv2 response to its own challenge by a computation of its own. It signs and seals nothing.
package final class NTLMGuard: Sendable {
    private enum State {
        case challenged([UInt8])
        case open
    }

    private let domain: String
    private let user: String
    private let password: String
    private let connections = Lock([Int: State]())

    /// A guard who lets one user of a domain in.
    package init(domain: String, user: String, password: String) {
        (self.domain, self.user, self.password) = (domain, user, password)
    }

    /// The answer to a request that is not let in, nil for one that is.
    package func refusal(of request: ScriptedRequest) -> ScriptedServer.Step? {
        let state = connections.withLock { $0[request.connection] }
        guard let message = NTLMGuard.message(of: request) else {
            if case .open = state { return nil }
            return NTLMGuard.unauthorized("NTLM")
        }
        switch (NTLMGuard.type(of: message), state) {
        case (1, nil):
            let challenge = (0..<8).map { UInt8(request.connection * 16 + $0) }
            connections.withLock { $0[request.connection] = .challenged(challenge) }
            let answer = Data(NTLMGuard.challengeMessage(challenge)).base64EncodedString()
            return NTLMGuard.unauthorized("NTLM " + answer)
        case (3, .challenged(let challenge)) where isRight(message, to: challenge):
            connections.withLock { $0[request.connection] = .open }
            return nil
        default:
            connections.withLock { $0[request.connection] = nil }
            return NTLMGuard.unauthorized("NTLM")
        }
    }

    private func isRight(_ message: [UInt8], to challenge: [UInt8]) -> Bool {
        guard let response = NTLMGuard.field(at: 20, of: message), response.count > 16,
            NTLMGuard.field(at: 28, of: message) == NTLMGuard.utf16(domain),
            NTLMGuard.field(at: 36, of: message) == NTLMGuard.utf16(user)
        else { return false }
        let secret = ServerHash.hmacMD5(
            ServerHash.md4(NTLMGuard.utf16(password)),
            NTLMGuard.utf16(user.uppercased() + domain))
        let proof = ServerHash.hmacMD5(secret, challenge + response[16...])
        return proof == Array(response[..<16])
    }

    private static func unauthorized(_ challenge: String) -> ScriptedServer.Step {
        .answer(401, [("WWW-Authenticate", challenge)], body: Array("who is it?".utf8))
    }

    private static func message(of request: ScriptedRequest) -> [UInt8]? {
        guard let text = request.headers["Authorization"], text.hasPrefix("NTLM ") else {
            return nil
        }
        return Data(base64Encoded: String(text.dropFirst(5))).map { [UInt8]($0) }
    }

    private static let signature = Array("NTLMSSP\0".utf8)

    private static func type(of message: [UInt8]) -> UInt8? {
        message.starts(with: signature) && message.count > 12 ? message[8] : nil
    }

    /// The second message: Unicode, NTLM, the newer kind of session, and information on the target,
    /// all of which libcurl needs for NTLMv2.
    private static func challengeMessage(_ challenge: [UInt8]) -> [UInt8] {
        let name = utf16("WORK")
        let target = [2, 0] + ServerHash.littleEndian(UInt16(name.count)) + name + [0, 0, 0, 0]
        let flags = UInt32(0x0089_0205)
        return signature + ServerHash.littleEndian(UInt32(2))
            + place(of: name, at: 48) + ServerHash.littleEndian(flags) + challenge
            + [UInt8](repeating: 0, count: 8) + place(of: target, at: 48 + name.count)
            + name + target
    }

    private static func place(of bytes: [UInt8], at offset: Int) -> [UInt8] {
        let length = ServerHash.littleEndian(UInt16(bytes.count))
        return length + length + ServerHash.littleEndian(UInt32(offset))
    }

    private static func field(at position: Int, of message: [UInt8]) -> [UInt8]? {
        guard message.count >= position + 8 else { return nil }
        func number(_ start: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(message[start + $1]) << ($1 * 8) }
        }
        let (length, offset) = (number(position, 2), number(position + 4, 4))
        guard offset + length <= message.count else { return nil }
        return Array(message[offset..<offset + length])
    }

    private static func utf16(_ text: String) -> [UInt8] {
        text.utf16.flatMap { ServerHash.littleEndian($0) }
    }
}
