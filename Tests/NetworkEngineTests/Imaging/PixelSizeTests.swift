import Testing

@testable import NetworkEngine

@Suite struct PixelSizeTests {
    @Test(
        arguments: [
            ((500, 333), (100, 100), (100, 67)),
            ((333, 500), (100, 100), (67, 100)),
            ((500, 100), (50, 50), (50, 10)),
            ((1024, 171), (20, 20), (20, 3)),
            ((1000, 1), (10, 10), (10, 1)),
            ((75, 75), (100, 100), (75, 75)),
            ((75, 75), (75, 30), (30, 30)),
            ((75, 75), (0, -4), (1, 1)),
            ((65500, 65500), (.max, 100), (100, 100)),
            ((3, 2), (.max, .max), (3, 2)),
        ] as [((Int, Int), (Int, Int), (Int, Int))])
    func aPictureKeepsItsShapeWithinABox(picture: (Int, Int), box: (Int, Int), fitted: (Int, Int)) {
        let size = PixelSize(width: picture.0, height: picture.1)
        let result = size.fitted(in: PixelSize(width: box.0, height: box.1))
        #expect(result == PixelSize(width: fitted.0, height: fitted.1))
    }

    @Test func everySmallPictureFitsEverySmallBox() {
        for width in 1...9 {
            for height in 1...9 {
                for box in 1...9 {
                    let size = PixelSize(width: width, height: height)
                    let fitted = size.fitted(in: PixelSize(width: box, height: 5))
                    #expect(
                        1...min(width, box) ~= fitted.width && 1...min(height, 5) ~= fitted.height)
                    #expect(
                        fitted == size || fitted.width == box || fitted.height == 5,
                        "one side is as long as it may be")
                }
            }
        }
    }
}
