/// What the parameters of a search ask of a photo.
struct PhotoFilter: Sendable {
    /// Says whether a photo meets a criterion.
    typealias Test = @Sendable (Photo) -> Bool

    private let tests: [Test]
    /// Whether it asks for a place, of which a page holds fewer photos.
    let hasPlace: Bool
    /// Whether it asks for anything that a search can be made of.
    let isSearch: Bool

    /// The filter of those parameters.
    init(_ parameters: FormParameters) {
        let tags = TagQuery(
            terms: parameters.list("tags"), isAll: parameters["tag_mode"] == "all")
        let given = PhotoFilter.criteria.filter { parameters[$0.name]?.isEmpty == false }
        let circle = Circle(parameters)
        // Dates are quickly compared, tags are not.
        tests =
            given.map { $0.test(parameters[$0.name] ?? "") }
            + (circle.map { circle in [{ circle.contains($0) }] } ?? [])
            + [{ tags.matches($0.tags) }]
        hasPlace =
            circle != nil
            || ["bbox", "woe_id", "place_id"].contains { parameters[$0]?.isEmpty == false }
        isSearch =
            hasPlace || parameters["tags"]?.isEmpty == false || given.contains { $0.isEnough }
    }

    /// Whether the photo is meant.
    func matches(_ photo: Photo) -> Bool { tests.allSatisfy { $0(photo) } }
}

extension PhotoFilter {
    /// A parameter, and what its value asks of a photo.
    private struct Criterion: Sendable {
        let name: String
        /// Whether a search can be made of it alone.
        var isEnough = true
        let test: @Sendable (String) -> Test
    }

    private static let criteria: [Criterion] = [
        Criterion(name: "text") { text in { $0.holds(words: text) } },
        Criterion(name: "user_id") { user in { $0.owner == user } },
        Criterion(name: "group_id") { group in { $0.facts.groups.contains(group) } },
        Criterion(name: "machine_tags") { tags in { $0.facts.holds(machineTags: tags) } },
        Criterion(name: "min_upload_date") { date in
            { [first = Int(date) ?? 0] in $0.dateUploaded >= first }
        },
        Criterion(name: "max_upload_date") { date in
            { [last = Int(date) ?? .max] in $0.dateUploaded <= last }
        },
        Criterion(name: "min_taken_date") { date in { $0.dateTaken >= date } },
        Criterion(name: "max_taken_date") { date in { $0.dateTaken <= date } },
        Criterion(name: "license") { ids in { ids.names("\($0.license)") } },
        Criterion(name: "bbox") { box in
            { [box = Box(box)] photo in
                photo.facts.place.map { box?.contains($0) ?? false } ?? false
            }
        },
        Criterion(name: "woe_id") { id in { $0.facts.placeID == id } },
        Criterion(name: "place_id") { id in { $0.facts.placeID == id } },
        Criterion(name: "has_geo", isEnough: false) { flag in
            { ($0.facts.place != nil) == (flag == "1") }
        },
        Criterion(name: "accuracy", isEnough: false) { _ in { $0.facts.place != nil } },
        Criterion(name: "geo_context", isEnough: false) { context in
            { "\($0.facts.context)" == context }
        },
        Criterion(name: "media", isEnough: false) { media in
            { media == "all" || $0.media == String(media.dropLast()) }
        },
        Criterion(name: "content_types", isEnough: false) { kinds in
            { $0.media == "video" || kinds.names("\($0.facts.content)") }
        },
        Criterion(name: "video_content_types", isEnough: false) { kinds in
            { $0.media == "photo" || kinds.names("\($0.facts.content)") }
        },
        Criterion(name: "is_commons") { flag in { flag != "1" || $0.facts.isCommons } },
        Criterion(name: "in_gallery") { flag in { flag != "1" || $0.facts.isInGallery } },
    ]
}

extension String {
    /// Whether one of the words between its commas is that one.
    fileprivate func names(_ word: String) -> Bool { split(separator: ",").contains { $0 == word } }
}

extension Photo {
    /// Whether all of the words stand in its title or among its tags, and none that follows a `-`.
    fileprivate func holds(words: String) -> Bool {
        let text = ([title] + tags).joined(separator: " ").lowercased()
        return words.lowercased().split(separator: " ").allSatisfy { word in
            word.hasPrefix("-") ? !text.contains(word.dropFirst()) : text.contains(word)
        }
    }
}

extension PhotoFacts {
    /// Whether it carries one of the machine tags, or one that begins as one of them does.
    fileprivate func holds(machineTags wanted: String) -> Bool {
        let wanted = wanted.split(separator: ",").map(String.init)
        return machineTags.contains { tag in
            wanted.contains {
                $0.hasSuffix("=") || $0.hasSuffix(":") ? tag.hasPrefix($0) : tag == $0
            }
        }
    }
}
