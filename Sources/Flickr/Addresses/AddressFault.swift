/// Why a photo has no address that may be asked.
public enum AddressFault: Error, Hashable, Sendable {
    /// The reply does not name that part of the address.
    case missing(part: String)
    /// The reply names a part that is not what such a part can be.
    case unsafe(part: String, value: String)
}

extension AddressFault: CustomStringConvertible {
    /// A sentence without capital or full stop that says what is wrong.
    public var description: String {
        switch self {
        case .missing(let part): "Flickr's reply names no \(part) for this photo"
        case .unsafe(let part, let value): "Flickr's reply names an unsafe \(part): \(value)"
        }
    }
}

extension PictureFailure {
    /// The failure of a photo without an address.
    package init(_ fault: AddressFault) {
        switch fault {
        case .missing: self.init(.noAddress, fault.description)
        case .unsafe: self.init(.unsafeURL, fault.description)
        }
    }
}
