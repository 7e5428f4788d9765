import Testing

@testable import Flickr

@Suite struct PhotoTemplateTests {
    private let parts = PhotoParts(id: "54", secret: "ab", server: "65535", farm: "66")

    @Test(arguments: [
        (
            "https://p.example/{farm}/{server}/{id}_{secret}_{size}.{format}",
            "https://p.example/66/65535/54_ab_z.jpg"
        ),
        ("http://127.0.0.1:1/{id}", "http://127.0.0.1:1/54"),
        ("http://[::1]:1/{id}-{size}", "http://[::1]:1/54-z"),
        ("http://localhost/x.jpg?a={secret}", "http://localhost/x.jpg?a=ab"),
        ("https://farm{farm}.p.example/{id}.jpg", "https://farm66.p.example/54.jpg"),
        ("http://127.0.0.{farm}:8000/{id}.jpg", "http://127.0.0.66:8000/54.jpg"),
    ])
    func fieldsAreFilledIn(template: String, expected: String) throws {
        #expect(try PhotoTemplate(template).url(parts, suffix: "z", format: "jpg") == expected)
    }

    @Test(arguments: [
        ("https://p.example/{id}_{secret}_{size}.{format}", "https://p.example/54_ab.png"),
        ("https://p.example/{id}/{size}.{format}", "https://p.example/54/.png"),
        ("https://p.example/{id}{size}", "https://p.example/54"),
    ])
    func theSizeVanishesWithItsUnderscoreForMedium500(template: String, expected: String) throws {
        #expect(try PhotoTemplate(template).url(parts, suffix: "", format: "png") == expected)
    }

    @Test(arguments: [
        (
            "http://p.example/{id}",
            "plain http is for this machine alone (127.0.0.0/8, ::1, localhost)"
        ),
        (
            "http://127.0.0.1.evil.example/{id}",
            "plain http is for this machine alone (127.0.0.0/8, ::1, localhost)"
        ),
        ("ftp://p.example/{id}", "it must begin with https:// (or http:// for this machine)"),
        ("file:///{id}", "it is no address (Incomplete URL)"),
        ("p.example/{id}", "it is no address (Bad scheme)"),
        ("https://u:p@p.example/{id}", "it must not name a user or a password"),
        ("https://p.example/{id}\u{1B}", "it is no address (Control character)"),
        ("https://p.example/{id}#x", "it must not have a fragment"),
        ("https://p.example/{id} x", "it must not hold white space or a backslash"),
        ("https://p.example/{id}\n", "it must not hold white space or a backslash"),
        ("https://p.example\\@evil.example/{id}", "it must not hold white space or a backslash"),
        (
            "https://p.example/{key}",
            "{key} is none of {farm} {server} {id} {secret} {size} {format}"
        ),
        ("https://p.example/{id", "a brace is not closed"),
        ("https://p.example/id}", "a brace is not opened"),
        ("https://{id}.example/", "its host may hold no field but {farm}"),
        (
            "http://10.0.0.{farm}/{id}",
            "plain http is for this machine alone (127.0.0.0/8, ::1, localhost)"
        ),
    ])
    func aTemplateThatIsNotSafeIsRefused(template: String, reason: String) {
        let error = #expect(throws: FlickrError.self) { try PhotoTemplate(template) }

        #expect(error?.description == "FLICKR_PHOTO_URL is not usable: \(reason): \(template)")
        #expect(error?.kind == .failed)
    }
}
