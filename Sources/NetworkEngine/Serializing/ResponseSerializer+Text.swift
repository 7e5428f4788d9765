extension ResponseSerializer where Value == [UInt8] {
    /// The body as it is.
    public static var bytes: Self {
        .init { (response) throws(SerializingError) in response.body }
    }
}

extension ResponseSerializer where Value == String {
    /// The body as text, in the coding that a byte order mark or the header says, else in UTF-8;
    /// bytes that mean nothing in it become U+FFFD.
    public static var text: Self {
        .init { (response) throws(SerializingError) in
            guard let text = response.text else { throw response.unknownCharset }
            return text
        }
    }
}

extension Response {
    /// The body as text in UTF-8, without a byte order mark.
    func utf8() throws(SerializingError) -> [UInt8] {
        guard let (charset, start) = coding else { throw unknownCharset }
        if charset == .utf8 { return start == 0 ? body : Array(body[start...]) }
        return Array(charset.text(body[start...]).utf8)
    }

    fileprivate var unknownCharset: SerializingError {
        .unknownCharset(mediaType?.charset ?? "")
    }
}
