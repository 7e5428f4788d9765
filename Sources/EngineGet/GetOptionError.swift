import NetworkEngine

/// What is wrong with the command line.
enum GetOptionError: Error, CustomStringConvertible {
    /// There is nothing to ask for.
    case noURL
    /// One URL is asked for at a time.
    case secondURL(String)
    /// A flag that does not exist.
    case unknown(String)
    /// A flag without the value that it takes.
    case missingValue(String)
    /// A value that must be text and is not UTF-8.
    case notText(String)
    /// A value of `-H` that is no header field.
    case noHeader(String)
    /// A policy that does not exist.
    case noPolicy(String)
    /// A value that is no number, or too large.
    case noCount(String, String)
    /// A flag of one request, given to the worker.
    case notForWorker(String)
    /// The network is to be asked, and not to be asked.
    case revalidateOffline
    /// There is no place for the cache.
    case noHome

    /// The error in a sentence without capital or full stop.
    var description: String {
        switch self {
        case .noURL: "no URL is given"
        case .secondURL(let url): "one URL is asked for at a time, and \(url) is the second"
        case .unknown(let flag): "there is no flag \(flag)"
        case .missingValue(let flag): "\(flag) takes a value"
        case .notText(let text): "\(text) is not UTF-8"
        case .noHeader(let line): "-H takes 'Name: value', not '\(line)'"
        case .noPolicy(let name):
            "there is no policy '\(name)'; the policies are "
                + CachePolicy.named.map(\.name).joined(separator: ", ")
        case .noCount(let flag, let text): "\(flag) takes a number from 0 to 100, not '\(text)'"
        case .notForWorker(let word):
            "--worker reads its requests from standard input, and takes no \(word)"
        case .revalidateOffline: "--revalidate and --offline exclude each other"
        case .noHome: "HOME is not set, so say with --cache-dir where the cache is to be"
        }
    }
}
