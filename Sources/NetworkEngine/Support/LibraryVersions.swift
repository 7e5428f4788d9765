import CurlShim
import JPEGShim

/// The libraries that the engine stands on, as they name themselves.
package enum LibraryVersions {
    /// One line: `libcurl/7.88.1 OpenSSL/3.0.15 … libjpeg-turbo/2.1.5`. Nothing is set up for it.
    package static var line: String {
        "\(String(cString: curl_version())) \(String(cString: jpeg_shim_version()))"
    }
}
