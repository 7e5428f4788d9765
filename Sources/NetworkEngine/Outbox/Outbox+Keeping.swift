extension Outbox {
    /// Keeps a write, claimed by this process, so that it outlasts the process. `queue` is called
    /// before another write can come behind it.
    /// - Throws: `OutboxError`, also where the request holds a secret or is no write.
    func keep(
        _ request: Request, _ freezing: Freezing,
        queue: @escaping @Sendable (_ origin: String) -> Void = { _ in }
    ) async throws(OutboxError) -> ClaimedWrite {
        let origin = OutboxFileName.origin(of: try Outbox.checked(request))
        let id = Outbox.newID()
        let claimed = try await working { [self] () throws(OutboxError) in
            let body = try OutboxError.system { () throws(PosixError) in
                try FrozenBody(freezing: request.body)
            }
            guard body.bytes.count <= FrozenBody.mostBytes else {
                throw .tooLarge(limit: FrozenBody.mostBytes)
            }
            return try directory.add(
                body, origin: origin, id: id, limit: limits.writes,
                queue: { queue(origin) }
            ) { number in
                FrozenWrite(
                    number: number, id: id, request: request, freezing: freezing,
                    created: clock.now(), files: [], state: .queued(tries: 0, reason: nil))
            }
        }
        onEvent(.kept(claimed.write))
        return claimed
    }

    /// The address of a request that may be kept.
    private static func checked(_ request: Request) throws(OutboxError) -> URLParts {
        guard !request.method.isSafe else { throw .isNoWrite(request.method) }
        guard let url = try? URLParts(request.url), url.userInfo == nil else {
            throw .holdsSecret("address")
        }
        guard !request.holdsSecret else { throw .holdsSecret("address or body") }
        for field in request.headers
        where secretFields.contains(where: {
            Headers.isSame($0, field.name)
        }) {
            throw .holdsSecret("field \(field.name)")
        }
        return url
    }

    private static let secretFields = ["Authorization", "Proxy-Authorization", "Cookie"]

    /// A random UUID (RFC 9562 section 5.4).
    private static func newID() -> String {
        var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        bytes[6] = bytes[6] & 0x0f | 0x40
        bytes[8] = bytes[8] & 0x3f | 0x80
        let digits = Array(Hashing.hex(bytes))
        let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
        return groups.map { String(digits[$0]) }.joined(separator: "-")
    }
}
