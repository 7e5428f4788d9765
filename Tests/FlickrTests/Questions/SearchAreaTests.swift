import Testing

@testable import Flickr

@Suite struct SearchAreaTests {
    @Test(
        arguments: [
            ("48.8584,2.2945", "48.8584,2.2945"), ("-33.856800,+151", nil),
            ("-33.8568,151", "-33.8568,151"),
            ("90,180", "90,180"), ("-90,-180", "-90,-180"), ("0,0", "0,0"),
            ("-0.5,-0.000001", "-0.5,-0.000001"),
            ("007,1.50", "7,1.5"), ("90.000001,0", nil), ("0,180.1", nil), ("1,2,3", nil),
            ("1", nil),
            ("", nil), (",", nil), ("1,", nil), ("a,b", nil), ("1e1,2", nil), ("nan,0", nil),
            ("inf,0", nil),
            ("0x1,0", nil), ("1 ,2", nil), ("1..2,3", nil), (".5,1", nil), ("5.,1", nil),
            ("١,2", nil),
            ("1.1234567,2", nil), ("99999999999999999999,1", nil), ("--1,2", nil), ("-,2", nil),
        ] as [(String, String?)])
    func aPointIsTwoDegrees(text: String, point: String?) {
        #expect(GeoPoint(text)?.description == point)
    }

    @Test(
        arguments: [
            ("2.2,48.8,2.5,48.9", "2.2,48.8,2.5,48.9"), ("-180,-90,180,90", "-180,-90,180,90"),
            ("2.5,48.8,2.2,48.9", nil), ("2.2,48.9,2.5,48.8", nil), ("1,1,1,1", nil),
            ("1,2,3", nil),
            ("1,2,3,4,5", nil), ("-181,0,0,1", nil), ("0,-91,1,0", nil), ("", nil),
            ("a,b,c,d", nil),
        ] as [(String, String?)])
    func aBoxBeginsInTheSouthWest(text: String, box: String?) {
        #expect(GeoBox(text)?.description == box)
    }

    @Test(
        arguments: [
            ("5", "5km"), ("0.5km", "0.5km"), ("31.999km", "31.999km"), ("32", nil), ("32km", nil),
            ("19.999mi", "19.999mi"), ("20mi", nil), ("3mi", "3mi"), ("0", nil), ("0mi", nil),
            ("-1", nil),
            ("", nil), ("km", nil), ("5 km", nil), ("5m", nil), ("0.0001", nil), ("1e1", nil),
            ("5kmmi", nil),
        ] as [(String, String?)])
    func aRadiusIsLessThan32Kilometres(text: String, radius: String?) {
        #expect(Radius(text)?.description == radius)
    }
}
