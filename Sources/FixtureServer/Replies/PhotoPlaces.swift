import Glibc

/// What lies between two longitudes and two latitudes.
struct Box: Sendable {
    private let west: Double
    private let south: Double
    private let east: Double
    private let north: Double

    /// The box of a parameter, west and south first; nil when it is none.
    init?(_ text: String) {
        let numbers = text.split(separator: ",").compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        (west, south, east, north) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// Whether the place lies in it.
    func contains(_ place: PhotoFacts.Place) -> Bool {
        (west...max(west, east)).contains(place.longitude)
            && (south...max(south, north)).contains(place.latitude)
    }
}

/// What lies around a point.
struct Circle: Sendable {
    private let center: PhotoFacts.Place
    /// In kilometres.
    private let radius: Double

    /// The circle that the parameters ask for, of 5 km unless they say otherwise; nil when they ask
    /// for none.
    init?(_ parameters: FormParameters) {
        guard let latitude = parameters["lat"].flatMap(Double.init),
            let longitude = parameters["lon"].flatMap(Double.init)
        else { return nil }
        let isMiles = parameters["radius_units"] == "mi"
        center = PhotoFacts.Place(latitude: latitude, longitude: longitude)
        radius = (parameters["radius"].flatMap(Double.init) ?? 5) * (isMiles ? 1.609_344 : 1)
    }

    /// Whether the photo was taken in it.
    func contains(_ photo: Photo) -> Bool { distance(to: photo).map { $0 <= radius } ?? false }

    /// How far from its middle the photo was taken, in kilometres along the globe; nil when nobody
    /// knows.
    func distance(to photo: Photo) -> Double? {
        guard let place = photo.facts.place else { return nil }
        let (from, to) = (radians(center.latitude), radians(place.latitude))
        let half = (sin((to - from) / 2), sin(radians(place.longitude - center.longitude) / 2))
        let chord = half.0 * half.0 + cos(from) * cos(to) * half.1 * half.1
        return 2 * 6371 * asin(min(1, chord.squareRoot()))
    }

    private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
