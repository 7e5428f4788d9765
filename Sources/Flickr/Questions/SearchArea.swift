/// A part of the earth that photos were taken in.
public enum SearchArea: Hashable, Sendable {
    /// Between two longitudes and two latitudes.
    case box(GeoBox)
    /// Around a point.
    case circle(GeoPoint, Radius)

    /// The box, nil when it is none.
    public var box: GeoBox? {
        if case .box(let box) = self { box } else { nil }
    }

    /// The point in the middle of a circle, nil when it is none.
    public var center: GeoPoint? {
        if case .circle(let center, _) = self { center } else { nil }
    }

    /// The radius of a circle, nil when it is none.
    public var radius: Radius? {
        if case .circle(_, let radius) = self { radius } else { nil }
    }
}

/// A point on the globe.
public struct GeoPoint: Hashable, Sendable, CustomStringConvertible {
    /// From 90 degrees south to 90 north.
    public let latitude: Degrees
    /// From 180 degrees west to 180 east.
    public let longitude: Degrees

    /// What is allowed, in words that follow "is not".
    public static let allowed =
        "LAT,LON in degrees: a latitude from -90 to 90, then a longitude from -180 to 180"

    /// The point that `text` writes, such as `48.8584,2.2945`; nil when it writes none.
    public init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Degrees(latitude: parts[0]),
            let longitude = Degrees(longitude: parts[1])
        else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// As it is written.
    public var description: String { "\(latitude),\(longitude)" }
}

/// What lies between two longitudes and two latitudes.
public struct GeoBox: Hashable, Sendable, CustomStringConvertible {
    /// The longitude where it begins.
    public let west: Degrees
    /// The latitude where it begins.
    public let south: Degrees
    /// The longitude where it ends.
    public let east: Degrees
    /// The latitude where it ends.
    public let north: Degrees

    /// What is allowed, in words that follow "is not".
    public static let allowed =
        "WEST,SOUTH,EAST,NORTH in degrees: longitudes from -180 to 180, latitudes from -90 to 90, west"
        + " before east and south before north"

    /// The box that `text` writes, such as `2.2,48.8,2.5,48.9`; nil when it writes none.
    public init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 4, let west = Degrees(longitude: parts[0]),
            let south = Degrees(latitude: parts[1]), let east = Degrees(longitude: parts[2]),
            let north = Degrees(latitude: parts[3]), west < east, south < north
        else { return nil }
        self.west = west
        self.south = south
        self.east = east
        self.north = north
    }

    /// As it is written.
    public var description: String { "\(west),\(south),\(east),\(north)" }
}

/// An angle on the globe in millionths of a degree, about a tenth of a metre.
public struct Degrees: Hashable, Comparable, Sendable, CustomStringConvertible {
    private let millionths: Int

    /// The latitude that `text` writes, with six digits behind the point at most; nil when it writes
    /// none.
    init?(latitude text: some StringProtocol) {
        self.init(text, within: 90)
    }

    /// The longitude that `text` writes, with six digits behind the point at most; nil when it writes
    /// none.
    init?(longitude text: some StringProtocol) {
        self.init(text, within: 180)
    }

    private init?(_ text: some StringProtocol, within limit: Int) {
        guard let number = FixedPoint.number(text, digits: 6), abs(number) <= limit * 1_000_000
        else { return nil }
        millionths = number
    }

    /// As a decimal number.
    public var description: String { FixedPoint.text(millionths, digits: 6) }

    /// Whether `left` lies west or south of `right`.
    public static func < (left: Degrees, right: Degrees) -> Bool {
        left.millionths < right.millionths
    }
}
