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
        take(address)
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
            if let address = result.address { take(address) }
            path = response.cachedFile
            describe(response.body)
        case .failure(let failure):
            self.init(place.number, place.photo, asked: result.asked, outcome: .failed(failure))
        }
        url = result.url
        choice = result.choice
    }

    /// Takes over what the bytes of the picture say; a film's say nothing.
    mutating func describe(_ body: [UInt8]) {
        bytes = body.count
        guard filmForm == nil else { return }
        let info = PictureInfo(of: body)
        width = info?.width
        height = info?.height
    }

    /// The row of what stands at that address.
    private mutating func take(_ address: PhotoAddress) {
        guard let film = address.film else {
            size = address.size
            return
        }
        (size, filmForm) = (nil, film.form)
        (width, height) = (film.width, film.height)
    }
}
