import Testing

@testable import Flickr
@testable import NetworkEngine

@Suite struct DetailsReplyTests {
    private func details(_ members: String) throws(FlickrError) -> PhotoDetails {
        let reply = #"{"photo":{"id":"54000000001",\#(members)},"stat":"ok"}"#
        return try DetailsReply.details(in: Array(reply.utf8))
    }

    @Test func textsStandInObjectsOfTheirOwn() throws {
        let details = try details(
            #""title":{"_content":"Dore &quot;Abbey&quot;"},"description":{"_content":"a <b>c</b>"}"#
                + #","owner":{"nsid":"100000001@N01","realname":"","location":null}"#
                + #","comments":{"_content":"2"},"views":"55","license":"4""#)
        #expect(details.photo.title == "Dore &quot;Abbey&quot;")
        #expect(details.photo.caption == "a <b>c</b>")
        #expect(details.photo.owner == "100000001@N01")
        #expect(details.ownerRealName == nil)
        #expect(details.ownerLocation == nil)
        #expect(details.commentCount == 2)
        #expect(details.viewCount == 55)
        #expect(details.photo.license == .by2)
    }

    @Test func aMachineTagIsToldInThreeWaysAndATagMayBeEmpty() throws {
        let tags =
            #"[{"raw":"Two Words","_content":"twowords","machine_tag":0},"#
            + #"{"raw":"x:y=z","_content":"x:y=z","machine_tag":"1"},"#
            + #"{"raw":"","_content":"","machine_tag":false}]"#
        let details = try details(#""tags":{"tag":\#(tags)}"#)
        #expect(details.tags.map(\.raw) == ["Two Words", "x:y=z"])
        #expect(details.tags.map(\.text) == ["twowords", "x:y=z"])
        #expect(details.tags.map(\.isMachine) == [false, true])
    }

    @Test(arguments: [("0", PhotoDetails.DatePrecision.second), ("4", .month), ("8", .circa)])
    func datesAreAsExactAsTheyAreMeant(number: String, precision: PhotoDetails.DatePrecision) throws
    {
        let details = try details(
            #""dates":{"posted":"1767600000","taken":"1910-01-01 00:00:00","takengranularity":"#
                + #""\#(number)","takenunknown":"0","lastupdate":"1767700000"}"#)
        #expect(details.takenPrecision == precision)
        #expect(details.photo.taken == "1910-01-01 00:00:00")
        #expect(details.photo.uploaded == Timestamp(seconds: 1_767_600_000))
        #expect(details.updated == Timestamp(seconds: 1_767_700_000))
    }

    @Test func zerosAreADateAndAPlaceThatNobodyKnows() throws {
        let details = try details(
            #""dates":{"taken":"0000-00-00 00:00:00","takenunknown":"1"},"#
                + #""location":{"latitude":0,"longitude":0,"accuracy":0}"#)
        #expect(details.photo.taken == nil)
        #expect(details.place == nil)
    }

    @Test func aPlaceHasNamesFromSmallToLarge() throws {
        let details = try details(
            #""location":{"latitude":"51.5","longitude":-0.1,"accuracy":"16","#
                + #""country":{"_content":"C"},"locality":{"_content":"L"},"#
                + #""neighbourhood":{"_content":""}}"#)
        #expect(details.place?.names == ["L", "C"])
        #expect(details.place?.latitude == "51.5")
        #expect(details.place?.longitude == "-0.1")
        #expect(details.place?.accuracy == 16)
    }

    @Test(arguments: ["{}", #"{"photo":[]}"#, #"{"photo":{"id":""}}"#])
    func anAnswerWithoutAPhotoIsNone(body: String) {
        #expect(throws: FlickrError.self) {
            try DetailsReply.details(
                in: Array(body.replacing("}", with: #","stat":"ok"}"#, maxReplacements: 1).utf8))
        }
    }

    @Test func theAddressSaysWhichSizeAFileIsAndAFilmIsNone() throws {
        let live = "https://live.staticflickr.com/65535/"
        let sizes = [
            (#""75""#, "Square", live + "54_a1b2c3_s.jpg", "photo"),
            ("640", "New name", live + "54_a1b2c3_z.jpg?zz=1", "photo"),
            (#""""#, "700", "https://www.flickr.com/photos/sample/54/play/700/a1b2c3/", "video"),
            ("null", "Video Player", "https://www.flickr.com/apps/video/stewart.swf?v=1", "video"),
        ].map { width, label, url, media in
            #"{"label":"\#(label)","width":\#(width),"height":"50","source":"\#(url)","#
                + #""media":"\#(media)"}"#
        }
        let body = #"{"sizes":{"size":[\#(sizes.joined(separator: ","))]},"stat":"ok"}"#
        let files = try SizesReply.files(in: Array(body.utf8), at: PhotoAddresses())
        #expect(files.map(\.size) == [.s, .z, nil, nil])
        #expect(files.map(\.isFilm) == [false, false, true, true])
        #expect(files.map(\.width) == [75, 640, nil, nil])
    }

    @Test func whatTheCameraWroteHasAFormForPeople() throws {
        let body =
            #"{"photo":{"exif":[{"tagspace":"ExifIFD","tag":"FNumber","label":"Aperture","#
            + #""raw":{"_content":"2.8"},"clean":{"_content":"f/2.8"}},{"tag":"Empty"}]},"stat":"ok"}"#
        let fields = try CameraReply.fields(in: Array(body.utf8))
        let field = CameraField(group: "ExifIFD", tag: "FNumber", label: "Aperture", value: "f/2.8")
        #expect(fields == [field])
    }
}
