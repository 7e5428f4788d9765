import Flickr
import NetworkEngine
import Testing

@testable import FlickrCommand

/// What the argument of `show` names.
@Suite struct ShowTargetTests {
    private static let picture = "https://live.staticflickr.com/7/50000002_abc_s.jpg"
    private static let unlisted = "https://live.staticflickr.com/7/50000009_abc_s.jpg"

    @Test(
        "rows, ids and addresses are found in the last list",
        arguments: [
            ("1", 1), ("03", 3), ("2-2", 2), ("50000003", 3),
            ("https://www.flickr.com/photos/a/50000002/", 2), ("flickr.com/photos/a/50000001", 1),
            (picture, 2),
        ])
    func listed(word: String, row: Int) throws {
        let target = try target(word)
        #expect(target.row == row)
        #expect(target.photo == list.photos[row - 1])
    }

    @Test(
        "a photo that is not in the list is known by its name alone, also without a list",
        arguments: [
            (unlisted, "abc"), ("50000009", nil),
            ("https://www.flickr.com/photos/a/50000009/", nil),
        ])
    func unlistedPhoto(word: String, secret: String?) throws {
        for target in [try target(word), try target(word, list: .noList)] {
            #expect(target.row == nil)
            #expect(target.photo.id == "50000009")
            #expect(target.photo.secret == secret)
        }
    }

    @Test(
        "everything else is an error that says why",
        arguments: [
            ("0", "'0' is no row of the last list, which has 3", FlickrCommand.ExitStatus.usage),
            ("4", "'4' is no row of the last list, which has 3", .usage),
            ("1-2", "'1-2' names several rows; one is meant at a time", .usage),
            (
                "sunset",
                "'sunset' is neither a row of the last list, nor an id in it, nor the address of a photo",
                .usage
            ),
            (
                "-",
                "'-' is neither a row of the last list, nor an id in it, nor the address of a photo",
                .usage
            ),
            (
                "https://example.com/\u{1B}[2J",
                "'https://example.com/\u{FFFD}[2J' is neither the address of a photo's page on Flickr"
                    + " nor that of a picture", .usage
            ),
        ])
    func errors(word: String, message: String, status: FlickrCommand.ExitStatus) {
        let error = #expect(throws: CommandError.self) { try target(word) }
        #expect(error?.description == message)
        #expect(error?.status == status)
    }

    @Test("without a list there are no rows")
    func noList() {
        #expect(throws: CommandError.noList) { try target("1", list: .noList) }
    }

    private func target(_ word: String, list error: CommandError? = nil) throws -> ShowTarget {
        try ShowTarget(word, at: PhotoAddresses()) { () throws(CommandError) in
            if let error { throw error }
            return list
        }
    }

    private var list: SavedList {
        let question = SavedList.Question(
            query: PhotoQuery(.search(SearchCriteria(tags: ["x"]))), isFromFeed: false)
        let photos = (1...3).map { Photo(id: "5000000\($0)") }
        return SavedList(question: question, saved: Timestamp(seconds: 0), photos: photos)
    }
}
