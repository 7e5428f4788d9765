/// Everything about an entry but its body.
struct EntryMetadata: Hashable, Sendable {
    var key: CacheKey
    var content: Content
    /// Ties a variant to the marker it was stored under; 0 for an entry without marker. A marker
    /// that is made anew has a new number, so that older variants are not found again.
    var family: UInt64 = 0

    /// What the entry is.
    enum Content: Hashable, Sendable {
        /// A stored response.
        case response(StoredResponse)
        /// A marker: the key's responses depend on these request fields, and lie under keys of
        /// their own.
        case marker(fields: [String])
    }

    /// The response, or nil for a marker.
    var response: StoredResponse? {
        if case .response(let response) = content { response } else { nil }
    }
}

/// A stored response but for its body.
struct StoredResponse: Hashable, Sendable {
    var status: Int
    var headers: Headers
    var requestTime: Timestamp
    var responseTime: Timestamp
}

extension EntryMetadata {
    /// The bytes that stand for it in an entry's file.
    var encoded: [UInt8] {
        var writer = MetadataWriter(reserving: 1024)
        writer.text(key.method.rawValue)
        writer.text(key.url)
        writer.number(UInt32(key.allFields.count))
        for field in key.allFields {
            writer.text(field.name)
            writer.number(UInt8(field.value == nil ? 0 : 1))
            writer.text(field.value ?? "")
        }
        writer.number(family)
        switch content {
        case .response(let response):
            writer.number(Tag.response)
            response.encode(to: &writer)
        case .marker(let fields):
            writer.number(Tag.marker)
            writer.number(UInt32(fields.count))
            fields.forEach { writer.text($0) }
        }
        return writer.bytes
    }

    /// Reads what `encoded` wrote; anything else is malformed.
    init(decoding bytes: UnsafeRawBufferPointer) throws(MetadataReader.Malformed) {
        var reader = MetadataReader(bytes)
        key = try CacheKey(&reader)
        family = try reader.number()
        switch try reader.number(UInt8.self) {
        case Tag.response:
            content = .response(try StoredResponse(&reader))
        case Tag.marker:
            var fields: [String] = []
            for _ in 0..<(try reader.count(minimumSize: 4)) { fields.append(try reader.text()) }
            content = .marker(fields: fields)
        default:
            throw MetadataReader.Malformed()
        }
        guard reader.isAtEnd else { throw MetadataReader.Malformed() }
    }

    private enum Tag {
        static let response: UInt8 = 1
        static let marker: UInt8 = 2
    }
}

extension CacheKey {
    fileprivate init(_ reader: inout MetadataReader) throws(MetadataReader.Malformed) {
        method = Method(rawValue: try reader.text())
        url = try reader.text()
        for _ in 0..<(try reader.count(minimumSize: 9)) {
            let name = try reader.text()
            let isThere = try reader.number(UInt8.self)
            let value = try reader.text()
            guard isThere <= 1, isThere == 1 || value.isEmpty else {
                throw MetadataReader.Malformed()
            }
            if name == CacheKey.accountName {
                accounts.append(value)
            } else {
                fields.append(Field(name: name, value: isThere == 1 ? value : nil))
            }
        }
    }
}

extension StoredResponse {
    fileprivate func encode(to writer: inout MetadataWriter) {
        writer.number(UInt16(truncatingIfNeeded: status))
        writer.number(requestTime.milliseconds)
        writer.number(responseTime.milliseconds)
        let headers = headers.filter { Headers.isToken($0.name) }
        writer.number(UInt32(headers.count))
        for field in headers {
            writer.text(field.name)
            writer.text(field.value)
        }
    }

    fileprivate init(_ reader: inout MetadataReader) throws(MetadataReader.Malformed) {
        status = Int(try reader.number(UInt16.self))
        requestTime = try Timestamp(&reader)
        responseTime = try Timestamp(&reader)
        guard StoredResponse.statuses.contains(status) else { throw MetadataReader.Malformed() }
        let count = try reader.count(minimumSize: 8)
        var fields: [Headers.Field] = []
        fields.reserveCapacity(count)
        for _ in 0..<count {
            let name = try reader.text()
            guard Headers.isToken(name) else { throw MetadataReader.Malformed() }
            fields.append(Headers.Field(name: name, value: try reader.text()))
        }
        headers = Headers(fields)
    }

    /// Those of final answers (RFC 9110 section 15).
    private static let statuses = 200...599
}

extension Timestamp {
    /// Reads a time that a clock may have shown: the checksum says who wrote it, not what.
    fileprivate init(_ reader: inout MetadataReader) throws(MetadataReader.Malformed) {
        self.init(milliseconds: try reader.number())
        guard Timestamp.years1To9999.contains(self) else { throw MetadataReader.Malformed() }
    }

    private static let years1To9999 =
        Timestamp(seconds: -62_135_596_800)..<Timestamp(seconds: 253_402_300_800)
}
