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
        .init { (response) throws(SerializingError) in try response.text() }
    }
}
