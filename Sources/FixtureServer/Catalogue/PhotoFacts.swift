import NetworkEngine

/// What can be searched for beside what every photo has.
struct PhotoFacts: Sendable {
    /// Where it was taken, nil when that is not known.
    var place: Place?
    /// The number of the place, nil when it has none.
    var placeID: String?
    /// Where the camera stood: 0 unknown, 1 indoors, 2 outdoors.
    var context = 0
    /// What it is, by Flickr's number among pictures or films.
    var content = 0
    var machineTags: [String] = []
    var isCommons = false
    /// The numbers of the groups in whose pools it lies.
    var groups: [String] = []
    var isInGallery = false

    /// A point on the globe, in degrees.
    struct Place: Hashable, Sendable {
        let latitude: Double
        let longitude: Double
    }
}

extension PhotoFacts {
    /// What an entry of `facts` says.
    init(_ value: JSON) {
        if let latitude = value["latitude"].double, let longitude = value["longitude"].double {
            place = Place(latitude: latitude, longitude: longitude)
        }
        placeID = value["woe"].string
        context = value["context"].int ?? 0
        content = value["content"].int ?? 0
        machineTags = value["machineTags"].array?.compactMap(\.string) ?? []
    }
}

extension JSON {
    /// The number, nil for anything else.
    fileprivate var double: Double? {
        if case .number(let text) = self { Double(text) } else { nil }
    }
}
