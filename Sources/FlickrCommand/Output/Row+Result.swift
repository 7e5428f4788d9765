import Flickr
import NetworkEngine

extension PictureResult {
    /// The picture, nil without one.
    var body: [UInt8]? { try? outcome.get().body }
}

extension Row {
    /// The row of a photo whose picture is not asked for.
    init(_ place: NumberedPhoto, _ address: PhotoAddress, asked: PhotoSize) {
        self.init(place.number, place.photo, asked: asked)
        size = address.size
        url = address.url
    }

    /// The row of what came of getting a picture.
    init(_ place: NumberedPhoto, _ result: PictureResult) {
        switch result.outcome {
        case .success(let response):
            self.init(
                place.number, place.photo, asked: result.asked,
                outcome: .delivered(response.source))
            size = result.size
            path = response.cachedFile
            describe(response.body)
        case .failure(let failure):
            self.init(place.number, place.photo, asked: result.asked, outcome: .failed(failure))
        }
        url = result.url
        choice = result.choice
    }

    /// Takes over what the bytes of the picture say.
    mutating func describe(_ body: [UInt8]) {
        let info = PictureInfo(of: body)
        bytes = body.count
        width = info?.width
        height = info?.height
    }
}
