/// The form of an entry's file: the body as it was received, then the metadata, then a footer of
/// fixed size. So the file of a picture is that picture, and opens in any viewer.
///
/// The footer, little-endian: length of the body (8 bytes), of the metadata (4), CRC-32 of the body
/// (4) and of the metadata (4), version (4), CRC-32 of the footer so far (4), magic (8).
enum EntryFile {
    /// What is wrong with a file that should be an entry.
    enum Damage: Error, Hashable, Sendable {
        /// It is shorter than a footer, or than its footer says, or longer.
        case length
        /// It does not end as an entry does.
        case magic
        /// It was written by another version.
        case version
        /// The footer is damaged.
        case footer
        /// The metadata is damaged.
        case metadata
        /// The body is damaged.
        case body
        /// It holds an entry of another key.
        case key
    }

    static let footerSize = 36
    static let version: UInt32 = 1
    static let magic: [UInt8] = [0x89, 0x65, 0x6E, 0x74, 0x72, 0x79, 0x1A, 0x0A]

    /// What stands behind `body` in the file.
    static func trailer(_ metadata: EntryMetadata, body: [UInt8]) -> [UInt8] {
        let encoded = metadata.encoded
        var footer = MetadataWriter(reserving: footerSize)
        footer.number(UInt64(body.count))
        footer.number(UInt32(encoded.count))
        footer.number(Hashing.crc32(body))
        footer.number(Hashing.crc32(encoded))
        footer.number(version)
        footer.number(Hashing.crc32(footer.bytes))
        return encoded + footer.bytes + magic
    }

    /// What a footer says of its file.
    struct Footer: Hashable, Sendable {
        let bodyLength: Int
        let metadataLength: Int
        let bodyChecksum: UInt32
        let metadataChecksum: UInt32

        /// Reads the footer at the end of `bytes`, the last part of a file of `size` bytes.
        init(endOf bytes: UnsafeRawBufferPointer, fileSize size: Int) throws(Damage) {
            guard bytes.count >= footerSize, size >= bytes.count else { throw .length }
            let footer = UnsafeRawBufferPointer(rebasing: bytes.suffix(footerSize))
            guard footer.suffix(magic.count).elementsEqual(magic) else { throw .magic }
            let own = UnsafeRawBufferPointer(rebasing: footer.prefix(24))
            guard Hashing.crc32(own) == footer.number(at: 24) else { throw .footer }
            guard footer.number(at: 20) == version else { throw .version }
            let room = UInt64(size - footerSize)
            let bodyLength: UInt64 = footer.number(at: 0)
            let metadataLength: UInt32 = footer.number(at: 8)
            guard bodyLength <= room, room - bodyLength == UInt64(metadataLength) else {
                throw .length
            }
            self.bodyLength = Int(bodyLength)
            self.metadataLength = Int(metadataLength)
            bodyChecksum = footer.number(at: 12)
            metadataChecksum = footer.number(at: 16)
        }
    }

    /// Reads a whole file: its metadata, and where the body ends.
    static func read(_ file: UnsafeRawBufferPointer) throws(Damage) -> (
        metadata: EntryMetadata, bodyLength: Int
    ) {
        let footer = try Footer(endOf: file, fileSize: file.count)
        let body = UnsafeRawBufferPointer(rebasing: file.prefix(footer.bodyLength))
        guard Hashing.crc32(body) == footer.bodyChecksum else { throw .body }
        return (try metadata(footer, endOf: file), footer.bodyLength)
    }

    /// Reads the metadata from `bytes`, the last part of a file that ends with `footer`.
    static func metadata(_ footer: Footer, endOf bytes: UnsafeRawBufferPointer) throws(Damage)
        -> EntryMetadata
    {
        guard bytes.count >= footer.metadataLength + footerSize else { throw .length }
        let encoded = UnsafeRawBufferPointer(
            rebasing: bytes.dropLast(footerSize).suffix(footer.metadataLength))
        guard Hashing.crc32(encoded) == footer.metadataChecksum else { throw .metadata }
        do throws(MetadataReader.Malformed) {
            return try EntryMetadata(decoding: encoded)
        } catch {
            throw .metadata
        }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func number<Number: FixedWidthInteger>(at offset: Int) -> Number {
        Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}
