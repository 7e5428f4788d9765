import Flickr
import NetworkEngine
import Testing

/// The lists that somebody has made, from the local Flickr through the library.
@Suite struct PhotoListTests {
    private let server: LocalFlickr
    private let service: FlickrService

    init() async throws {
        server = try await LocalFlickr()
        let endpoints = try FlickrEndpoints(root: server.url)
        let key = try APIKey(Stage.key)
        service = FlickrService(
            replies: Engine(FlickrEngines.replies(key: key, endpoints: endpoints)),
            pictures: Engine(FlickrEngines.pictures()), hasKey: true, endpoints: endpoints)
    }

    @Test func anAlbumPagesLikeASearch() async throws {
        let list = try await service.search(
            PhotoQuery(.album(id: "72157600000000001", owner: nil), limit: 2, page: 2))

        #expect(list.photos.map { $0.id.suffix(2) } == ["17", "25"])
        #expect(
            list.photos.allSatisfy { $0.owner == "100000001@N01" && $0.ownerName == "Maren Hold" })
        #expect(list.total == 5)
    }

    @Test func everyListComesWhole() async throws {
        let user = try #require(NSID("100000003@N03"))
        let group = try #require(NSID("34427469792@N01"))
        for (collection, ids) in [
            (PhotoCollection.gallery(id: "72157600000000101"), ["03", "12", "14", "21", "36"]),
            (.group(id: group), ["01", "04", "09", "12", "20"]),
            (.favorites(user: user), ["06", "28", "40"]),
            (.interesting(day: nil), ["02", "55", "47"]),
        ] {
            let list = try await service.search(PhotoQuery(collection, limit: nil))
            #expect(list.photos.map { String($0.id.suffix(2)) } == ids, "\(collection.title)")
        }
        let stream = try await service.search(PhotoQuery(.user(id: user), limit: nil))
        #expect(stream.photos.count > 500)
        #expect(stream.photos.allSatisfy { $0.owner == "100000003@N03" })
    }

    @Test(arguments: [
        (
            PhotoCollection.album(id: "7", owner: nil),
            "Flickr has no such album, or it is private (error 1: Photoset not found)"
        ),
        (
            .gallery(id: "7"),
            "Flickr has no such gallery, or it is private (error 1: Gallery not found)"
        ),
    ])
    func aListThatIsNotThereIsNamed(collection: PhotoCollection, sentence: String) async {
        let error = await #expect(throws: FlickrError.self) {
            try await service.search(PhotoQuery(collection))
        }

        #expect(error?.description == sentence)
    }
}
