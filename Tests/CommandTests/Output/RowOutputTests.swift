import Flickr
import NetworkEngine
import Testing

@testable import FlickrCommand

/// A row as a pipe and as a JSON reader get it, byte for byte.
@Suite struct RowOutputTests {
    @Test func aDeliveredRowHasEveryField() {
        #expect(
            delivered.tabSeparatedLine()
                == "3\tfresh\t53012345678\tSunset & sea\tAnn O'Nym\ts\thttps://live.staticflickr.com/"
                + "65535/53012345678_0123456789_s.jpg\t/c/FlickrImages/ab/cd.jpg")
        #expect(
            delivered.jsonLine
                == #"{"row":3,"id":"53012345678","title":"Sunset &amp; sea","owner":"12345678@N00","#
                + #""ownerName":"Ann O&#39;Nym","page":"https://www.flickr.com/photos/12345678@N00/"#
                + #"53012345678/","size":"s","url":"https://live.staticflickr.com/65535/53012345678_"#
                + #"0123456789_s.jpg","source":"fresh","path":"/c/FlickrImages/ab/cd.jpg","bytes":5123,"#
                + #""width":75,"height":75,"error":null}"#)
    }

    @Test(arguments: Source.allCases)
    func everySourceHasItsWord(source: Source) {
        var row = delivered
        row.outcome = .delivered(source)

        #expect(row.tabSeparatedLine().hasPrefix("3\t\(source.rawValue)\t"))
        #expect(row.jsonLine.contains(#""source":"\#(source.rawValue)""#))
    }

    @Test func withoutPicturesTheSourceIsEmpty() {
        var row = Row(1, photo, asked: .s)
        row.size = .s
        row.url = "https://x/y.jpg"

        #expect(
            row.tabSeparatedLine()
                == "1\t\t53012345678\tSunset & sea\tAnn O'Nym\ts\thttps://x/y.jpg\t")
        #expect(
            row.jsonLine.contains(#""size":"s","url":"https://x/y.jpg","source":null,"path":null"#))
        #expect(row.jsonLine.hasSuffix(#""bytes":null,"width":null,"height":null,"error":null}"#))
    }

    @Test func aFailedRowSaysWhy() {
        let row = Row(
            25, photo, asked: .m, outcome: .failed(PictureFailure(.http(503), "no \"service\"")))

        #expect(row.tabSeparatedLine() == "25\tfailed\t53012345678\tSunset & sea\tAnn O'Nym\t\t\t")
        #expect(
            row.jsonLine.hasSuffix(
                #""size":null,"url":null,"source":"failed","path":null,"bytes":null,"width":null,"#
                    + #""height":null,"error":{"code":"http-503","message":"no \"service\""}}"#))
    }

    @Test func anotherSizeThanAskedIsTold() {
        var row = delivered
        row.asked = .h

        #expect(row.jsonLine.hasSuffix(#""error":null,"asked":"h"}"#))
        #expect(!delivered.jsonLine.contains("asked"))
    }

    @Test func aPhotoOfWhichLittleIsKnownHasNulls() {
        let row = Row(1, Photo(id: ""), asked: .s)

        #expect(row.tabSeparatedLine() == "1\t\t\t\t\t\t\t")
        #expect(
            row.jsonLine
                == #"{"row":1,"id":"","title":"","owner":null,"ownerName":null,"page":null,"#
                + #""size":null,"url":null,"source":null,"path":null,"bytes":null,"width":null,"#
                + #""height":null,"error":null}"#)
    }

    @Test func anOwnerWithoutANameIsShownByTheNSID() {
        var row = delivered
        row.photo.ownerName = "\u{200B} "

        #expect(row.tabSeparatedLine().contains("\t12345678@N00\t"))
    }

    @Test(arguments: [
        "a\tb", "a\nb", "a\r\nb", "a\u{2028}b", "a\u{85}b", "a&#10;b", "a&#9;b", "a\u{1B}[2Jb",
        "a&#27;]0;x&#7;b", "a\u{9B}31mb", "a\u{202E}b", "\u{0}", "a\u{7F}b",
    ])
    func aHostileTextStaysInItsField(text: String) {
        var row = delivered
        row.photo.title = text
        row.photo.ownerName = text
        row.photo.id = text
        row.url = text
        row.path = text
        let line = row.tabSeparatedLine()

        #expect(line.split(separator: "\t", omittingEmptySubsequences: false).count == 8)
        #expect(line.unicodeScalars.allSatisfy { $0 == "\t" || !isControl($0) })
        #expect(row.jsonLine.unicodeScalars.allSatisfy { !isControl($0) })
    }

    private func isControl(_ scalar: Unicode.Scalar) -> Bool {
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            || scalar == "\u{202E}"
    }

    private var photo: Photo {
        var photo = Photo(id: "53012345678")
        photo.owner = "12345678@N00"
        photo.ownerName = "Ann O&#39;Nym"
        photo.title = "Sunset &amp; sea"
        return photo
    }

    private var delivered: Row {
        var row = Row(3, photo, asked: .s, outcome: .delivered(.fresh))
        row.size = .s
        row.url = "https://live.staticflickr.com/65535/53012345678_0123456789_s.jpg"
        row.path = "/c/FlickrImages/ab/cd.jpg"
        row.bytes = 5123
        row.width = 75
        row.height = 75
        return row
    }
}

@Suite struct StatisticsTests {
    @Test func theCountsAreOneLineInAFixedOrder() {
        let statistics = Statistics(
            requests: 1, connections: 2, bytes: 3, cache: 4, revalidated: 5, fresh: 6, stale: 7,
            failed: 8, coalesced: 9, retries: 10, wall: .milliseconds(11))

        #expect(
            statistics.jsonLine
                == #"{"requests":1,"connections":2,"bytes":3,"cache":4,"revalidated":5,"fresh":6,"#
                + #""stale":7,"failed":8,"coalesced":9,"retries":10,"wall_ms":11}"#)
    }
}
