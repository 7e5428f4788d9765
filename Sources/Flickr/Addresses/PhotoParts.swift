/// The checked parts that the address of a photo is made of.
struct PhotoParts: Hashable, Sendable {
    /// Decimal digits.
    let id: String
    /// Hexadecimal digits.
    let secret: String
    /// Decimal digits.
    let server: String
    /// Decimal digits, `0` when the farm is not known.
    let farm: String

    /// The parts of `photo`, which has been checked.
    /// - Throws: `AddressFault.missing` for one that is not there.
    init(_ photo: Photo) throws(AddressFault) {
        id = try PhotoParts.required(photo.id, "id")
        secret = try PhotoParts.required(photo.secret, "secret")
        server = try PhotoParts.required(photo.server, "server")
        farm = PhotoParts.present(photo.farm) ?? "0"
    }

    /// Parts that have been checked.
    init(id: String, secret: String, server: String, farm: String) {
        self.id = id
        self.secret = secret
        self.server = server
        self.farm = farm
    }

    /// Finds a part of `photo`, the owner too, that is there and is not what such a part can be.
    /// - Throws: `AddressFault.unsafe` for that part.
    static func check(_ photo: Photo) throws(AddressFault) {
        try check(photo.id, "id", AddressPart.isNumber)
        try check(photo.secret, "secret", AddressPart.isSecret)
        try check(photo.server, "server", AddressPart.isNumber)
        try check(photo.farm, "farm", AddressPart.isNumber)
        try check(photo.owner, "owner", AddressPart.isNSID)
    }

    private static func check(
        _ value: String?, _ part: String, _ isRight: (String) -> Bool
    ) throws(AddressFault) {
        guard let value = present(value), !isRight(value) else { return }
        throw .unsafe(part: part, value: String(value.prefix(80)))
    }

    private static func required(_ value: String?, _ part: String) throws(AddressFault) -> String {
        guard let value = present(value) else { throw .missing(part: part) }
        return value
    }

    private static func present(_ value: String?) -> String? {
        value?.isEmpty == false ? value : nil
    }
}
