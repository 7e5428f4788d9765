import TestSupport

@testable import Flickr
@testable import NetworkEngine

/// A search as Flickr answers it: at most 4,000 photos, and behind them the last ones again.
struct FakeSearch {
    /// All photos that there are, in the order of the search.
    let photos: [Photo]
    /// When each of them was uploaded, whether it tells or not.
    private let seconds: [Int]
    private let order: UploadOrder
    private let mostPerPage: Int
    private let obeysSpans: Bool
    private let answeredPage: Int?

    /// Photos that were uploaded in those seconds.
    init(
        seconds: [Int], order: UploadOrder = .newestFirst, mostPerPage: Int = 500,
        obeysSpans: Bool = true, answeredPage: Int? = nil,
        isDated: (Int) -> Bool = { _ in true }
    ) {
        self.order = order
        self.mostPerPage = mostPerPage
        self.obeysSpans = obeysSpans
        self.answeredPage = answeredPage
        self.seconds = seconds.sorted { order == .newestFirst ? $0 > $1 : $0 < $1 }
        photos = self.seconds.enumerated().map { place, second in
            var photo = Photo(id: "\(100_000 + place)")
            if isDated(place) { photo.uploaded = Timestamp(seconds: Int64(second)) }
            return photo
        }
    }

    /// Seconds in bursts of very different density, with months between some of them.
    static func bursts(_ count: Int, seed: UInt64) -> [Int] {
        var random = SeededRandom(seed: seed)
        var seconds: [Int] = []
        var second = 1_100_000_000
        while seconds.count < count {
            second += Int.random(in: 1...20_000_000, using: &random)
            let pace = [1, 1, 3, 60, 3600].randomElement(using: &random) ?? 1
            for _ in 0..<Int.random(in: 1...3000, using: &random) {
                second += Int.random(in: 0...pace, using: &random)
                seconds.append(second)
            }
        }
        return Array(seconds.prefix(count))
    }

    /// The ids of all photos.
    var ids: Set<String> { Set(photos.map(\.id)) }

    /// How many photos were uploaded in that span.
    func count(in span: DateRange) -> Int { photos(in: span).count }

    private func photos(in span: DateRange?) -> [Photo] {
        guard obeysSpans, let span else { return photos }
        return zip(photos, seconds).filter { _, second in
            second >= span.first ?? .min && second <= span.last ?? .max
        }.map(\.0)
    }

    /// The answer to a question.
    private func answer(_ question: PageQuestion) -> PhotoList {
        let found = photos(in: question.uploaded)
        let length = min(question.perPage, mostPerPage)
        let start = min((question.page - 1) * length, PhotoQuery.mostPhotos - length)
        return PhotoList(
            photos: Array(found.dropFirst(start).prefix(length)),
            page: answeredPage ?? question.page,
            pages: (found.count + length - 1) / length, perPage: length, total: found.count,
            source: .fresh, retrieved: Timestamp(seconds: 0), isFromFeed: false)
    }
}

extension FakeSearch {
    /// What came of reading all of it.
    struct Run {
        var ids: [String] = []
        var seconds: [Int] = []
        var spans: [DateRange?] = []
        var crowded: [Int] = []
        var isCapped = false
        /// How far into one search a page reached.
        var furthest = 0
        var calls: Int { spans.count }
    }

    /// Reads all that follows `photos`.
    func read(after photos: [Photo] = []) -> Run {
        let query = PhotoQuery(.search(SearchCriteria(tags: ["x"])), limit: nil)
        var slices = UploadSlices(query, after: SearchPosition(order, behind: photos))
        var run = Run()
        while let question = slices.next, run.calls < 10_000 {
            run.spans.append(question.uploaded)
            run.furthest = max(run.furthest, question.page * question.perPage)
            guard let page = slices.take(answer(question)) else { continue }
            run.ids += page.photos.map(\.id)
            run.seconds += page.photos.compactMap { $0.uploaded.map { Int($0.seconds) } }
            run.crowded += page.crowdedSeconds.map { Int($0.seconds) }
            run.isCapped = run.isCapped || page.isCapped
        }
        return run
    }
}
