import Flickr
import NetworkEngine

/// Brings a picture into a directory, unless it is there.
struct CopyRun: Sendable {
    private let destination: Destination
    private let claim: NameClaim
    private let service: FlickrService
    private let size: PhotoSize

    /// A run for the photo whose name was claimed.
    init(
        _ destination: Destination, _ claim: NameClaim, _ service: FlickrService,
        _ size: PhotoSize
    ) {
        self.destination = destination
        self.claim = claim
        self.service = service
        self.size = size
    }

    /// The row of the copy, and its picture. Nobody is asked for a copy that is there.
    func row(of place: NumberedPhoto) async -> (Row, [UInt8]?) {
        if let copy = await destination.existing(claim) {
            var row = Row(place, claim.facts.address, asked: size)
            row.outcome = .delivered(.cache)
            row.take(copy)
            return (row, copy.body)
        }
        let result = await service.picture(of: place.photo, size: size, priority: .visible)
        var row = Row(place, result)
        guard let address = result.address, case .success(let response) = result.outcome else {
            return (row, nil)
        }
        switch await destination.save(claim, response, from: address, result.url) {
        case .success(let copy):
            row.take(copy)
            return (row, copy.body)
        case .failure(let failure):
            var failed = Row(place.number, place.photo, asked: size, outcome: .failed(failure))
            failed.url = result.url
            return (failed, nil)
        }
    }

    /// The row of the copy that would be written, without a path when none would be.
    func plannedRow(of place: NumberedPhoto) async -> Row {
        var row = Row(place, claim.facts.address, asked: size)
        if await destination.existing(claim) == nil { row.path = destination.plannedPath(claim) }
        return row
    }
}

extension Row {
    fileprivate mutating func take(_ copy: Destination.Copy) {
        path = copy.path
        isSaved = copy.isNew
        describe(copy.body)
    }
}
