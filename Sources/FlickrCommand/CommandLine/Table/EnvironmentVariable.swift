/// An environment variable that the program reads.
enum EnvironmentVariable: String, Sendable, CaseIterable {
    case apiKey = "FLICKR_API_KEY"
    case cacheDirectory = "FLICKR_CACHE_DIR"
    case stateDirectory = "FLICKR_STATE_DIR"
    case apiURL = "FLICKR_API_URL"
    case photoURL = "FLICKR_PHOTO_URL"
    case noColor = "NO_COLOR"
    case forceColor = "CLICOLOR_FORCE"
    case certificateBundle = "CURL_CA_BUNDLE"
    case certificateFile = "SSL_CERT_FILE"
    case configHome = "XDG_CONFIG_HOME"
    case cacheHome = "XDG_CACHE_HOME"
    case stateHome = "XDG_STATE_HOME"
    case home = "HOME"
    case terminal = "TERM"
    case proxy = "http_proxy"
    case secureProxy = "https_proxy"
    case anyProxy = "all_proxy"
    case noProxy = "no_proxy"

    /// What `help environment` and the manual page say about it.
    var summary: String {
        switch self {
        case .apiKey: "the API key, 32 hexadecimal digits; without one, the public feed is asked"
        case .cacheDirectory: "holds the caches FlickrImages/ and FlickrAPI/"
        case .stateDirectory: "holds the last list and the failed list"
        case .apiURL: "stands in for Flickr's API and feed hosts; plain http for loopback only"
        case .photoURL:
            "stands in for a photo's address: {farm} {server} {id} {secret} {size} {format}"
        case .noColor: "when not empty: no colour, unless --color says otherwise"
        case .forceColor: "when neither empty nor 0: colour also in a pipe"
        case .certificateBundle: "a file of trusted certificates"
        case .certificateFile: "the same, when CURL_CA_BUNDLE is not set"
        case .configHome: "holds flickr/config; ~/.config by default"
        case .cacheHome: "holds flickr/, the caches; ~/.cache by default"
        case .stateHome: "holds flickr/, the lists; ~/.local/state by default"
        case .home: "the home directory; that of the user's account by default"
        case .terminal: "the terminal's type; dumb means no colour"
        case .proxy: "the proxy for http addresses, never for loopback"
        case .secureProxy: "the proxy for https addresses, never for loopback"
        case .anyProxy: "the proxy for both"
        case .noProxy: "hosts that are asked without a proxy"
        }
    }
}
