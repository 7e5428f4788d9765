import Testing

@testable import Flickr
@testable import NetworkEngine

@Suite struct PageCursorTests {
    @Test func oneShortPageIsOneRequest() {
        var run = Run(limit: 25) { $0.page(of: 1000) }
        run.finish()

        #expect(run.asked == ["1 of 25"])
        #expect(run.ids == Array(1...25))
        #expect(!run.isCapped)
    }

    @Test func moreThan500PhotosComeInPagesOf500() {
        var run = Run(limit: 1200) { $0.page(of: 9000) }
        run.finish()

        #expect(run.asked == ["1 of 500", "2 of 500", "3 of 500"])
        #expect(run.ids == Array(1...1200))
        #expect(!run.isCapped)
    }

    @Test func aPageIsAPortionOfTheLimit() {
        var run = Run(limit: 25, page: 3) { $0.page(of: 1000) }
        run.finish()

        #expect(run.asked == ["3 of 25"])
        #expect(run.ids == Array(51...75))
    }

    @Test func aPortionThatBeginsWithinAPageLeavesOutWhatLiesBefore() {
        var run = Run(limit: 700, page: 2) { $0.page(of: 9000) }
        run.finish()

        #expect(run.asked == ["2 of 500", "3 of 500"])
        #expect(run.ids == Array(701...1400))
    }

    @Test func itEndsWithTheLastPage() {
        var run = Run(limit: 4000) { $0.page(of: 700) }
        run.finish()

        #expect(run.asked == ["1 of 500", "2 of 500"])
        #expect(run.ids == Array(1...700))
        #expect(!run.isCapped)
    }

    @Test func aPageThatLacksPhotosIsNotFilledFromTheNextPortion() {
        var run = Run(limit: 25) { Run.list([1, 2, 3], page: $0.page, pages: 5, perPage: 100) }
        run.finish()

        #expect(run.asked == ["1 of 25"])
        #expect(run.ids == [1, 2, 3])
        #expect(!run.isCapped)
    }

    @Test func nothingFoundIsOneRequest() {
        var run = Run(limit: 25) { $0.page(of: 0) }
        run.finish()

        #expect(run.asked == ["1 of 25"])
        #expect(run.ids.isEmpty)
        #expect(!run.isCapped)
    }

    @Test func after4000PhotosItSaysThatThereIsMore() {
        var run = Run(limit: 4000) { $0.page(of: 123_456) }
        run.finish()

        #expect(run.asked.count == 8)
        #expect(run.ids == Array(1...4000))
        #expect(run.isCapped)
    }

    @Test func aPortionBehind4000PhotosIsNotAskedFor() {
        var run = Run(limit: 500, page: 9) { $0.page(of: 123_456) }
        run.finish()

        #expect(run.asked.isEmpty)
        #expect(PageCursor(PhotoQuery(tags: ["x"], limit: 4000, page: .max)).nextPage == nil)
    }

    @Test func aPortionThatReachesBehind4000PhotosIsCut() {
        var run = Run(limit: 1500, page: 3) { $0.page(of: 123_456) }
        run.finish()

        #expect(run.ids == Array(3001...4000))
        #expect(run.isCapped)
    }

    @Test func theSameFourPhotosAgainAreTheEnd() {
        var run = Run(limit: 4000) { _ in
            Run.list([1, 2, 3, 4], page: nil, pages: 247, perPage: 500)
        }
        run.finish()

        #expect(run.asked == ["1 of 500", "2 of 500"])
        #expect(run.ids == [1, 2, 3, 4])
        #expect(run.isCapped)
    }

    @Test func photosThatOverlapFromPageToPageComeOnce() {
        var run = Run(limit: 1000) { ask in
            let first = (ask.page - 1) * 400
            return Run.list(Array(first + 1...first + 500), page: ask.page, pages: 20, perPage: 500)
        }
        run.finish()

        #expect(run.ids == Array(1...1000))
        #expect(run.asked.count == 3)
    }

    @Test func aPhotoTwiceOnAPageComesOnce() {
        var run = Run(limit: 25) { _ in Run.list([1, 1, 2], page: 1, pages: 1, perPage: 25) }
        run.finish()

        #expect(run.ids == [1, 2])
    }

    @Test func anotherPageThanTheAskedOneIsTheLast() {
        var run = Run(limit: 1500) { ask in
            ask.page < 2
                ? ask.page(of: 99_999)
                : Run.list(Array(7001...7500), page: 10_000, pages: 99_999, perPage: 500)
        }
        run.finish()

        #expect(run.asked == ["1 of 500", "2 of 500"])
        #expect(run.ids == Array(1...500) + Array(7001...7500))
        #expect(run.isCapped)
    }

    @Test func readingBehindTheLastPageStopsAtThePagesThatWereTold() {
        var run = Run(limit: 4000) { ask in
            Run.list(
                Array(ask.page * 1000..<ask.page * 1000 + 500), page: ask.page, pages: 2,
                perPage: 500)
        }
        run.finish()

        #expect(run.asked.count == 2)
    }

    @Test func pagesThatTheServerMadeShorterGoOnInItsOwnLength() {
        var run = Run(limit: 600) { $0.page(of: 9000, most: 250) }
        run.finish()

        #expect(run.asked == ["1 of 500", "2 of 250", "3 of 250"])
        #expect(run.ids == Array(1...600))
    }

