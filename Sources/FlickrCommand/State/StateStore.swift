import Flickr
import NetworkEngine

/// The lists that are kept between two runs, one file each, replaced as a whole.
struct StateStore: Sendable {
    /// The directory that holds them, nil when there is no place for it.
    let directory: String?

    /// Replaces the last list.
    func save(_ list: SavedList) throws(CommandError) {
        try save(list.text, as: .lastList)
    }

    /// What fails in a run that begins at `time`; it becomes part of the failed list when it is
    /// finished.
    func failedList(begun time: Timestamp) -> FailedListFile {
        FailedListFile(begun: time, in: directory)
    }

    /// The last list.
    /// - Throws: `CommandError.noList` when there is none yet, `.damagedList` when its file cannot
    ///   be used; the file stays as it is.
    func lastList() throws(CommandError) -> SavedList {
        guard let text = try read(.lastList) else { throw .noList }
        guard let list = SavedList(text) else { throw damaged(.lastList, "a line is no photo") }
        return list
    }

    /// The failed list, nil when there is none.
    /// - Throws: `CommandError.damagedList` when its file cannot be used; it stays as it is.
    func failedList() throws(CommandError) -> FailedList? {
        guard let text = try read(.failedList) else { return nil }
        guard let list = FailedList(text) else { throw damaged(.failedList, "a line is no photo") }
        return list
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

    /// The files; their names say what they hold.
    private enum Name: String {
        case lastList = "last-list"
        case failedList = "failed-list"
    }

    private func save(_ text: StateText, as name: Name) throws(CommandError) {
        guard let directory else { throw .noPlace(for: "the last list") }
        try PrivateDirectory(directory, creating: true)
            .replace(name.rawValue, with: text.bytes(kind: name.rawValue))
    }

    private func read(_ name: Name) throws(CommandError) -> StateText? {
        guard let directory, let open = try PrivateDirectory(existing: directory),
            let bytes = try open.read(name.rawValue, limit: SavedList.mostBytes)
        else { return nil }
        do throws(StateText.Fault) {
            return try StateText(bytes, kind: name.rawValue)
        } catch {
            throw damaged(name, error.reason)
        }
    }

    private func damaged(_ name: Name, _ reason: String) -> CommandError {
        .damagedList(path: "\(directory ?? "")/\(name.rawValue)", reason: reason)
    }
}
