import Testing

@testable import Flickr

@Suite struct SizeChoiceTests {
    @Test(arguments: PhotoSize.allCases) func everyLetterIsASize(_ size: PhotoSize) {
        #expect(SizeChoice(size.rawValue) == .exactly(size))
        #expect(SizeChoice.exactly(size).description == size.rawValue)
    }

    @Test func theLargestAndALeastEdgeAreChoices() {
        #expect(SizeChoice("largest") == .largest)
        #expect(SizeChoice(">=1600") == .atLeast(1600))
        #expect(SizeChoice.atLeast(1600).description == ">=1600")
    }

    @Test(arguments: ["", "x", "M", ">=", ">=0", ">=-1", ">=1.5", ">=1000001", ">1600", "Largest"])
    func anythingElseIsNone(_ text: String) {
        #expect(SizeChoice(text) == nil)
    }

    @Test(arguments: [
        (SizeChoice.largest, PhotoSize.o), (.atLeast(1), .t), (.atLeast(200), .m),
        (.atLeast(320), .n), (.atLeast(321), .h), (.atLeast(1600), .h), (.atLeast(1601), .o),
        (.atLeast(9999), .o), (.exactly(.k), .k),
    ]) func oneIsChosenOfThoseThatThereAre(_ choice: SizeChoice, _ size: PhotoSize) {
        var photo = Photo(id: "1")
        photo.knownUpTo = .o
        photo.renditions = [
            .n: Photo.Rendition(url: "", width: 320, height: 200),
            .h: Photo.Rendition(url: "", width: 1067, height: 1600),
            .o: Photo.Rendition(url: "", width: 2000, height: 3000),
        ]
        #expect(choice.size(of: photo) == size)
        #expect(!choice.lacksSizes(of: photo))
    }

    @Test(arguments: [(SizeChoice.largest, PhotoSize.b), (.atLeast(700), .c), (.atLeast(9999), .b)])
    func whereNothingIsKnownItIsOneThatNeedsNoSecret(_ choice: SizeChoice, _ size: PhotoSize) {
        #expect(choice.size(of: Photo(id: "1")) == size)
        #expect(choice.lacksSizes(of: Photo(id: "1")))
    }

    @Test func anOriginalOfFewPixelsIsTheLargestAllTheSame() {
        var photo = Photo(id: "1")
        photo.knownUpTo = .o
        photo.renditions = [.o: Photo.Rendition(url: "", width: 300, height: 200)]
        #expect(SizeChoice.largest.size(of: photo) == .o)
        #expect(SizeChoice.atLeast(1600).size(of: photo) == .o)
    }

    @Test func sizesAreLackingWhereAnAddressCannotBeMade() {
        var photo = Photo(id: "1")
        #expect(SizeChoice.exactly(.h).lacksSizes(of: photo))
        #expect(!SizeChoice.exactly(.b).lacksSizes(of: photo))
        #expect(!SizeChoice.atLeast(240).lacksSizes(of: photo))
        photo.knownUpTo = .h
        #expect(!SizeChoice.exactly(.h).lacksSizes(of: photo))
        #expect(SizeChoice.exactly(.k).lacksSizes(of: photo))
    }
}
