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

    /// Photos that become known together; nil behind the last ones.
    typealias Batches = @Sendable () async throws(CommandError) -> [NumberedPhoto]?

    /// Prints a row for every photo.
    /// - Throws: what keeps further photos from becoming known, or rows from being printed.
    func run(
        _ batches: @escaping Batches, _ printer: inout RowPrinter, on console: Console
    ) async throws(CommandError) {
        let work = Work(
            width: width, nextBatch: batches,
            begin: { wantsPictures ? begin($0) : .done(addressRow($0)) },
            finish: { Row($0.place, await service.finish($0.question)) })
        try await work.run(
            expect: { if wantsPictures { printer.expect($0) } },
            deliver: { (row) throws(CommandError) in try printer.print(row) },
            pause: { () throws(CommandError) in
                try CommandError.output { () throws(PosixError) in try console.flush() }
            })
    }

    private typealias Work = OrderedWork<NumberedPhoto, OpenRow, Row, CommandError>

    /// A row whose picture the network is to be asked for.
    private struct OpenRow {
        let place: NumberedPhoto
        let question: FlickrService.PictureQuestion
    }

    private func begin(_ place: NumberedPhoto) -> Work.Beginning {
        switch service.beginPicture(of: place.photo, size: size, priority: .visible) {
        case .result(let result): .done(Row(place, result))
        case .open(let question): .open(OpenRow(place: place, question: question))
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
