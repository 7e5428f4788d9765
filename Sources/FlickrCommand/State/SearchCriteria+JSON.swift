import Flickr
import NetworkEngine

extension SearchCriteria {
    /// The criteria as a JSON object; what is left out of them is left out of it.
    var json: JSON {
        let members: [(String, JSON)] = [
            ("tags", texts(tags)), ("exclude", texts(excludedTags)),
            ("tagMode", JSON(tagMode.rawValue)), ("text", JSON(text)),
            ("machineTags", texts(machineTags)), ("user", JSON(user?.description)),
            ("group", JSON(group?.description)), ("since", JSON(uploaded.first)),
            ("until", JSON(uploaded.last)), ("takenSince", JSON(taken.first)),
            ("takenUntil", JSON(taken.last)), ("licenses", texts(licenses.map(\.name))),
            ("bbox", JSON(area?.box?.description)), ("near", JSON(area?.center?.description)),
            ("radius", JSON(area?.radius?.description)), ("place", JSON(place?.description)),
            ("accuracy", JSON(accuracy?.description)),
            ("geotagged", isGeotagged.map(JSON.bool) ?? .null),
            ("scene", JSON(scene?.rawValue)), ("media", JSON(media?.rawValue)),
            ("content", texts(content.map(\.rawValue))), ("safe", JSON(safety?.rawValue)),
            ("commons", isCommons ? .bool(true) : .null),
            ("gallery", isInGallery ? .bool(true) : .null), ("minWidth", JSON(minWidth)),
            ("minHeight", JSON(minHeight)), ("sort", JSON(sort?.rawValue)),
        ]
        return .object(members.filter { !$0.1.isNull }.map { JSON.Member($0.0, $0.1) })
    }

    /// The criteria that a JSON object describes; what is no criterion is left out.
    init(_ json: JSON) {
        self.init(tags: json["tags"].texts)
        excludedTags = json["exclude"].texts
        tagMode = json["tagMode"].text.flatMap(TagMode.init) ?? .any
        text = json["text"].text
        machineTags = json["machineTags"].texts.compactMap { MachineTag($0) }
        user = json["user"].text.flatMap { NSID($0) }
        group = json["group"].text.flatMap { NSID($0) }
        uploaded = DateRange(first: json["since"].int, last: json["until"].int)
        taken = DateRange(first: json["takenSince"].int, last: json["takenUntil"].int)
        licenses = json["licenses"].texts.flatMap { License.named($0) ?? [] }
        area = SearchArea(json)
        place = json["place"].text.flatMap { Place($0) }
        accuracy = json["accuracy"].text.flatMap { PlaceAccuracy($0) }
        isGeotagged = json["geotagged"].bool
        scene = json["scene"].text.flatMap(Scene.init)
        media = json["media"].text.flatMap(MediaFilter.init)
        content = json["content"].texts.compactMap(ContentKind.init)
        safety = json["safe"].text.flatMap(SafetyLevel.init)
        isCommons = json["commons"].bool ?? false
        isInGallery = json["gallery"].bool ?? false
        minWidth = json["minWidth"].int
        minHeight = json["minHeight"].int
        sort = json["sort"].text.flatMap(SearchOrder.init)
    }

    private func texts(_ values: [some CustomStringConvertible]) -> JSON {
        values.isEmpty ? .null : .array(values.map { .string($0.description) })
    }
}

extension SearchArea {
    fileprivate init?(_ json: JSON) {
        if let box = json["bbox"].text.flatMap({ GeoBox($0) }) {
            self = .box(box)
        } else if let center = json["near"].text.flatMap({ GeoPoint($0) }),
            let radius = json["radius"].text.flatMap({ Radius($0) })
        {
            self = .circle(center, radius)
        } else {
            return nil
        }
    }
}

extension JSON {
    /// The texts of a list of strings, none for anything else.
    fileprivate var texts: [String] { (array ?? []).compactMap(\.text) }
}
