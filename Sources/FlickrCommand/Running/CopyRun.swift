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
        let (place, claim) = await sized(place)
        if let copy = await destination.existing(claim) {
            var row = row(of: place, claim)
            row.outcome = .delivered(.cache)
            row.take(copy)
            return (row, copy.picture(isDrawn: isDrawn))
        }
        let result = await result(for: place, claim)
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

    private func result(for place: NumberedPhoto, _ claim: NameClaim) async -> PictureResult {
        guard let film else {
            return await service.picture(
                of: place.photo, choosing: size, priority: .visible, place: destination.partPath)
        }
        return await service.film(
            at: claim.facts.address, choosing: film, place: destination.partPath)
    }

    /// The row of the copy that would be written, without a path when none would be.
    func plannedRow(of place: NumberedPhoto) async -> Row {
        let (place, claim) = await sized(place)
        var row = row(of: place, claim)
        if await destination.existing(claim) == nil { row.path = destination.plannedPath(claim) }
        return row
    }

    /// The photo and its address, when it is known which sizes there are.
    private func sized(_ place: NumberedPhoto) async -> (NumberedPhoto, NameClaim) {
        guard film == nil else { return (place, claim) }
        let photo = await service.sized(place.photo, for: size)
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
