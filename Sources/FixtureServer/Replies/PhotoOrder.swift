/// The order in which a search gives its photos.
enum PhotoOrder {
    /// The photos, newest first as the catalogue has them, in the order that the parameters ask for:
    /// around a point the nearest first unless they say otherwise.
    static func sorted(_ photos: [Photo], _ parameters: FormParameters) -> [Photo] {
        switch parameters["sort"] {
        case "date-posted-asc": photos.sorted { $0.dateUploaded < $1.dateUploaded }
        case "date-taken-desc": photos.sorted { $0.dateTaken > $1.dateTaken }
        case "date-taken-asc": photos.sorted { $0.dateTaken < $1.dateTaken }
        case "interestingness-desc": photos.sorted { interest(of: $0) > interest(of: $1) }
        case "interestingness-asc": photos.sorted { interest(of: $0) < interest(of: $1) }
        case nil: nearestFirst(photos, Circle(parameters))
        default: photos
        }
    }

    private static func nearestFirst(_ photos: [Photo], _ circle: Circle?) -> [Photo] {
        guard let circle else { return photos }
        return photos.sorted { circle.distance(to: $0) ?? 0 < circle.distance(to: $1) ?? 0 }
    }

    /// A number that looks like chance and is always the same for that photo.
    private static func interest(of photo: Photo) -> UInt64 {
        ((UInt64(photo.id) ?? 0) &* 0x9E37_79B9_7F4A_7C15) >> 16
    }
}
