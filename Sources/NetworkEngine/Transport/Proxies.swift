/// Through which proxies requests go, by the environment's rules that curl has made common.
///
/// Requests to this machine never go through a proxy.
public struct Proxies: Hashable, Sendable {
    /// The proxy for `http:` URLs, such as `http://proxy:3128`.
    public var http: String?
    /// The proxy for `https:` URLs.
    public var https: String?
    /// Hosts that are asked directly: names with all that end in them, addresses, networks such as
    /// `10.0.0.0/8`, or `*` for all.
    public var exceptions: [String]

    /// No proxy unless one is given.
    public init(http: String? = nil, https: String? = nil, exceptions: [String] = []) {
        self.http = http
        self.https = https
        self.exceptions = exceptions
    }

    /// The proxies that the environment names: `http_proxy` (in small letters alone, since a CGI
    /// client can set the other), `https_proxy`, `all_proxy` and `no_proxy` in small letters or
    /// capitals. An empty value counts as unset.
    public init(environment: [String: String]) {
        func value(_ names: String...) -> String? {
            names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        }
        let all = value("all_proxy", "ALL_PROXY")
        http = value("http_proxy") ?? all
        https = value("https_proxy", "HTTPS_PROXY") ?? all
        exceptions = (value("no_proxy", "NO_PROXY") ?? "")
            .split { $0 == "," || $0 == " " }.map(String.init)
    }

    /// The proxy that `url` is asked through, or nil when it is asked directly.
    func proxy(for url: URLParts) -> String? {
        guard let proxy = url.scheme == "http" ? http : https, !url.isLoopback else { return nil }
        return exceptions.contains { isMatch($0.lowercased(), url.host) } ? nil : proxy
    }

    private func isMatch(_ pattern: String, _ host: String) -> Bool {
        if pattern == "*" { return true }
        if let address = IPAddress(host) { return isMatch(pattern, address) }
        let name = host.split(separator: ".")
        let tail = pattern.split(separator: ".")
        return !tail.isEmpty && name.suffix(tail.count) == tail[...]
    }

    private func isMatch(_ pattern: String, _ address: IPAddress) -> Bool {
        let parts = pattern.split(separator: "/", maxSplits: 1)
        guard let first = parts.first, let network = IPAddress(String(first)),
            network.bytes.count == address.bytes.count
        else { return false }
        guard parts.count == 2 else { return network == address }
        guard let bits = Int(parts[1]), (0...network.bytes.count * 8).contains(bits) else {
            return false
        }
        return network.hasPrefix(bits, in: address)
    }
}

extension IPAddress {
    /// Whether the first `bits` bits of both are the same.
    fileprivate func hasPrefix(_ bits: Int, in other: IPAddress) -> Bool {
        let whole = bits / 8
        guard bytes.prefix(whole) == other.bytes.prefix(whole) else { return false }
        guard bits % 8 > 0 else { return true }
        let mask = UInt8.max << (8 - bits % 8)
        return bytes[whole] & mask == other.bytes[whole] & mask
    }
}
