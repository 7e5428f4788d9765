import Testing

@testable import Flickr

@Suite struct MachineTagTests {
    @Test(
        arguments: [
            ("geo:", "geo:"), ("geo:lat", "geo:lat"), ("geo:lat=", "geo:lat="),
            ("geo:lat=48", "geo:lat=48"),
            ("*:*=x", "*:*=x"), ("geo:*=", "geo:*="), ("a:b=\"c d\"", "a:b=\"c d\""),
            ("a:b=c d", "a:b=\"c d\""), ("a:b=1,2", "a:b=\"1,2\""), ("a:b=c=d", "a:b=\"c=d\""),
            ("a:b=夕", "a:b=夕"), ("a_1:b_2=c", "a_1:b_2=c"),
            ("", nil), ("geo", nil), (":lat=1", nil), ("geo:=1", nil), ("ge o:lat=1", nil),
            ("a:b=\"c", nil), ("a:b=c\"", nil), ("a:b=\"c\"d\"", nil), ("a:b=\"", nil),
            ("a-b:c=1", nil),
        ] as [(String, String?)])
    func itIsWrittenAsFlickrReadsIt(text: String, tag: String?) {
        #expect(MachineTag(text)?.description == tag)
    }
}
