import Flickr
import NetworkEngine

extension Session {
    /// What a list is to be made of: Flickr is asked for the numbers of the user and the group that
    /// are named otherwise.
    /// - Throws: `CommandError` when one of them is not found, and for dates that contradict each
    ///   other.
    func collection(
        _ options: CollectionOptions, of command: [String], clock: EngineClock
    ) throws(CommandError) -> PhotoCollection {
        if let list = options.list {
            return try found { () async throws(FlickrError) in
                try await service.collection(of: list)
            }
        }
        let collection = try options.collection(at: clock.now(), of: command)
        guard case .search(var criteria) = collection else { return collection }
        if let user = options.user {
            criteria.user = try found { () async throws(FlickrError) in
                try await service.id(of: user)
            }
        }
        if let group = options.group {
            criteria.group = try found { () async throws(FlickrError) in
                try await service.id(of: group)
            }
        }
        return .search(criteria)
    }

    /// What a new list is made of by words and filters, the first of which may be named.
    /// - Throws: `CommandError` for what makes no list, and for a short address that Flickr does not
    ///   know.
    func collection(
        _ words: [String], _ filters: CollectionOptions, _ filter: Flag?, of command: [String]
    ) throws(CommandError) -> CollectionOptions {
        let words = try ListWords(
            try longForms(of: words), of: command, at: service.endpoints.addresses)
        return try words.collection(filters, filter)
    }

    /// The words, long addresses in place of the short ones that only Flickr knows.
    /// - Throws: `CommandError` when Flickr does not know one.
    func longForms(of words: [String]) throws(CommandError) -> [String] {
        var result: [String] = []
        for word in words {
            guard case .short(let short)? = NamedPlace(word, at: service.endpoints.addresses) else {
                result.append(word)
                continue
            }
            result.append(
                try found { () async throws(FlickrError) in
                    try await service.longForm(of: short)
                })
        }
        return result
    }

    /// Makes sure that Flickr can be asked about the photos that were named alone.
    /// - Throws: `CommandError` of the first photo of which nothing is known, without a key.
    func check(_ photos: [NumberedPhoto], size: SizeChoice) throws(CommandError) {
        guard !hasKey else { return }
        for (photo, size) in photos.map({ ($0.photo, $0.wanted?.size ?? size) })
        where (try? service.address(of: photo, size: size.size(of: photo))) == nil {
            throw CommandError(.needsKey("photo \(photo.id), which is not in the last list,"))
        }
    }

    private func found<Found: Sendable>(
        _ find: @escaping @Sendable () async throws(FlickrError) -> Found
    ) throws(CommandError) -> Found {
        let outcome = Blocking.run { () async -> Result<Found, FlickrError> in
            do throws(FlickrError) {
                return .success(try await find())
            } catch {
                return .failure(error)
            }
        }
        return try CommandError.service { () throws(FlickrError) in try outcome.get() }
    }
}
