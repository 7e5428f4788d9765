import Flickr
import NetworkEngine
import TerminalUI

/// Turns photos into rows: gets their pictures, several at once, and prints in list order.
struct PictureRun: Sendable {
    /// The size that is asked for.
    let size: PhotoSize
    /// Whether pictures are wanted, or only their addresses.
    let wantsPictures: Bool
    /// How many pictures may be on their way at once.
    let width: Int
    /// What is asked.
    let service: FlickrService

    /// How rows are presented.
    let presentation: Presentation

    /// Photos that become known together; nil behind the last ones.
    typealias Batches = @Sendable () async throws(CommandError) -> [NumberedPhoto]?

    /// Prints a row for every photo.
    /// - Throws: what keeps further photos from becoming known, or rows from being printed.
    func run(
        _ batches: @escaping Batches, _ printer: inout RowPrinter
    ) async throws(CommandError) {
        let work = Work(
            width: width, nextBatch: batches, begin: { begin($0) }, finish: { await finish($0) })
        try await work.run(
            expect: { places in
                guard wantsPictures else { return }
                printer.expect(places.map { Row($0.number, $0.photo, asked: size) })
            },
            deliver: { (row) throws(CommandError) in try printer.print(row) },
            pause: { () throws(CommandError) in try printer.flush() })
        try printer.finish()
    }

    private typealias Work = OrderedWork<NumberedPhoto, OpenRow, ShownRow, CommandError>

    /// A row on its way to be printed.
    private enum OpenRow {
        /// Everything is there; the picture, if there is one.
        case ready(Row, [UInt8]?)
        /// The network is to be asked for the picture.
        case awaited(NumberedPhoto, FlickrService.PictureQuestion)
    }

    private func begin(_ place: NumberedPhoto) -> Work.Beginning {
        let open = opened(place)
        guard case .ready(let row, let body) = open, let form = presentation.knownForm,
            body == nil || !form.drawsPictures
        else { return .open(open) }
        return .done(form.shown(row))
    }

    private func opened(_ place: NumberedPhoto) -> OpenRow {
        guard wantsPictures else { return .ready(addressRow(place), nil) }
        switch service.beginPicture(of: place.photo, size: size, priority: .visible) {
        case .result(let result): return .ready(Row(place, result), result.body)
        case .open(let question): return .awaited(place, question)
        }
    }

    /// Gets the picture if it is not there, and draws it: on this task, beside the transfers and the
    /// pictures of other rows.
    private func finish(_ open: OpenRow) async -> ShownRow {
        switch open {
        case .ready(let row, let body): return await presentation.decidedForm().shown(row, body)
        case .awaited(let place, let question):
            let result = await service.finish(question)
            return await presentation.decidedForm().shown(Row(place, result), result.body)
        }
    }

    /// The row of a photo whose picture is not wanted.
    private func addressRow(_ place: NumberedPhoto) -> Row {
        do throws(PictureFailure) {
            let address = try service.address(of: place.photo, size: size)
            var row = Row(place.number, place.photo, asked: size)
            row.size = address.size
            row.url = address.url
            return row
        } catch {
            return Row(place.number, place.photo, asked: size, outcome: .failed(error))
        }
    }
}

extension PictureResult {
    /// The picture, nil without one.
    fileprivate var body: [UInt8]? { try? outcome.get().body }
}

extension Row {
    /// The row of what came of getting a picture.
    fileprivate init(_ place: NumberedPhoto, _ result: PictureResult) {
        switch result.outcome {
        case .success(let response):
            self.init(
                place.number, place.photo, asked: result.asked,
                outcome: .delivered(response.source))
            let info = PictureInfo(of: response.body)
            size = result.size
            path = response.cachedFile
            bytes = response.body.count
            width = info?.width
            height = info?.height
        case .failure(let failure):
            self.init(place.number, place.photo, asked: result.asked, outcome: .failed(failure))
        }
        url = result.url
    }
}