    @Test func aLaterPortionOfShorterPagesIsAimedAtAgainOnce() {
        var run = Run(limit: 500, page: 2) { $0.page(of: 9000, most: 250) }
        run.finish()

        #expect(run.asked == ["2 of 500", "3 of 250", "4 of 250"])
        #expect(run.ids == Array(501...1000))
    }

    @Test func aServerWhosePagesShrinkForEverEndsAllTheSame() {
        var run = Run(limit: 500, page: 2) { ask in
            Run.list([ask.page], page: ask.page, pages: nil, perPage: max(ask.perPage / 2, 1))
        }
        run.finish()

        #expect(run.asked.count <= 600)
    }

    @Test func moreThanWasAskedForIsCut() {
        var run = Run(limit: 3) { _ in Run.list(Array(1...9), page: 1, pages: 9, perPage: 9) }
        run.finish()

        #expect(run.ids == [1, 2, 3])
        #expect(run.asked == ["1 of 3"])
    }

    @Test func theFeedHasASinglePage() {
        var run = Run(limit: 100) { _ in
            var list = Run.list(Array(1...20), page: 1, pages: nil, perPage: 20)
            list.isFromFeed = true
            return list
        }
        run.finish()

        #expect(run.asked == ["1 of 100"])
        #expect(!run.isCapped)
    }

    /// Every second photo is large enough, and none of the first page is.
    @Test func photosThatAreTooSmallAreLeftOutAndMadeUpFor() {
        var run = Run(limit: 300, leastWidth: 1000) { ask in
            var list = ask.page(of: 9000)
            for index in list.photos.indices where ask.page > 1 {
                list.photos[index].originalWidth = index.isMultiple(of: 2) ? 1000 : 999
            }
            return list
        }
        run.finish()

        #expect(run.asked == ["1 of 500", "2 of 500", "3 of 500"])
        #expect(run.ids == Array(stride(from: 501, to: 1100, by: 2)))
    }

    @Test func aLaterPortionOfLargePhotosFollowsTheFirst() {
        let answer = { (ask: Run.Ask) in
            var list = ask.page(of: 9000)
            for index in list.photos.indices {
                list.photos[index].originalWidth = index.isMultiple(of: 10) ? 1000 : 999
            }
            return list
        }
        var both = Run(limit: 140, leastWidth: 1000, answer: answer)
        var second = Run(limit: 70, page: 2, leastWidth: 1000, answer: answer)
        both.finish()
        second.finish()

        #expect(second.ids == both.ids.suffix(70))
        #expect(both.ids.count == 140)
    }

    @Test func allPhotosOfAListComeWhereNobodyCutsIt() {
        var run = Run(PhotoQuery(.gallery(id: "7"), limit: nil)) { $0.page(of: 4700) }
        run.finish()

        #expect(run.asked.count == 10)
        #expect(run.ids == Array(1...4700))
        #expect(!run.isCapped)
    }

    @Test func photosWithoutAnIdAreNotTakenForOne() {
        var list = Run.list([], page: 1, pages: 1, perPage: 25)
        list.photos = [Photo(id: ""), Photo(id: "")]
        var cursor = PageCursor(PhotoQuery(tags: ["x"]))

        #expect(cursor.take(list)?.photos.count == 2)
        #expect(cursor.take(list) == nil)
    }
}

/// A search from its first page to its last.
private struct Run {
    /// What the server is asked.
    struct Ask {
        let page: Int
        let perPage: Int

        /// What Flickr answers when there are so many photos, and at most so many on a page.
        func page(of total: Int, most: Int = 500) -> PhotoList {
            let length = min(perPage, most)
            let first = (page - 1) * length + 1
            let ids = first <= total ? Array(first...min(total, first + length - 1)) : []
            let pages = (total + length - 1) / length
            return Run.list(ids, page: page, pages: pages, perPage: length, total: total)
        }
    }

    private var cursor: PageCursor
    private let answer: (Ask) -> PhotoList
    private(set) var asked: [String] = []
    private(set) var ids: [Int] = []
    private(set) var isCapped = false

    init(_ query: PhotoQuery, answer: @escaping (Ask) -> PhotoList) {
        cursor = PageCursor(query)
        self.answer = answer
    }

    init(
        limit: Int, page: Int = 1, leastWidth: Int? = nil, answer: @escaping (Ask) -> PhotoList
    ) {
        var criteria = SearchCriteria(tags: ["x"])
        criteria.minWidth = leastWidth
        self.init(PhotoQuery(.search(criteria), limit: limit, page: page), answer: answer)
    }

    mutating func finish() {
        while let page = cursor.nextPage, asked.count < 1000 {
            let ask = Ask(page: page, perPage: cursor.perPage)
            asked.append("\(page) of \(cursor.perPage)")
            var list = answer(ask)
            if list.page == 0 { list.page = page }
            guard let taken = cursor.take(list) else { continue }
            ids += taken.photos.compactMap { Int($0.id) }
            isCapped = isCapped || taken.isCapped
        }
    }

    static func list(_ ids: [Int], page: Int?, pages: Int?, perPage: Int, total: Int? = nil)
        -> PhotoList
    {
        PhotoList(
            photos: ids.map { Photo(id: "\($0)") }, page: page ?? 0, pages: pages,
            perPage: perPage, total: total, source: .fresh, retrieved: Timestamp(seconds: 0),
            isFromFeed: false)
    }
}
