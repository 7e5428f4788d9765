import Testing

@testable import Flickr

@Suite struct PhotoAddressesTests {
    private let addresses = PhotoAddresses()

    @Test func aPhotoWithAFarmIsAtItsFarmAndElseAtLive() throws {
        let address = try #require(try addresses.address(of: .sample(farm: "66"), size: .m))

        #expect(address.url == "https://farm66.staticflickr.com/65535/54000000001_a1b2c30001_m.jpg")
        #expect(
            address.alternateURLs == [
                "https://live.staticflickr.com/65535/54000000001_a1b2c30001_m.jpg"
            ])
        #expect(address.cacheKey == address.alternateURLs[0])
    }

    @Test(arguments: [nil, "", "0", "00"])
    func aPhotoWithoutAFarmIsAtLive(farm: String?) throws {
        let address = try #require(try addresses.address(of: .sample(farm: farm), size: .s))

        #expect(address.url == "https://live.staticflickr.com/65535/54000000001_a1b2c30001_s.jpg")
        #expect(address.alternateURLs.isEmpty)
        #expect(address.cacheKey == address.url)
    }

    @Test func medium500HasNoSuffix() throws {
        let address = try #require(try addresses.address(of: .sample(), size: .medium500))

        #expect(address.url == "https://live.staticflickr.com/65535/54000000001_a1b2c30001.jpg")
    }

    @Test(arguments: PhotoSize.allCases.filter(\.hasOwnSecret))
    func aSizeOfItsOwnSecretIsNeverMadeFromThePhotosSecret(size: PhotoSize) throws {
        #expect(try addresses.address(of: .sample(), size: size) == nil)
    }

    @Test func aSizeOfItsOwnSecretIsWhereTheReplySays() throws {
        var photo = Photo.sample(farm: "66")
        photo.renditions[.o] = .init(
            url: "https://live.staticflickr.com/65535/54000000001_0f0f0f0f0f_o.png")

        let address = try #require(try addresses.address(of: photo, size: .o))

        #expect(address.url == "https://live.staticflickr.com/65535/54000000001_0f0f0f0f0f_o.png")
        #expect(address.cacheKey == address.url)
        #expect(address.alternateURLs.isEmpty)
    }

    @Test func aSizeOfItsOwnSecretAtAFarmIsKnownByItsLiveAddress() throws {
        var photo = Photo.sample()
        photo.renditions[.h] = .init(
            url: "https://farm3.staticflickr.com/65535/54000000001_0f0f0f0f0f_h.jpg?zz=1")

        let address = try #require(try addresses.address(of: photo, size: .h))

        let live = "https://live.staticflickr.com/65535/54000000001_0f0f0f0f0f_h.jpg"
        #expect(address.url == photo.renditions[.h]?.url)
        #expect(address.alternateURLs == [live])
        #expect(address.cacheKey == live)
    }

    @Test func aFarmHostOfATemplateFallsBackToTheOneForAnUnknownFarm() throws {
        let local = PhotoAddresses(
            template: try PhotoTemplate("https://farm{farm}.example.org/{id}_{secret}_{size}.jpg"))
        let known = try #require(try local.address(of: .sample(farm: "66"), size: .m))
        let unknown = try #require(try local.address(of: .sample(farm: "0"), size: .m))

        #expect(known.url == "https://farm66.example.org/54000000001_a1b2c30001_m.jpg")
        #expect(
            known.alternateURLs == ["https://farm0.example.org/54000000001_a1b2c30001_m.jpg"])
        #expect(unknown.alternateURLs.isEmpty)
        #expect(known.cacheKey == unknown.cacheKey)
    }

    @Test func aTemplateStandsInForTheHostButNotForTheKey() throws {
        let local = PhotoAddresses(
            template: try PhotoTemplate(
                "http://127.0.0.1:8000/{farm}/{server}/{id}_{secret}_{size}.{format}"))
        var photo = Photo.sample(farm: "66")
        photo.renditions[.h] = .init(
            url: "https://live.staticflickr.com/65535/54000000001_0f0f0f0f0f_h.jpg")

        let small = try #require(try local.address(of: photo, size: .m))
        let large = try #require(try local.address(of: photo, size: .h))

        #expect(small.url == "http://127.0.0.1:8000/66/65535/54000000001_a1b2c30001_m.jpg")
        #expect(
            small.cacheKey == "https://live.staticflickr.com/65535/54000000001_a1b2c30001_m.jpg")
        #expect(small.alternateURLs.isEmpty)
        #expect(large.url == "http://127.0.0.1:8000/66/65535/54000000001_0f0f0f0f0f_h.jpg")
        #expect(
            large.cacheKey == "https://live.staticflickr.com/65535/54000000001_0f0f0f0f0f_h.jpg")
    }

    @Test func anAddressUnderTheTemplateIsTakenAsItIs() throws {
        let local = PhotoAddresses(
            template: try PhotoTemplate("http://127.0.0.1:8000/{id}_{secret}.jpg"))
        var photo = Photo.sample()
        photo.renditions[.o] = .init(
            url: "http://127.0.0.1:8000/65535/54000000001_0f0f0f0f0f_o.png")

        let address = try #require(try local.address(of: photo, size: .o))

        #expect(address.url == "http://127.0.0.1:8000/65535/54000000001_0f0f0f0f0f_o.png")
        #expect(
            address.cacheKey == "https://live.staticflickr.com/65535/54000000001_0f0f0f0f0f_o.png")
    }

    @Test(arguments: [
        "http://live.staticflickr.com/65535/54_ab_o.jpg", "https://evil.example/65535/54_ab_o.jpg",
        "https://live.staticflickr.com.evil.example/65535/54_ab_o.jpg",
        "https://evilstaticflickr.com/65535/54_ab_o.jpg",
        "https://live.staticflickr.com@evil.example/65535/54_ab_o.jpg",
        "https://user:word@live.staticflickr.com/65535/54_ab_o.jpg",
        "https://evil.example\\@live.staticflickr.com/65535/54_ab_o.jpg",
        "https://evil.example#.staticflickr.com/54_ab_o.jpg",
        "https://live.staticflickr.com:8443/1/54_ab_o.jpg",
        "file:///etc/passwd", "javascript:alert(1)", "//live.staticflickr.com/1/54_ab_o.jpg", "x",
        "https://live.staticflickr.com/1/54_ab_o.jpg\r\nHost: evil.example",
        "https://127.0.0.1/1/54_ab_o.jpg",
        "https://live.staticflickr.com /1/54_ab_o.jpg", "ftp://live.staticflickr.com/1/54_ab_o.jpg",
        "https://live.ѕtaticflickr.com/1/54_ab_o.jpg", "http://127.0.0.1:8000/65535/54_ab_o.jpg",
    ])
    func anAddressThatIsNotFlickrsMakesThePhotoUnsafe(url: String) {
        var photo = Photo.sample()
        photo.renditions[.o] = .init(url: url)

        for size in [PhotoSize.s, .o] {
            #expect(throws: AddressFault.unsafe(part: "address", value: String(url.prefix(80)))) {
                try addresses.address(of: photo, size: size)
            }
        }
    }

    @Test(arguments: [
        "https://127.0.0.1:8000/x", "http://127.0.0.1:8001/x", "http://127.0.0.1/x",
        "http://localhost:8000/x",
    ])
    func anotherOriginIsNotUnderTheTemplate(url: String) throws {
        let local = PhotoAddresses(
            template: try PhotoTemplate("http://127.0.0.1:8000/{id}_{secret}.jpg"))
        var photo = Photo.sample()
        photo.renditions[.o] = .init(url: url)

        #expect(throws: AddressFault.unsafe(part: "address", value: url)) {
            try local.address(of: photo, size: .o)
        }
    }

    @Test(arguments: [
        ("id", "54/../../etc"), ("id", "５４"), ("id", "-1"), ("id", "1e9"),
        ("id", String(repeating: "1", count: 33)),
        ("secret", "a1b2_m.jpg?"), ("secret", "xyz"), ("secret", "%2e"), ("server", "65535/.."),
        ("server", "66.5"),
        ("farm", "66.evil.example/"), ("farm", "-1"), ("farm", "6 6"), ("owner", "100000001"),
        ("owner", "@N01"),
        ("owner", "1@N01/../.."), ("owner", "1@N1@N1"), ("owner", "\u{1B}[2J"),
    ])
    func aPartThatIsNotWhatItCanBeMakesThePhotoUnsafe(part: String, value: String) {
        var photo = Photo.sample()
        switch part {
        case "id": photo.id = value
        case "secret": photo.secret = value
        case "server": photo.server = value
        case "farm": photo.farm = value
        default: photo.owner = value
        }

        #expect(throws: AddressFault.unsafe(part: part, value: value)) {
            try addresses.address(of: photo, size: .s)
        }
    }

    @Test func aMissingPartIsNamed() {
        var photo = Photo.sample()
        photo.secret = nil
        #expect(throws: AddressFault.missing(part: "secret")) {
            try addresses.address(of: photo, size: .s)
        }
        photo.server = ""
        photo.secret = "ab"
        #expect(throws: AddressFault.missing(part: "server")) {
            try addresses.address(of: photo, size: .s)
        }
        photo.id = ""
        #expect(throws: AddressFault.missing(part: "id")) {
            try addresses.address(of: photo, size: .s)
        }
    }

    @Test func aMissingOwnerOrFarmIsNoFault() throws {
        var photo = Photo.sample()
        photo.owner = nil

        #expect(try addresses.address(of: photo, size: .s) != nil)
    }

    @Test func withoutASecretTheReplysOwnAddressWillDo() throws {
        var photo = Photo(id: "54000000001")
        photo.renditions[.s] = .init(
            url: "https://live.staticflickr.com/65535/54000000001_a1b2c30001_s.jpg")

        #expect(try addresses.address(of: photo, size: .s)?.url == photo.renditions[.s]?.url)
        #expect(throws: AddressFault.missing(part: "secret")) {
            try addresses.address(of: photo, size: .m)
        }
    }

    @Test(arguments: [
        (PhotoSize.s, "s"), (.t, "t"), (.m, "m"), (.n, "n m"), (.medium500, "500 w n m"),
        (.b, "b c z 500 w n m"), (.h, "b c z 500 w n m"), (.o, "b c z 500 w n m"),
    ])
    func withoutAddressesInTheReplySizesDownToSmallAreTried(asked: PhotoSize, expected: String)
        throws
    {
        let tried = try addresses.addresses(of: .sample(), asked: asked).map(\.size.rawValue)

        #expect(tried.joined(separator: " ") == expected)
    }

    @Test func withAddressesInTheReplyOnlySizesThatExistAreTried() throws {
        var photo = Photo.sample()
        for (size, letter) in [(PhotoSize.m, "m"), (.z, "z"), (.k, "k")] {
            photo.renditions[size] = .init(
                url: "https://live.staticflickr.com/1/54000000001_ab_\(letter).jpg")
        }

        #expect(try addresses.addresses(of: photo, asked: .h).map(\.size) == [.z, .m])
        #expect(try addresses.addresses(of: photo, asked: .k).map(\.size) == [.k, .z, .m])
        #expect(try addresses.addresses(of: photo, asked: .o).map(\.size) == [.k, .z, .m])
    }

    @Test func aPhotosPageIsUnderItsOwnersNumber() {
        #expect(
            PhotoAddresses.page(of: .sample())
                == "https://www.flickr.com/photos/100000001@N01/54000000001/")
        var photo = Photo.sample()
        photo.owner = "John Doe III"
        #expect(PhotoAddresses.page(of: photo) == nil)
        photo.owner = nil
        #expect(PhotoAddresses.page(of: photo) == nil)
        #expect(PhotoAddresses.page(of: Photo(id: "")) == nil)
    }

    @Test func aFaultIsASentence() {
        #expect(
            AddressFault.missing(part: "secret").description
                == "Flickr's reply names no secret for this photo")
        #expect(
            AddressFault.unsafe(part: "farm", value: "x").description
                == "Flickr's reply names an unsafe farm: x")
    }
}

extension Photo {
    /// A photo with all parts of an address.
    static func sample(farm: String? = nil) -> Photo {
        var photo = Photo(id: "54000000001")
        photo.owner = "100000001@N01"
        photo.secret = "a1b2c30001"
        photo.server = "65535"
        photo.farm = farm
        return photo
    }
}
