import Flickr

extension PictureRun {
    /// The row of a video whose film is wanted.
    func filmRow(of place: NumberedPhoto, _ choice: SizeChoice) async -> Row {
        var row = await fetchedRow(of: place, choice)
        row.film = choice
        row.choice = wanted(of: place).size
        return row
    }

    private func fetchedRow(of place: NumberedPhoto, _ choice: SizeChoice) async -> Row {
        switch await service.filmAddress(of: place.photo, choosing: choice) {
        case .failure(let failure):
            return failedRow(place, failure)
        case .success(let address):
            if let destination {
                let claim = destination.claim(place.photo, row: place.number, address)
                let run = CopyRun(destination, claim, service, wanted(of: place).size, film: choice)
                return wantsPictures
                    ? await run.row(of: place, isDrawn: false).0 : await run.plannedRow(of: place)
            }
            guard wantsPictures else { return Row(place, address, asked: asked(place)) }
            return Row(place, await service.film(at: address, choosing: choice))
        }
    }
}
