import NetworkEngine
import Testing

@testable import FixtureServer

/// The lists that somebody has made, and the names of users and groups, as the server answers them.
@Suite struct CollectionReplyTests {
    private let api: APIReply

    init() throws {
        let files = FixtureFiles(root: Fixtures.path)
        api = try APIReply(
            catalogue: try Catalogue(files: files, madeUp: 0),
            replies: RecordedReplies(files: files))
    }

    private func call(_ method: String, _ query: String) throws -> JSON {
        let form = "api_key=\(Stage.key)&format=json&nojsoncallback=1"
        let request = HTTPRequest(
            method: "GET", target: "/services/rest/?method=flickr.\(method)&\(form)&\(query)",
            headers: ["Host": "h:1"])
        return try JSON(reading: api.answer(request).body)
    }

    @Test(arguments: [
        ("photosets.getPhotos", "photoset_id=72157600000000001", ["01", "09", "17", "25", "33"]),
        (
            "photosets.getPhotos", "photoset_id=72157600000000002&user_id=100000007@N07",
            ["39"]
        ),
        ("galleries.getPhotos", "gallery_id=72157600000000101", ["03", "12", "14", "21", "36"]),
        ("groups.pools.getPhotos", "group_id=1700000002@N02", ["39", "40", "41", "42"]),
        ("favorites.getPublicList", "user_id=100000003@N03", ["06", "28", "40"]),
        ("favorites.getPublicList", "user_id=100000001@N01", []),
        ("interestingness.getList", "date=2026-04-30", ["10", "16"]),
        ("interestingness.getList", "", ["02", "55", "47"]),
        ("people.getPublicPhotos", "user_id=100000001@N01&per_page=3&page=2", ["25", "33", "41"]),
    ])
    func aListHasItsPhotos(method: String, query: String, ids: [String]) throws {
        let reply = try call(method, query)

        let list = reply["photoset"].isNull ? reply["photos"] : reply["photoset"]
        #expect(reply["stat"].string == "ok")
        #expect(list["photo"].array?.map { $0["id"].string?.suffix(2).description } == ids)
    }

    /// As Flickr does it: whose the photos are is said once.
    @Test func anAlbumSaysWhoseItsPhotosAre() throws {
        let album = try call("photosets.getPhotos", "photoset_id=72157600000000001")["photoset"]

        #expect(album["owner"].string == "100000001@N01")
        #expect(album["ownername"].string == "Maren Hold")
        #expect(album["photo"].array?.first?["owner"].isNull == true)
    }

    @Test(arguments: [
        ("photosets.getPhotos", "photoset_id=1", "Photoset not found"),
        (
            "photosets.getPhotos", "photoset_id=72157600000000001&user_id=1@N01",
            "Photoset not found"
        ),
        ("galleries.getPhotos", "gallery_id=1", "Gallery not found"),
        ("groups.pools.getPhotos", "group_id=1@N01", "Group not found"),
        ("people.getPublicPhotos", "user_id=1@N01", "User not found"),
        ("favorites.getPublicList", "", "User not found"),
        ("people.findByUsername", "username=nobody", "User not found"),
        ("urls.lookupUser", "url=https://www.flickr.com/photos/nobody/", "User not found"),
        ("urls.lookupGroup", "url=https://www.flickr.com/groups/none/", "Group not found"),
    ])
    func whatIsNotThereIsAFailure(method: String, query: String, message: String) throws {
        let reply = try call(method, query)

        #expect(reply["stat"].string == "fail")
        #expect(reply["code"].int == 1)
        #expect(reply["message"].string == message)
    }

    @Test(arguments: [
        ("people.findByUsername", "username=Maren+Hold", "user", "100000001@N01"),
        ("urls.lookupUser", "url=https://www.flickr.com/people/ingridv/", "user", "100000004@N04"),
        (
            "urls.lookupGroup", "url=https://www.flickr.com/groups/lastlight/", "group",
            "34427469792@N01"
        ),
    ])
    func aNameIsFound(method: String, query: String, kind: String, id: String) throws {
        #expect(try call(method, query)[kind]["id"].string == id)
    }
}
