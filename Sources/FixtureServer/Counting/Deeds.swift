import NetworkEngine

/// What requests have changed at the server, in their order: each as often as it was done.
final class Deeds: Sendable {
    private let done = Lock<[(deed: Deed, key: String?)]>([])

    /// Notes a deed; `key` is the `Idempotency-Key` of its request.
    func add(_ deed: Deed, key: String?) {
        done.withLock { $0.append((deed, key)) }
    }

    /// Forgets all.
    func removeAll() {
        done.withLock { $0 = [] }
    }

    /// How many have been done.
    var count: Int { done.withLock { $0.count } }

    /// Whether that was done for a request of that key.
    func has(_ verb: String, key: String) -> Bool {
        done.withLock { done in done.contains { $0.deed.verb == verb && $0.key == key } }
    }

    /// Whether that was done to that.
    func has(_ verb: String, subject: String) -> Bool {
        done.withLock { done in
            done.contains { $0.deed.verb == verb && $0.deed.subject == subject }
        }
    }

    /// Whether the photo of that number is a favourite.
    func isFavorite(_ id: String) -> Bool {
        let last = done.withLock { done in
            done.last {
                $0.deed.subject == id && ["favorite", "no favorite"].contains($0.deed.verb)
            }
        }
        return last?.deed.verb == "favorite"
    }

    /// The deeds as the control interface tells them.
    var json: JSON {
        let done = done.withLock { $0 }
        return .array(
            done.map { deed, key in
                .object(
                    [
                        JSON.Member("deed", .string(deed.verb)),
                        JSON.Member("subject", .string(deed.subject)),
                        JSON.Member("key", JSON(key)),
                    ] + deed.details)
            })
    }
}
