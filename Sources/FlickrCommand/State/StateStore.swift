import Flickr
import NetworkEngine

/// The lists that are kept between two runs, one file each, replaced as a whole.
struct StateStore: Sendable {
    /// The directory that holds them, nil when there is no place for it.
    let directory: String?

    /// Replaces the last list.
    func save(_ list: SavedList) throws(CommandError) {
        guard let directory else { throw .noPlace(for: "the last list") }
        try PrivateDirectory(directory, creating: true)
            .replace(SavedList.kind, with: list.text.bytes(kind: SavedList.kind))
    }

    /// The failed list, for a run that begins at `time`.
    func failedList(begun time: Timestamp) -> FailedListFile {
        FailedListFile(begun: time, in: directory)
    }

    /// The last list.
    /// - Throws: `CommandError.noList` when there is none yet, `.damagedList` when its file cannot
    ///   be used; the file stays as it is.
    func lastList() throws(CommandError) -> SavedList {
        guard let directory, let open = try PrivateDirectory(existing: directory),
            let bytes = try open.read(SavedList.kind, limit: SavedList.mostBytes)
        else { throw .noList }
        let text: StateText
        do throws(StateText.Fault) {
            text = try StateText(bytes, kind: SavedList.kind)
        } catch {
            throw damaged(SavedList.kind, error.reason)
        }
        guard let list = SavedList(text) else {
            throw damaged(SavedList.kind, "a line is no photo")
        }
        return list
    }

    /// What has failed and is not forgotten at `time`; nil when there is no failed list.
    /// - Throws: `CommandError.damagedList` when its file cannot be used; it stays as it is.
    func failedList(at time: Timestamp) throws(CommandError) -> FailedList? {
        guard let directory, let open = try PrivateDirectory(existing: directory),
            open.has(FailedList.kind)
        else { return nil }
        let journal = Journal(
            name: FailedList.kind, heading: FailedList.heading, directory: open)
        guard let list = try FailedList(journal, at: time) else {
            throw damaged(FailedList.kind, "it does not begin as one")
        }
        return list
    }

    /// The photos of the last list by their ids; nil where there is no list that can be used.
    func listedPhotos() -> ListedPhotos? {
        guard let directory, let open = try? PrivateDirectory(existing: directory),
            let file = try? open.open(SavedList.kind)
        else { return nil }
        return try? ListedPhotos(file)
    }

    /// Begins the list of a search for everything.
    /// - Returns: nil when another process is at work on one.
    func begin(_ question: SavedList.Question, _ manner: FetchManner, at time: Timestamp)
        throws(CommandError) -> UnfinishedList?
    {
        guard let directory else { throw .noPlace(for: "the last list") }
        return try UnfinishedList(
            question, manner, saved: time, in: PrivateDirectory(directory, creating: true))
    }

    /// The list of a search for everything that was interrupted.
    /// - Returns: nil when there is none, or another process is at work on it.
    func goOn() throws(CommandError) -> UnfinishedList? {
        guard let directory, let open = try PrivateDirectory(existing: directory) else {
            return nil
        }
        return try UnfinishedList(goingOnIn: open)
    }

    private func damaged(_ name: String, _ reason: String) -> CommandError {
        .damagedList(path: "\(directory ?? "")/\(name)", reason: reason)
    }
}
