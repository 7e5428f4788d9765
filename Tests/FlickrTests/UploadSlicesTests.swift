import TestSupport
import Testing

@testable import Flickr
@testable import NetworkEngine

@Suite struct UploadSlicesTests {
    @Test("60,000 photos in bursts come whole, newest first, in fewer than 200 calls")
    func sixtyThousand() {
        for seed in 1...3 {
            let server = FakeSearch(seconds: FakeSearch.bursts(60_000, seed: UInt64(seed)))
            let run = server.read()
            #expect(Set(run.ids) == server.ids)
            #expect(run.ids.count == 60_000)
            #expect(run.seconds == run.seconds.sorted(by: >))
            #expect(run.calls < 200)
            #expect(run.furthest <= 4000)
            #expect(!run.isCapped)
            #expect(run.crowded.isEmpty)
        }
    }

    @Test("Oldest first is the same the other way round")
    func oldestFirst() {
        let server = FakeSearch(seconds: FakeSearch.bursts(20_000, seed: 7), order: .oldestFirst)
        let run = server.read()
        #expect(Set(run.ids) == server.ids)
        #expect(run.ids.count == 20_000)
        #expect(run.seconds == run.seconds.sorted())
    }

    @Test("What Flickr gives of one search is not cut", arguments: [0, 1, 500, 501, 4000])
    func small(_ count: Int) {
        let server = FakeSearch(seconds: (0..<count).map { 1_600_000_000 + $0 })
        let run = server.read()
        #expect(run.ids.count == count)
        #expect(run.calls == max(1, (count + 499) / 500))
        #expect(run.spans.allSatisfy { $0?.first == nil })
        #expect(!run.isCapped)
    }

    @Test("4,001 photos at one a year are cut as well")
    func sparse() {
        let server = FakeSearch(seconds: (0..<4001).map { $0 * 31_557_600 })
        let run = server.read()
        #expect(run.ids.count == 4001)
        #expect(run.calls <= 16)
    }

    @Test("Slices that are drawn in fit: Flickr gives each of them whole")
    func slicesFit() {
        let server = FakeSearch(seconds: (0..<50_000).map { 1_600_000_000 + $0 * 60 })
        let run = server.read()
        let closed = run.spans.compactMap(\.self).filter { $0.first != nil && $0.last != nil }
        #expect(!closed.isEmpty)
        #expect(Set(closed).allSatisfy { server.count(in: $0) <= 4000 })
        #expect(run.ids.count == 50_000)
    }

    @Test("A second with more photos than Flickr gives is told, and the others all come")
    func crowdedSecond() {
        let crowd = [Int](repeating: 1_600_000_500, count: 5000)
        let server = FakeSearch(seconds: (0..<2000).map { 1_600_000_000 + $0 } + crowd)
        let run = server.read()
        #expect(run.ids.count == 1999 + 4000)
        #expect(Set(run.ids).count == run.ids.count)
        #expect(run.crowded == [1_600_000_500])
        #expect(Set(run.seconds).count == 2000)
    }

    @Test("A second with 1,001 photos is told, though all of them come")
    func doubtfulSecond() {
        let crowd = [Int](repeating: 1_600_000_500, count: 1001)
        let server = FakeSearch(seconds: (0..<6000).map { 1_600_001_000 + $0 } + crowd)
        let run = server.read()
        #expect(Set(run.ids) == server.ids)
        #expect(run.crowded == [1_600_000_500])
        let fewer = FakeSearch(seconds: Array(crowd.dropFirst()))
        #expect(fewer.read().crowded.isEmpty)
    }

    @Test("Interrupted after any photo, the rest comes without gap or duplicate")
    func resuming() {
        let server = FakeSearch(seconds: FakeSearch.bursts(9000, seed: 3))
        let whole = server.read().ids
        for stop in [0, 1, 499, 500, 2048, 4000, 4001, 8999] {
            let rest = server.read(after: Array(server.photos.prefix(stop)))
            #expect(rest.ids == Array(whole.dropFirst(stop)))
        }
    }

    @Test("Interrupted within a second of more photos than a page, the rest of it comes")
    func resumingInACrowd() {
        let server = FakeSearch(
            seconds: [Int](repeating: 1_600_000_000, count: 900) + [1_500_000_000])
        let rest = server.read(after: Array(server.photos.prefix(700)))
        #expect(rest.ids == server.photos.dropFirst(700).map(\.id))
    }

    @Test("Photos that a server gives beside the slice do not keep it going for ever")
    func rangesIgnored() {
        let server = FakeSearch(seconds: FakeSearch.bursts(9000, seed: 5), obeysSpans: false)
        let run = server.read()
        #expect(Set(run.ids).count == run.ids.count)
        #expect(run.ids.count >= 2000)
        #expect(run.isCapped)
        #expect(run.calls < 100)
    }

    @Test("Another page than the asked one is the last, however much it would go on")
    func anotherPage() {
        let server = FakeSearch(seconds: FakeSearch.bursts(9000, seed: 5), answeredPage: 7)
        let run = server.read()
        #expect(run.ids.count == 500)
        #expect(run.isCapped)
        #expect(run.calls == 1)
    }

    @Test("Photos whose upload is not dated come as far as one search reaches")
    func undated() {
        let server = FakeSearch(
            seconds: (0..<6000).map { 1_600_000_000 + $0 }, isDated: { _ in false })
        let run = server.read()
        #expect(run.ids.count == 4000)
        #expect(run.isCapped)
    }

    @Test("A photo without a date among others is lost in no slice, and comes once")
    func undatedAmongOthers() {
        let server = FakeSearch(seconds: FakeSearch.bursts(20_000, seed: 11)) { $0 % 97 != 5 }
        let run = server.read()
        #expect(Set(run.ids) == server.ids)
        #expect(run.ids.count == 20_000)
    }

    @Test("Pages that the server makes shorter are counted in its own length")
    func shorterPages() {
        let server = FakeSearch(seconds: FakeSearch.bursts(9000, seed: 2), mostPerPage: 250)
        let run = server.read()
        #expect(Set(run.ids) == server.ids)
        #expect(run.ids.count == 9000)
    }
}
