import Flickr
import NetworkEngine
import Testing

@testable import FlickrCommand

/// What the files of copies are called.
@Suite struct NameTemplateTests {
    @Test func theStandardNameSaysIdSecretAndSize() throws {
        let facts = try NamedPhoto().facts
        #expect(NameTemplate.standard.path(facts) == "54000000001_a38b34c4d7_m.jpg")
        #expect(try NameTemplate(NameTemplate.standardText) == NameTemplate.standard)
    }

    @Test(arguments: [
        ("{title:.4}_{id}", "Last_54000000001.jpg"),
        ("{taken:%Y/%m}/{title}.{ext}", "2026/04/Last light over the bay.jpg"),
        ("{taken}", "2026-04-30_18-05-09.jpg"),
        ("{uploaded:%Y%m%d %H:%M:%S}", "20231114 22:13:20.jpg"),
        ("{owner} {ownerName}", "100000001@N01 Maren Hold.jpg"),
        ("{row}-{size}-{secret}-{license}", "7-m-a38b34c4d7-by-2.0.jpg"),
        ("{width}x{height}", "240x160.jpg"), ("{tag}", "sunset+sea.jpg"),
        ("{album}", "unknown.jpg"), ("{{{id}}}", "{54000000001}.jpg"),
        ("{id}.jpg", "54000000001.jpg"), ("{id}.{size}", "54000000001.m.jpg"),
    ]) func fieldsAreFilledIn(_ template: String, _ path: String) throws {
        #expect(try NameTemplate(template).path(NamedPhoto().facts) == path)
    }

    @Test(arguments: [
        ("{titel}", "{titel}"), ("{title:40}", "{title:40}"), ("{title:.0}", "{title:.0}"),
        ("{title:.+5}", "{title:.+5}"), ("{taken:%Q}", "{taken:%Q}"), ("{taken:}", "{taken:}"),
        ("{id", "{"), ("id}", "}"), ("../{id}", "../x"), ("/{id}", "/x"), ("{id}/", "x/"),
        ("a//{id}", "a//x"), ("", ""),
    ]) func whatIsNoTemplateIsRefusedByItsPart(_ template: String, _ part: String) {
        #expect {
            try NameTemplate(template)
        } throws: { error in
            (error as? NameTemplate.Fault)?.part == part
        }
    }

    @Test(arguments: ["CON", "con", "con.jpg", "Con.PNG"])
    func titlesThatBecomeOneNameClaimTheSame(title: String) throws {
        var named = NamedPhoto()
        named.photo.title = title
        #expect(try NameTemplate("{title}").claim(named.facts) == "con")
        #expect(try NameTemplate("{title}.{ext}").claim(named.facts).hasPrefix("con"))
    }

    @Test func theExtensionIsThatOfTheContent() throws {
        var facts = try NamedPhoto().facts
        facts.content = NameFacts.Content(ext: "png", width: 3, height: 2)
        #expect(try NameTemplate("{id}.{ext}").path(facts) == "54000000001.png")
        #expect(try NameTemplate("{id}.jpg").path(facts) == "54000000001.jpg.png")
    }

    @Test(arguments: [
        ("a/b", "a_b"), ("../../etc/passwd", "_._.._etc_passwd"), ("-rf", "_rf"),
        (".hidden", "_hidden"), ("", "(untitled)"), ("&#27;[2J&#0;", "\u{FFFD}[2J\u{FFFD}"),
        ("a\nb\tc", "a b c"), ("..", "_."), ("&lt;b&gt;", "<b>"),
        ("-\u{301}rf", "_\u{301}rf"), (".\u{301}hidden", "_\u{301}hidden"),
    ]) func aTitleLeadsNowhereAndHidesNothing(_ title: String, _ stem: String) throws {
        var photo = NamedPhoto()
        photo.photo.title = title
        let path = try NameTemplate("{title}").path(photo.facts)
        #expect(path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x2F })
        if title != "../../etc/passwd" { #expect(path == stem + ".jpg") }
    }

    @Test(arguments: ["é", "🏳️‍🌈", "晴", "x"])
    func aLongTitleIsCutAtACharacterAndTheIdStays(_ character: String) throws {
        var photo = NamedPhoto()
        photo.photo.title = String(repeating: character, count: 300)
        let path = try NameTemplate("{title}_{id}.{ext}").path(photo.facts)
        #expect(path.utf8.count <= 250)
        #expect(path.utf8.count > 250 - character.utf8.count)
        #expect(path.hasSuffix("…_54000000001.jpg"))
        let stem = path.dropLast("…_54000000001.jpg".count)
        #expect(stem.allSatisfy { String($0) == character })
    }

    @Test func whatTheTemplateSaysItselfIsCutWhereNothingElseCanBe() throws {
        let template = try NameTemplate(String(repeating: "é", count: 200) + "{id}")
        let path = try template.path(NamedPhoto().facts)
        #expect(path.utf8.count <= 250)
        #expect(path.hasSuffix("….jpg"))
    }

    @Test func everyDirectoryIsANameToo() throws {
        var photo = NamedPhoto()
        photo.photo.title = String(repeating: "é", count: 200)
        photo.photo.ownerName = ".."
        let path = try NameTemplate("{ownerName}/{title}/{id}").path(photo.facts)
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        #expect(names.count == 3)
        #expect(names[0] == "_.")
        #expect(names[1].utf8.count == 255)
    }

    @Test func thePhotoOfAnotherIdIsNamedApart() throws {
        let path = try NameTemplate("{title:.4}.{ext}").path(
            NamedPhoto().facts, apart: "54000000001")
        #expect(path == "Last_54000000001.jpg")
    }
}

/// A photo with everything that a name can tell.
private struct NamedPhoto {
    var photo: Photo

    init() {
        photo = Photo(id: "54000000001")
        photo.title = "Last light over the bay"
        photo.owner = "100000001@N01"
        photo.ownerName = "Maren Hold"
        photo.secret = "a38b34c4d7"
        photo.server = "65535"
        photo.taken = "2026-04-30 18:05:09"
        photo.uploaded = Timestamp(seconds: 1_700_000_000)
        photo.license = .by2
        photo.renditions[.m] = Photo.Rendition(
            url: "https://live.staticflickr.com/65535/54000000001_a38b34c4d7_m.jpg", width: 240,
            height: 160)
    }

    var facts: NameFacts {
        get throws {
            NameFacts(
                photo: photo, row: 7,
                address: try #require(try PhotoAddresses().address(of: photo, size: .m)),
                list: ListFacts(collection: .search(SearchCriteria(tags: ["sunset", "sea"]))))
        }
    }
}
