/// Names and values in order, as a query or a form carries them; a name may stand there twice.
///
/// They are escaped in one way for addresses, forms and signatures: every byte but the unreserved
/// ones of RFC 3986 section 2.3, a space as `%20`.
public struct Parameters: Hashable, Sendable, ExpressibleByDictionaryLiteral, Sequence {
    /// One name and its value, as they are without escapes.
    public struct Parameter: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The value.
        public let value: String

        /// A parameter of that name and value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// The two with escapes, such as `tag=sea%20side`.
        public var encoded: String {
            PercentEncoding.queryValue(name) + "=" + PercentEncoding.queryValue(value)
        }
    }

    private var parameters: [Parameter]

    /// Parameters in that order.
    public init(_ parameters: [Parameter] = []) {
        self.parameters = parameters
    }

    /// Parameters in the order of the literal.
    public init(dictionaryLiteral elements: (String, String)...) {
        parameters = elements.map { Parameter(name: $0.0, value: $0.1) }
    }

    /// The first value of that name, or nil. Setting replaces every parameter of the name; setting
    /// nil removes them.
    public subscript(name: String) -> String? {
        get { parameters.first { $0.name == name }?.value }
        set {
            parameters.removeAll { $0.name == name }
            if let newValue { append(name, newValue) }
        }
    }

    /// Adds a parameter behind those that are there.
    public mutating func append(_ name: String, _ value: String) {
        parameters.append(Parameter(name: name, value: value))
    }

    /// Adds those parameters behind the ones that are there.
    public mutating func append(contentsOf others: Parameters) {
        parameters += others.parameters
    }

    /// Whether there is none.
    public var isEmpty: Bool { parameters.isEmpty }

    /// How many there are, repeated names counted each.
    public var count: Int { parameters.count }

    /// Goes through them in order.
    public func makeIterator() -> IndexingIterator<[Parameter]> {
        parameters.makeIterator()
    }

    /// All of them with escapes, such as `tag=sea%20side&page=2`.
    public var encoded: String {
        parameters.map(\.encoded).joined(separator: "&")
    }

    /// `url` with these parameters behind those of its query, before its fragment.
    public func added(to url: String) -> String {
        guard !isEmpty else { return url }
        let address = url.prefix { $0 != "#" }
        let separator =
            switch address.firstIndex(of: "?") {
            case nil: "?"
            case address.index(address.endIndex, offsetBy: -1): ""
            default: address.hasSuffix("&") ? "" : "&"
            }
        return address + separator + encoded + url[address.endIndex...]
    }
}
