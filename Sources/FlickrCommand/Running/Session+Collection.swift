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

    private func found(
        _ find: @escaping @Sendable () async throws(FlickrError) -> NSID
    ) throws(CommandError) -> NSID {
        let outcome = Blocking.run { () async -> Result<NSID, FlickrError> in
            do throws(FlickrError) {
                return .success(try await find())
            } catch {
                return .failure(error)
            }
        }
        return try CommandError.service { () throws(FlickrError) in try outcome.get() }
    }
}
