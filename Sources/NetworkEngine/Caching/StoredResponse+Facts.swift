/// What the header fields of a stored response say of its time and kind.
extension StoredResponse {
    /// When the server made it; nil when it does not say, or not in a readable way.
    var date: Timestamp? { date("Date") }

    /// How old it was when it was received (RFC 9111 section 4.2.3). `Date` has whole seconds, so
    /// its time of receipt is cut to whole seconds too.
    var initialAge: Duration {
        let sinceDate = date.map { Timestamp(seconds: responseTime.seconds) - $0 } ?? .zero
        let delay = max(.zero, responseTime - requestTime)
        return max(.zero, sinceDate, ageValue + delay)
    }

    /// Its age at receipt by the `Age` field; the first of several, zero when it is none.
    var ageValue: Duration {
        var first: Duration?
        headers.forEachMember("Age") { member in
            if first == nil { first = CacheControl.seconds(member) ?? .zero }
        }
        return first ?? .zero
    }

    /// `Expires` as time from when it was made, or received; zero when it is no date or stands there
    /// twice; nil when there is no such field.
    func expiry(from start: CachePolicy.LifetimeStart) -> Duration? {
        let all = headers.values("Expires")
        guard let first = all.first else { return nil }
        guard all.count == 1, let expires = HTTPDate.parse(first, now: responseTime) else {
            return .zero
        }
        return expires - (start == .origin ? date ?? responseTime : responseTime)
    }

    /// How long it had not been modified when it was made; nil when that is unknown.
    var unmodified: Duration? {
        guard let modified = date("Last-Modified") else { return nil }
        let duration = (date ?? responseTime) - modified
        return duration > .zero ? duration : nil
    }

    /// Whether the server can be asked if it has changed.
    var hasValidator: Bool { headers["ETag"] != nil || headers["Last-Modified"] != nil }

    /// Whether it leads elsewhere, so that it answers only a request that follows no redirects.
    var isRedirect: Bool { Redirect.statuses.contains(status) && headers["Location"] != nil }

    /// Whether the server says that it is a picture.
    var isPicture: Bool {
        guard let type = headers["Content-Type"] else { return false }
        return Headers.lowercased(type.utf8.prefix(6)) == "image/"
    }

    /// Whether its status may be given a lifetime that the server did not name (RFC 9110 section
    /// 15.1).
    var isHeuristicallyCacheable: Bool {
        switch status {
        case 200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501: true
        default: false
        }
    }

    private func date(_ name: String) -> Timestamp? {
        headers[name].flatMap { HTTPDate.parse($0, now: responseTime) }
    }
}
