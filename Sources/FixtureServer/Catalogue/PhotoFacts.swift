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
    /// Whether its owner alone may see it.
    var isPrivate = false
    /// For whom it is fit, by Flickr's number: 1 for everybody.
    var safety = 1
    /// What the owner says of it.
    var description = ""
    /// Tags as the owner wrote them, beside those that the catalogue has.
    var rawTags: [String] = []
    /// How exactly its date is meant, by Flickr's number.
    var granularity = 0
    /// The owner's name in life.
    var realName = ""
    /// The names of the place, each under what it is the name of.
    var placeNames: [JSON.Member] = []
    /// What the camera wrote: group, tag, name for people and value; nil when it is not shown.
    var camera: [[String]]?

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
        description = value["description"].string ?? ""
        rawTags = value["rawTags"].array?.compactMap(\.string) ?? []
        granularity = value["granularity"].int ?? 0
        realName = value["realName"].string ?? ""
        placeNames = value["placeNames"].members ?? []
        camera = value["camera"].array?.map { $0.array?.compactMap(\.string) ?? [] }
    }
}

extension JSON {
    /// The number, nil for anything else.
    fileprivate var double: Double? {
        if case .number(let text) = self { Double(text) } else { nil }
    }
}
