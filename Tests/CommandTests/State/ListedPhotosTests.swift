import Flickr
import NetworkEngine
import Testing

@testable import FlickrCommand

/// Photos of the last list by their ids.
@Suite struct ListedPhotosTests {
    private let scratch: Scratch
    private let store: StateStore

    init() throws {
        scratch = try Scratch()
        store = StateStore(directory: scratch.path("state/flickr"))
    }

    private func save(_ ids: [String]) throws -> SavedList {
        let photos = ids.enumerated().map { place, id in
            var photo = Photo(id: id)
            photo.title = "\(place) \"x\"\n\(String(repeating: "é", count: place * 100))"
            return photo
        }
        let question = SavedList.Question(query: PhotoQuery(.gallery(id: "7")), isFromFeed: false)
        let list = SavedList(
            question: question, saved: Timestamp(seconds: 1), photos: photos)
        try store.save(list)
        return list
    }

    @Test func eachIsFoundByItsIDAndNoOther() throws {
        let list = try save((1...500).map { "\(54_000_000_000 + $0)" } + ["", "54000000001"])
        let listed = try #require(store.listedPhotos())

        for photo in list.photos.prefix(500) { #expect(listed[photo.id] == photo) }
        for id in ["54000000000", "5400000000", "", "x\"", "540000000012"] {
            #expect(listed[id] == nil)
        }
    }

    @Test func aListThatIsReplacedMeanwhileStaysTheOneThatItWas() throws {
        let before = try save(["1", "2"])
        let listed = try #require(store.listedPhotos())
        _ = try save(["3"])

        #expect(listed["2"] == before.photos[1])
        #expect(listed["3"] == nil)
    }

    @Test func withoutAWholeListThereAreNone() throws {
        #expect(store.listedPhotos() == nil)
        #expect(StateStore(directory: nil).listedPhotos() == nil)
        _ = try save(["1", "2"])
        let whole = try scratch.text("state/flickr/last-list")
        for length in 0..<whole.count - 1 {
            try scratch.write(String(whole.prefix(length)), to: "state/flickr/last-list")
            #expect(store.listedPhotos() == nil, "\(length)")
        }
        let other = whole.replacing("last-list", with: "failed-list")
        try scratch.write(other, to: "state/flickr/last-list")
        #expect(store.listedPhotos() == nil)
    }
}
