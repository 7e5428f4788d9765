/// How far around a point photos are searched for.
public struct Radius: Hashable, Sendable, CustomStringConvertible {
    /// What it is counted in, by Flickr's word for it.
    public enum Unit: String, Hashable, Sendable {
        /// Kilometres.
        case km
        /// Miles.
        case mi

        /// It must be less than so many.
        fileprivate var limit: Int { self == .km ? 32 : 20 }
    }

    /// What it is counted in.
    public let unit: Unit
    private let thousandths: Int

    /// What is allowed, in words that follow "is not".
    public static let allowed =
        "a distance above 0 and below 32 kilometres or 20 miles, such as 5, 0.5km or 3mi"

    /// What Flickr takes when nothing is said.
    public static let standard = Radius(unit: .km, thousandths: 5000)

    /// The radius that `text` writes, a number and `km`, `mi` or, for kilometres, nothing; nil when
    /// it writes none.
    public init?(_ text: String) {
        let unit = text.hasSuffix(Unit.mi.rawValue) ? Unit.mi : .km
        let digits = text.hasSuffix(unit.rawValue) ? text.dropLast(2) : text[...]
        guard let number = FixedPoint.number(digits, digits: 3), number > 0,
            number < unit.limit * 1000
        else { return nil }
        self.init(unit: unit, thousandths: number)
    }

    private init(unit: Unit, thousandths: Int) {
        self.unit = unit
        self.thousandths = thousandths
    }

    /// The number without the unit.
    public var value: String { FixedPoint.text(thousandths, digits: 3) }

    /// As it is written.
    public var description: String { value + unit.rawValue }
}
