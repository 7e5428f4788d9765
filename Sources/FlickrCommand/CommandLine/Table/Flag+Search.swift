import Flickr

extension Flag {
    /// What photos must be like to be listed, in the order of the help.
    static let filters: [Flag] = [
        .anyTags, .allTags, .exclude, .text, .machineTag, .user, .group, .since, .until,
        .takenSince, .takenUntil, .license, .bbox, .near, .radius, .place, .accuracy, .geotagged,
        .scene, .media, .content, .safe,
        .gallery, .commons, .minWidth, .minHeight, .sort, .explore,
    ]

    /// How much of a new list is wanted, in the order of the help.
    static let portion: [Flag] = [.limit, .page, .all, .resume]

    static let anyTags = on("any", "ask for photos that carry any of the tags, as without it")
    static let allTags = on("all-tags", "ask for photos that carry all of the tags, not any")
    static let exclude = of(
        "exclude", "TAG", .text("a tag"), accumulates: true, "leave out photos with that tag")
    static let text = of(
        "text", "WORDS", .text("words to search for"),
        "ask for WORDS in title, description or tags; a - before a word excludes it")
    static let machineTag = of(
        "machine-tag", "TAG", .form(.machineTag), accumulates: true,
        "ask for a machine tag, namespace:predicate=value or its beginning")
    static let user = of(
        "user", "USER", .form(.user),
        "ask for the photos of a user: name, number (NSID), address, or me who is signed in")
    static let group = of(
        "group", "GROUP", .form(.group),
        "ask for photos in the pool of a group: number (NSID) or address")

    static let since = of(
        "since", "DATE", .form(.date), "ask for photos uploaded on DATE (UTC) or later")
    static let until = of(
        "until", "DATE", .form(.date), "ask for photos uploaded on DATE (UTC) or earlier")
    static let takenSince = of(
        "taken-since", "DATE", .form(.date), "ask for photos taken on DATE or later")
    static let takenUntil = of(
        "taken-until", "DATE", .form(.date), "ask for photos taken on DATE or earlier")

    static let license = of(
        "license", "LICENSE,...", .licenses, accumulates: true,
        "ask for photos under any of the licences; 'flickr help licenses' lists them")
    static let bbox = of(
        "bbox", "W,S,E,N", .form(.box), "ask for photos taken between these degrees")
    static let near = of(
        "near", "LAT,LON", .form(.point), "ask for photos taken around a point, in degrees")
    static let radius = of(
        "radius", "DISTANCE", .form(.radius), standard: "5km",
        "reach so far around the point of --near, less than 32km or 20mi")
    static let place = of(
        "place", "ID", .form(.place), "ask for photos taken in a place that Flickr has an id for")
    static let accuracy = of(
        "accuracy", "LEVEL", .form(.accuracy),
        "ask for photos whose place is known so exactly, from world to street")
    static let geotagged = of(
        "geotagged", "YES", .choice(["yes", "no"]),
        "ask for photos whose place is known, or not known")
    static let scene = of(
        "scene", "WHERE", .choice(Scene.allCases.map(\.rawValue)),
        "ask for photos taken indoors or outdoors, as their owners say")
    static let media = of(
        "media", "WHAT", .choice(MediaFilter.allCases.map(\.rawValue)), standard: "all",
        "ask for photos or videos alone")
    static let content = of(
        "content", "KIND,...", .choices(ContentKind.allCases.map(\.rawValue)), accumulates: true,
        "ask for pictures or films of any of these kinds")
    static let safe = of(
        "safe", "LEVEL", .choice(SafetyLevel.allCases.map(\.rawValue)), standard: "safe",
        "ask for photos up to that level; all but safe needs a signed-in user")
    static let gallery = on("gallery", "ask for photos that somebody has put into a gallery")
    static let commons = on("commons", "ask for photos of the Commons of museums and libraries")
    static let minWidth = of(
        "min-width", "PIXELS", .number(1...100_000),
        "leave out photos of which Flickr tells no size so wide")
    static let minHeight = of(
        "min-height", "PIXELS", .number(1...100_000),
        "leave out photos of which Flickr tells no size so high")
    static let sort = of(
        "sort", "ORDER", .choice(SearchOrder.allCases.map(\.rawValue)),
        standard: "date-posted-desc, with --near the nearest first", "list the photos in that order"
    )
    static let explore = of(
        "explore", "DAY", .form(.day),
        "list Flickr's choice of interesting photos, of DAY (UTC) or the last one, unfiltered"
    ).withOptionalValue
}
