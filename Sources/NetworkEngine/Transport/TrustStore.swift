import CurlShim
import Glibc

/// Whose certificates a transport trusts. There is no way to trust everybody.
public enum TrustStore: Hashable, Sendable {
    /// The certificate authorities of the system.
    case system
    /// Those in one file of PEM certificates, and no others.
    case file(String)

    /// The store that the environment names: `CURL_CA_BUNDLE`, then `SSL_CERT_FILE`, else the
    /// system's. An empty value counts as unset.
    public init(environment: [String: String]) {
        let named = ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].lazy.compactMap { environment[$0] }
        self = named.first { !$0.isEmpty }.map { .file($0) } ?? .system
    }

    /// Where libcurl shall look.
    var location: Location {
        switch self {
        case .file(let path): .file(path)
        case .system:
            TrustStore.hasHashedCertificates(TrustStore.systemDirectory)
                ? .directory(TrustStore.systemDirectory) : .builtIn
        }
    }

    /// A place of certificates.
    enum Location: Hashable, Sendable {
        /// What libcurl was built with.
        case builtIn
        /// A file of certificates.
        case file(String)
        /// A directory of certificates by hash of the subject. Of it OpenSSL reads only what it
        /// needs; the whole bundle costs every process 25 to 45 ms.
        case directory(String)
    }

    static let systemDirectory = "/etc/ssl/certs"

    /// Whether `openssl rehash` has been at work there: names of eight hexadecimal digits, a dot and
    /// a number.
    static func hasHashedCertificates(_ path: String) -> Bool {
        guard let directory = opendir(path) else { return false }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                Array(bytes.prefix { $0 != 0 })
            }
            if isHashName(name) { return true }
        }
        return false
    }

    static func isHashName(_ name: [UInt8]) -> Bool {
        let digits = Set("0123456789abcdef".utf8)
        return name.count >= 10 && name[8] == UInt8(ascii: ".")
            && name.prefix(8).allSatisfy { digits.contains($0) }
            && name.dropFirst(9).allSatisfy { (48...57).contains($0) }
    }
}
