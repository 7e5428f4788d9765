import Testing

@testable import Flickr

@Suite struct PhotoSizeTests {
    @Test(arguments: [
        ("s", "url_sq", "Square", 75, false), ("q", "url_q", "Large Square", 150, false),
        ("t", "url_t", "Thumbnail", 100, false), ("m", "url_s", "Small", 240, false),
        ("n", "url_n", "Small 320", 320, false), ("w", "url_w", "Small 400", 400, false),
        ("500", "url_m", "Medium", 500, false), ("z", "url_z", "Medium 640", 640, false),
        ("c", "url_c", "Medium 800", 800, false), ("b", "url_l", "Large", 1024, false),
        ("h", "url_h", "Large 1600", 1600, true), ("k", "url_k", "Large 2048", 2048, true),
        ("3k", "url_3k", "X-Large 3K", 3072, true), ("4k", "url_4k", "X-Large 4K", 4096, true),
        ("f", "url_f", "X-Large 4K wide", 4096, true), ("5k", "url_5k", "X-Large 5K", 5120, true),
        ("6k", "url_6k", "X-Large 6K", 6144, true), ("o", "url_o", "Original", nil, true),
    ])
    func eachLetterHasItsFacts(
        letter: String, extra: String, label: String, edge: Int?, hasOwnSecret: Bool
    ) throws {
        let size = try #require(PhotoSize(rawValue: letter))

        #expect(size.extra == extra)
        #expect(size.label == label)
        #expect(size.longestEdge == edge)
        #expect(size.hasOwnSecret == hasOwnSecret)
    }

    @Test func thereAreEighteenSizesInOrder() {
        let letters = PhotoSize.allCases.map(\.rawValue).joined(separator: " ")

        #expect(letters == "s q t m n w 500 z c b h k 3k 4k f 5k 6k o")
    }

    @Test func onlyMedium500HasNoSuffix() {
        #expect(PhotoSize.medium500.suffix == "")
        #expect(PhotoSize.allCases.filter { $0.suffix.isEmpty } == [.medium500])
        #expect(PhotoSize.extraLarge3K.suffix == "3k")
    }

    @Test func theNamesOfWidthAndHeightFollowTheExtra() {
        #expect(PhotoSize.s.widthField == "width_sq")
        #expect(PhotoSize.b.heightField == "height_l")
    }

    @Test func smallerSizesStandInBeforeLargerOnes() {
        #expect(PhotoSize.m.fallbacks.prefix(5) == [.t, .q, .s, .n, .w])
        #expect(PhotoSize.s.fallbacks.prefix(2) == [.q, .t])
        #expect(PhotoSize.o.fallbacks.first == .extraLarge6K)
        for size in PhotoSize.allCases {
            #expect(Set(size.fallbacks + [size]) == Set(PhotoSize.allCases))
            #expect(size.fallbacks.count == 17)
        }
    }
}
