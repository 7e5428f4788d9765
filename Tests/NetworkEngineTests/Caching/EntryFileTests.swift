import Testing

@testable import NetworkEngine

@Suite struct EntryFileTests {
    private let metadata = EntryMetadata(
        key: CacheKey(
            method: .get, url: "https://example.com/a?b=c",
            fields: [.init(name: "accept", value: "image/*"), .init(name: "cookie", value: nil)]),
        content: .response(
            StoredResponse(
                status: 200,
                headers: ["Content-Type": "image/jpeg", "X-Twice": "1", "X-Twice": "2"],
                requestTime: Timestamp(milliseconds: 1_767_614_400_123),
                responseTime: Timestamp(milliseconds: 1_767_614_400_456))),
        family: 7)
    private let body = Array("the body".utf8)

    private var file: [UInt8] { body + EntryFile.trailer(metadata, body: body) }

    private func read(_ bytes: [UInt8]) throws -> (EntryMetadata, Int) {
        try bytes.withUnsafeBytes { bytes in
            let (metadata, length) = try EntryFile.read(bytes)
            return (metadata, length)
        }
    }

    @Test func whatIsWrittenIsReadBack() throws {
        let (found, length) = try read(file)
        #expect(found == metadata)
        #expect(length == body.count)
    }

    @Test func aMarkerIsWrittenAndReadBack() throws {
        let marker = EntryMetadata(
            key: CacheKey(method: .get, url: "u"), content: .marker(fields: ["a", "b"]), family: 1)
        let (found, length) = try read(EntryFile.trailer(marker, body: []))
        #expect(found == marker)
        #expect(length == 0)
    }

    /// HT-16: a header field with a byte above 127 was stored and could not be read back.
    @Test func bytesOfHeaderFieldsComeBackAsTheyWere() throws {
        var latin = metadata
        let value = String(
            String.UnicodeScalarView((UInt8.min...UInt8.max).map(Unicode.Scalar.init)))
        latin.content = .response(
            StoredResponse(
                status: 200, headers: ["X-Title": value],
                requestTime: Timestamp(seconds: 0), responseTime: Timestamp(seconds: 0)))
        let (found, _) = try read(body + EntryFile.trailer(latin, body: body))
        #expect(found == latin)
    }

    /// An entry of the year -292275055, with right checksums, ended every program that read it.
    @Test(
        "Times and statuses that no answer has are damage",
        arguments: [
            (200, 0, Int64.min), (200, Int64.max, 0), (200, -62_135_596_800_001, 0),
            (200, 0, 253_402_300_800_000), (0, 0, 0), (100, 0, 0), (199, 0, 0), (600, 0, 0),
            (65535, 0, 0),
        ])
    func impossibleTimesAndStatuses(status: Int, requested: Int64, received: Int64) {
        let entry = changed { response in
            response.status = status
            response.requestTime = Timestamp(milliseconds: requested)
            response.responseTime = Timestamp(milliseconds: received)
        }
        #expect(throws: EntryFile.Damage.metadata) {
            try read(EntryFile.trailer(entry, body: []))
        }
    }

    @Test("The first and the last time and status come back")
    func extremeTimesAndStatuses() throws {
        for (status, time) in [(200, -62_135_596_800_000), (599, Int64(253_402_300_799_999))] {
            let entry = changed { response in
                response.status = status
                response.requestTime = Timestamp(milliseconds: time)
                response.responseTime = Timestamp(milliseconds: time)
            }
            #expect(try read(EntryFile.trailer(entry, body: [])).0 == entry)
        }
    }

    @Test("A field whose name is no token is damage, and is not written")
    func namesThatAreNoTokens() throws {
        var encoded = metadata.encoded
        let name = try #require(encoded.firstRange(of: Array("X-Twice".utf8)))
        encoded[name.lowerBound + 1] = UInt8(ascii: " ")
        #expect(throws: MetadataReader.Malformed.self) {
            try encoded.withUnsafeBytes { try EntryMetadata(decoding: $0) }
        }
        let entry = changed { $0.headers = ["X Y": "1", "X-Z": "2", "": "3"] }
        let (found, _) = try read(EntryFile.trailer(entry, body: []))
        #expect(found.response?.headers == ["X-Z": "2"])
    }

    private func changed(_ change: (inout StoredResponse) -> Void) -> EntryMetadata {
        var entry = metadata
        if var response = entry.response {
            change(&response)
            entry.content = .response(response)
        }
        return entry
    }

    @Test func theBodyLiesFirstAndUnchanged() {
        #expect(Array(file.prefix(body.count)) == body)
    }

    @Test func everyFlippedBitIsFound() {
        let whole = file
        for index in whole.indices {
            for bit in 0..<8 {
                var damaged = whole
                damaged[index] ^= 1 << bit
                #expect(throws: EntryFile.Damage.self, "byte \(index), bit \(bit)") {
                    try read(damaged)
                }
            }
        }
    }

    @Test func damageIsNamedByWhereItIs() {
        let whole = file
        let footer = whole.count - EntryFile.footerSize
        let places: [(Int, EntryFile.Damage)] = [
            (0, .body), (body.count - 1, .body), (body.count, .metadata), (footer - 1, .metadata),
            (footer, .footer), (footer + 27, .footer), (footer + 28, .magic),
            (whole.count - 1, .magic),
        ]
        for (index, damage) in places {
            var damaged = whole
            damaged[index] ^= 0x10
            #expect(throws: damage, "byte \(index)") { try read(damaged) }
        }
    }

    /// TR-3: half a file was served for ever.
    @Test func everyTruncationIsFound() {
        let whole = file
        for length in 0..<whole.count {
            #expect(throws: EntryFile.Damage.self, "the first \(length) bytes") {
                try read(Array(whole.prefix(length)))
            }
            #expect(throws: EntryFile.Damage.self, "the last \(length) bytes") {
                try read(Array(whole.suffix(length)))
            }
        }
    }

    @Test func bytesBeforeOrBehindAreFound() {
        #expect(throws: EntryFile.Damage.length) { try read([0] + file) }
        #expect(throws: EntryFile.Damage.self) { try read(file + [0]) }
        #expect(throws: EntryFile.Damage.self) { try read(file + file) }
    }

    /// TR-5: a file of the right length whose content was gone.
    @Test func zerosAreFound() {
        #expect(throws: EntryFile.Damage.magic) { try read(file.map { _ in 0 }) }
        #expect(throws: EntryFile.Damage.body) {
            try read(body.map { _ in 0 } + file.dropFirst(body.count))
        }
        #expect(throws: EntryFile.Damage.length) { try read([]) }
    }

    @Test func anotherVersionIsNotRead() {
        var footer = MetadataWriter()
        footer.number(UInt64(0))
        footer.number(UInt32(0))
        footer.number(UInt32(0))
        footer.number(UInt32(0))
        footer.number(EntryFile.version + 1)
        footer.number(Hashing.crc32(footer.bytes))
        #expect(throws: EntryFile.Damage.version) { try read(footer.bytes + EntryFile.magic) }
    }
}
