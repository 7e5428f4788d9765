import Flickr
import NetworkEngine

/// Brings a picture into a directory, unless it is there.
struct CopyRun: Sendable {
    private let destination: Destination
    private let claim: NameClaim
    private let service: FlickrService
    private let size: SizeChoice
    /// By what the film was chosen that the claim is for; nil for a picture.
    private let film: SizeChoice?

    /// A run for the photo whose name was claimed.
    init(
        _ destination: Destination, _ claim: NameClaim, _ service: FlickrService,
        _ size: SizeChoice, film: SizeChoice? = nil
    ) {
        self.film = film
        self.destination = destination
        self.claim = claim
        self.service = service
        self.size = size
    }

    /// The row of the copy, and its picture; of one that is too large for memory only when it
    /// `isDrawn`. No picture is asked for that is there.
    func row(of place: NumberedPhoto, isDrawn: Bool) async -> (Row, [UInt8]?) {
        let sizes = await sizes(of: place)
        let (place, claim) = sized(place, by: sizes)
        switch await destination.standing(claim) {
        case .missing:
            let result = await result(for: place, claim, sizes)
            return await saved(result, of: place, claim, isDrawn: isDrawn)
        case .there(let copy):
            var row = row(of: place, claim)
            row.outcome = .delivered(.cache)
            row.take(copy)
            return (row, copy.picture(isDrawn: isDrawn))
        case .taken(let failure):
            var row = row(of: place, claim)
            row.outcome = .failed(failure)
            return (row, nil)
        }
    }

    /// The row of what came, once it is in the directory.
    private func saved(
        _ result: PictureResult, of place: NumberedPhoto, _ claim: NameClaim, isDrawn: Bool
    ) async -> (Row, [UInt8]?) {
        var row = Row(place, result)
        guard let address = result.address, case .success(let response) = result.outcome else {
            return (row, nil)
        }
        let bytes = CopyBytes(response: response, held: result.held)
        switch await destination.save(claim, bytes, from: address, result.url) {
        case .success(let copy):
            row.take(copy)
            return (row, copy.picture(isDrawn: isDrawn))
        case .failure(let failure):
            var failed = Row(
                place.number, place.photo, asked: result.asked, outcome: .failed(failure))
            (failed.url, failed.choice) = (result.url, result.choice)
            return (failed, nil)
        }
    }

    private func result(
        for place: NumberedPhoto, _ claim: NameClaim, _ sizes: FlickrService.SizesAnswer?
    ) async -> PictureResult {
        guard let film else {
            return await service.picture(
                of: place.photo, choosing: size, priority: .visible, sizes: sizes,
                place: destination.partPath)
        }
        return await service.film(
            at: claim.facts.address, choosing: film, place: destination.partPath)
    }

    /// The row of the copy that would be written, without a path when none would be.
    func plannedRow(of place: NumberedPhoto) async -> Row {
        let (place, claim) = sized(place, by: await sizes(of: place))
        var row = row(of: place, claim)
        switch await destination.standing(claim) {
        case .missing:
            if film == nil, let failure = service.knownFailure(of: place.photo, choosing: size) {
                row.outcome = .failed(failure)
            } else {
                row.path = await destination.plannedPath(claim)
            }
        case .there: break
        case .taken(let failure): row.outcome = .failed(failure)
        }
        return row
    }

    /// What Flickr says of the sizes, nil when it need not be asked.
    private func sizes(of place: NumberedPhoto) async -> FlickrService.SizesAnswer? {
        film == nil ? await service.sizes(of: place.photo, for: size) : nil
    }

    /// The photo and its address, when it is known which sizes there are.
    private func sized(_ place: NumberedPhoto, by answer: FlickrService.SizesAnswer?)
        -> (NumberedPhoto, NameClaim)
    {
        guard film == nil else { return (place, claim) }
        let photo = answer?.photo ?? place.photo
        var sized = place
        sized.photo = photo
        var claim = claim
        claim.facts.photo = photo
        if let address = try? service.address(of: photo, size: size.size(of: photo)) {
            claim.facts.address = address
        }
        return (sized, claim)
    }

    private func row(of place: NumberedPhoto, _ claim: NameClaim) -> Row {
        var row = Row(place, claim.facts.address, asked: size.size(of: place.photo))
        row.choice = size
        return row
    }
}

extension Row {
    fileprivate mutating func take(_ copy: Destination.Copy) {
        path = copy.path
        isSaved = copy.isNew
        describe(copy.body)
        bytes = copy.bytes
    }
}
