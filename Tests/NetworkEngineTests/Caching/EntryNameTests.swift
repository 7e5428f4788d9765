import Testing

@testable import NetworkEngine

@Suite struct EntryNameTests {
    private let digest = String(repeating: "0f", count: 32)

    @Test func whatIsWrittenIsReadBack() {
        for suffix in EntryName.Suffix.allCases {
            let name = EntryName(digest: digest, suffix: suffix)
            #expect(EntryName(fileName: name.fileName) == name)
        }
        #expect(EntryName(digest: digest, suffix: .jpg).fileName == digest + ".jpg")
        #expect(EntryName(digest: digest, suffix: .jpg).shard == 15)
    }

    @Test func anythingElseIsNotOurs() {
        let names = [
            "", ".", "x", digest, digest + ".", digest + ".tmp", digest + ".JPG",
            digest.uppercased() + ".jpg", digest + "0.jpg", String(digest.dropLast()) + ".jpg",
            String(digest.dropLast()) + "g.jpg", digest + "jpg", "." + digest + ".jpg",
            digest + ".jpg ", digest + ".jpg.jpg", "é" + digest.dropFirst(2) + ".jpg",
            "CACHEDIR.TAG", ".tmp-1-1",
        ]
        for name in names { #expect(EntryName(fileName: name) == nil, "\(name)") }
    }

    @Test(arguments: [
        ("https://example.com/a.jpg", EntryName.Suffix.jpg), ("https://example.com/a.jpeg", .jpg),
        ("https://example.com/a.jpg?b=c.png", .jpg), ("https://example.com/a.png", .png),
        ("https://example.com/a.gif", .gif), ("https://example.com/?a=b", .json), ("", .json),
    ])
    func whatTheURLPromisesIsTriedFirst(url: String, first: EntryName.Suffix) {
        let guesses = EntryName.guesses(url: url)
        #expect(guesses.first == first)
        #expect(Set(guesses) == Set(EntryName.Suffix.allCases))
        #expect(guesses.count == EntryName.Suffix.allCases.count)
    }

    @Test func aTemporaryNameIsKnownByItsPattern() {
        let name = TemporaryName(process: 123, number: 4)
        #expect(name.fileName == ".tmp-123-4")
        #expect(TemporaryName(fileName: ".tmp-123-4") == name)
        for other in [
            ".tmp-", ".tmp-1", ".tmp-1-", ".tmp--1", ".tmp-1-2-3", ".tmp-a-1", ".tmp-0-1",
            ".tmp-1--1", "tmp-1-1", ".tmp-99999999999-1", ".tmp-1-x",
        ] {
            #expect(TemporaryName(fileName: other) == nil, "\(other)")
        }
    }
}
