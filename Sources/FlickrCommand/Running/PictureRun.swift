import Flickr
import NetworkEngine
import TerminalUI

/// Turns photos into rows: gets their pictures, several at once, and prints in list order.
struct PictureRun: Sendable {
    /// What is wanted of each photo that does not say so itself.
    let wanted: Wanted
    /// Whether pictures are wanted, or only their addresses.
    let wantsPictures: Bool
    /// How many pictures may be on their way at once.
    let width: Int
    /// What is asked.
    let service: FlickrService

    /// How rows are presented.
    let presentation: Presentation
    /// Where copies of the pictures go; nil when none are wanted.
    let destination: Destination?
    /// Whether rows are printed in the order of the photos; else each when it is ready.
    var isOrdered = true

    /// Photos that become known together; nil behind the last ones.
    typealias Batches = @Sendable () async throws(CommandError) -> [NumberedPhoto]?

    /// Prints a row for every photo.
    /// - Throws: what keeps further photos from becoming known, or rows from being printed.
    func run(
        _ batches: @escaping Batches, _ printer: inout RowPrinter
    ) async throws(CommandError) {
        let work = Work(
            width: width, isOrdered: isOrdered, nextBatch: batches, begin: { begin($0) },
            finish: { await finish($0) })
        try await work.run(
            expect: { places in
                guard wantsPictures else { return }
                printer.expect(places.count) {
                    places.map { Row($0.number, $0.photo, asked: asked($0)) }
                }
            },
            deliver: { (row) throws(CommandError) in try printer.print(try row.get()) },
            pause: { () throws(CommandError) in try printer.flush() })
        try printer.finish()
    }

    private typealias Work = OrderedWork<NumberedPhoto, OpenRow, Outcome, CommandError>
    /// A row, or what ends the run.
    private typealias Outcome = Result<ShownRow, CommandError>

    /// A row on its way to be printed.
    private enum OpenRow {
        /// Everything is there; the picture, if there is one.
        case ready(Row, [UInt8]?)
        /// The network is to be asked for the picture.
        case awaited(NumberedPhoto, FlickrService.PictureQuestion)
        /// The sizes are to be asked for, and no picture.
        case unsized(NumberedPhoto)
        /// The directory is to be looked into first.
        case copied(NumberedPhoto, CopyRun)
        /// The film is wanted, and Flickr is to be asked where it is.
        case filmed(NumberedPhoto, SizeChoice)
        /// Flickr is to be asked first where there are pictures of the photo.
        case unknown(NumberedPhoto)
    }

    private func begin(_ place: NumberedPhoto) -> Work.Beginning {
        let open = opened(place)
        guard case .ready(let row, let body) = open, let form = presentation.knownForm,
            body == nil || !form.drawsPictures
        else { return .open(open) }
        return .done(.success(form.shown(row)))
    }

    private func opened(_ place: NumberedPhoto) -> OpenRow {
        if let fault = place.fault { return .ready(failedRow(place, fault), nil) }
        let size = wanted(of: place).size
        if place.isNamedAlone, (try? service.address(of: place.photo, size: asked(place))) == nil {
            return .unknown(place)
        }
        if let film = wanted(of: place).film(of: place.photo) { return .filmed(place, film) }
        if let destination { return copied(place, to: destination) }
        guard wantsPictures else {
            let isKnown = !service.mustAskForSizes(of: place.photo, size)
            return isKnown ? .ready(addressRow(place), nil) : .unsized(place)
        }
        switch service.beginPicture(of: place.photo, choosing: size, priority: .visible) {
        case .result(let result): return .ready(Row(place, result), result.body)
        case .open(let question): return .awaited(place, question)
        }
    }

    private func copied(_ place: NumberedPhoto, to destination: Destination) -> OpenRow {
        do throws(PictureFailure) {
            let address = try service.address(of: place.photo, size: asked(place))
            let claim = destination.claim(place.photo, row: place.number, address)
            return .copied(place, CopyRun(destination, claim, service, wanted(of: place).size))
        } catch {
            return .ready(failedRow(place, error), nil)
        }
    }

    /// Gets the picture if it is not there, and draws it: on this task, beside the transfers and the
    /// pictures of other rows.
    private func finish(_ open: OpenRow) async -> Outcome {
        switch open {
        case .ready(let row, let body):
            return .success(await presentation.decidedForm().shown(row, body))
        case .awaited(let place, let question):
            let result = await service.finish(question)
            return .success(
                await presentation.decidedForm().shown(Row(place, result), result.body))
        case .unsized(let place):
            var sized = place
            sized.photo = await service.sized(place.photo, for: wanted(of: place).size)
            let row = addressRow(sized)
            return .success(await presentation.decidedForm().shown(row))
        case .copied(let place, let run):
            let form = await presentation.decidedForm()
            guard wantsPictures else {
                return .success(form.shown(await run.plannedRow(of: place)))
            }
            let (row, body) = await run.row(of: place, isDrawn: form.drawsPictures)
            return .success(form.shown(row, body))
        case .filmed(let place, let film):
            let row = await filmRow(of: place, film)
            return .success(await presentation.decidedForm().shown(row))
        case .unknown(let place):
            return await finishUnknown(place)
        }
    }

    /// Asks Flickr about a photo, and gets its picture. A key that is refused ends the run: no other
    /// photo would fare better.
    private func finishUnknown(_ place: NumberedPhoto) async -> Outcome {
        if let failure = service.rememberedFailure(of: Photo(id: place.photo.id)) {
            return await finish(.ready(failedRow(place, failure), nil))
        }
        var known = place
        known.isNamedAlone = false
        do throws(FlickrError) {
            known.photo = try await service.photo(place.photo.id)
        } catch {
            if case .api = error, error.kind == .permission { return .failure(CommandError(error)) }
            known.fault = PictureFailure(error)
        }
        return await finish(opened(known))
    }

    /// The row of a photo whose picture is not wanted.
    private func addressRow(_ place: NumberedPhoto) -> Row {
        do throws(PictureFailure) {
            let asked = asked(place)
            var row = Row(place, try service.address(of: place.photo, size: asked), asked: asked)
            row.choice = wanted(of: place).size
            return row
        } catch {
            return failedRow(place, error)
        }
    }

    /// The row of a photo of which nothing came.
    func failedRow(_ place: NumberedPhoto, _ failure: PictureFailure) -> Row {
        var row = Row(place.number, place.photo, asked: asked(place), outcome: .failed(failure))
        row.choice = wanted(of: place).size
        return row
    }

    /// What is wanted of the photo.
    func wanted(of place: NumberedPhoto) -> Wanted { place.wanted ?? wanted }

    /// The size of its picture that is wanted.
    func asked(_ place: NumberedPhoto) -> PhotoSize {
        wanted(of: place).size.size(of: place.photo)
    }
}
