import CurlShim
import Glibc

/// One of libcurl's transfer handles, used for one exchange after the other.
///
/// Only the transport's thread touches it.
final class EasyHandle {
    /// libcurl's handle.
    let pointer: UnsafeMutableRawPointer
    /// The first option that libcurl did not take since the last reset, or nil.
    private(set) var failure: CURLcode?

    private let errorText: UnsafeMutablePointer<CChar>
    private var fields: UnsafeMutablePointer<curl_slist>?
    private var form: OpaquePointer?

    /// A new handle, or nil without memory.
    init?() {
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        reset()
    }

    deinit {
        curl_easy_cleanup(pointer)
        curl_mime_free(form)
        curl_slist_free_all(fields)
        errorText.deallocate()
    }

    /// Forgets all options. Connections, names and sessions are kept elsewhere and stay.
    func reset() {
        curl_easy_reset(pointer)
        curl_mime_free(form)
        form = nil
        curl_slist_free_all(fields)
        fields = nil
        failure = nil
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        note(curl_shim_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorText))
    }

    /// Sets an option that is a number or a switch.
    func set(_ option: CURLoption, _ value: Int) {
        note(curl_shim_set_long(pointer, option, value))
    }

    /// Sets an option that is text, which libcurl copies; nil takes its default away.
    func set(_ option: CURLoption, _ value: String?) {
        note(curl_shim_set_string(pointer, option, value))
    }

    /// Sets an option that is a context for callbacks.
    func set(_ option: CURLoption, _ context: UnsafeMutableRawPointer) {
        note(curl_shim_set_pointer(pointer, option, context))
    }

    /// Sets a callback for header lines or body bytes.
    func set(_ option: CURLoption, _ function: @escaping curl_shim_data_function) {
        note(curl_shim_set_data_function(pointer, option, function))
    }

    /// Sets the callback that opens sockets.
    func setOpenSocket(_ function: @escaping curl_shim_socket_function) {
        note(curl_shim_set_open_socket(pointer, function))
    }

    /// Sets the callback that comes before a request is sent.
    func setBeforeRequest(_ function: @escaping curl_shim_request_function) {
        note(curl_shim_set_before_request(pointer, function))
    }

    /// Sets the callback that tells of progress.
    func setProgress(_ function: @escaping curl_shim_progress_function) {
        note(curl_shim_set_progress(pointer, function))
        set(CURLOPT_NOPROGRESS, 0)
    }

    /// A form to put the parts of a body in, kept until the options are forgotten; nil without
    /// memory.
    func newForm() -> OpaquePointer? {
        form = curl_mime_init(pointer)
        return form
    }

    /// Sets the lines of the request's header, each without its end and ended by a zero byte.
    func setHeaderLines(_ lines: [[UInt8]]) {
        for line in lines {
            let longer = line.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    curl_slist_append(fields, $0.baseAddress)
                }
            }
            guard let longer else { return note(CURLE_OUT_OF_MEMORY) }
            fields = longer
        }
        note(curl_shim_set_pointer(pointer, CURLOPT_HTTPHEADER, fields))
    }

    /// A number that libcurl knows of the last transfer, 0 when it does not.
    func number(_ info: CURLINFO) -> Int {
        var value = 0
        return curl_shim_get_long(pointer, info, &value) == CURLE_OK ? value : 0
    }

    /// A length that libcurl knows of the last transfer.
    func offset(_ info: CURLINFO) -> Int? {
        var value: curl_off_t = 0
        return curl_shim_get_offset(pointer, info, &value) == CURLE_OK ? Int(value) : nil
    }

    /// A text that libcurl knows of the last transfer.
    func text(_ info: CURLINFO) -> String? {
        var value: UnsafeMutablePointer<CChar>?
        guard curl_shim_get_string(pointer, info, &value) == CURLE_OK, let value else { return nil }
        return String(cString: value)
    }

    /// The socket of the last transfer's connection, nil when that is not kept.
    var socket: Int32? {
        var value = CURL_SOCKET_BAD
        let code = curl_shim_get_socket(pointer, CURLINFO_ACTIVESOCKET, &value)
        return code == CURLE_OK && value != CURL_SOCKET_BAD ? value : nil
    }

    /// What libcurl says of a failure, in its own words.
    func reason(_ code: CURLcode) -> String {
        let text = String(cString: errorText)
        return text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
    }

    /// Remembers the first option that was not taken.
    func note(_ code: CURLcode) {
        if code != CURLE_OK, failure == nil { failure = code }
    }
}
