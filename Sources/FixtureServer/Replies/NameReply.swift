import NetworkEngine

/// The methods that find the number of a user or a group.
struct NameReply {
    let catalogue: Catalogue

    /// The answer of `method`, nil when it is none of these.
    func outcome(_ method: String, _ parameters: FormParameters) -> APIOutcome? {
        let alias = parameters["url"]?.split(separator: "/").last.map(String.init)
        switch method {
        case "flickr.people.findByUsername":
            return user { $0.ownerName == parameters["username"] }
        case "flickr.urls.lookupUser":
            return user { $0.pathAlias == alias || $0.owner == alias }
        case "flickr.urls.lookupGroup":
            return group { $0.alias == alias || $0.id == alias }
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

    private func named(_ member: String, _ name: String) -> JSON.Member {
        JSON.Member(member, .object([JSON.Member("_content", .string(name))]))
    }
}
