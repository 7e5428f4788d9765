import NetworkEngine

/// The methods that find the number of a user or a group, or what something is called.
struct NameReply {
    let catalogue: Catalogue

    /// The answer of `method`, nil when it is none of these.
    func outcome(_ method: String, _ parameters: FormParameters) -> APIOutcome? {
        let collections = catalogue.collections
        let alias = parameters["url"]?.split(separator: "/").last.map(String.init)
        switch method {
        case "flickr.people.findByUsername":
            return user { $0.ownerName == parameters["username"] }
        case "flickr.urls.lookupUser":
            return user { $0.pathAlias == alias || $0.owner == alias }
        case "flickr.urls.lookupGroup":
            return group { $0.alias == alias || $0.id == alias }
        case "flickr.photosets.getInfo":
            return title("photoset", "title", collections.albums, parameters["photoset_id"])
        case "flickr.galleries.getInfo":
            return title("gallery", "title", collections.galleries, parameters["gallery_id"])
        case "flickr.groups.getInfo":
            return title("group", "name", collections.groups, parameters["group_id"])
        default:
            return nil
        }
    }

    private func user(_ isMeant: (Photo) -> Bool) -> APIOutcome {
        guard let photo = catalogue.photos.first(where: isMeant) else {
            return .fail(1, "User not found")
        }
        return .ok([
            JSON.Member(
                "user",
                .object([
                    JSON.Member("id", .string(photo.owner)),
                    JSON.Member("nsid", .string(photo.owner)),
                    named("username", photo.ownerName),
                ]))
        ])
    }

    private func group(_ isMeant: (Collections.List) -> Bool) -> APIOutcome {
        guard let group = catalogue.collections.groups.first(where: isMeant) else {
            return .fail(1, "Group not found")
        }
        return .ok([
            JSON.Member(
                "group",
                .object([
                    JSON.Member("id", .string(group.id)), named("groupname", group.title),
                ]))
        ])
    }

    private func title(
        _ kind: String, _ member: String, _ lists: [Collections.List], _ id: String?
    ) -> APIOutcome {
        guard let list = lists.first(where: { $0.id == id }) else {
            return .fail(1, "Not found")
        }
        return .ok([
            JSON.Member(
                kind, .object([JSON.Member("id", .string(list.id)), named(member, list.title)]))
        ])
    }

    private func named(_ member: String, _ name: String) -> JSON.Member {
        JSON.Member(member, .object([JSON.Member("_content", .string(name))]))
    }
}
