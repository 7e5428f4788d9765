import Flickr
import NetworkEngine
import TerminalUI

extension BrowseRun {
    /// Does what the model asks for.
    func perform(_ effect: BrowseEffect) {
        switch effect {
        case .search(let tags, let number): search(tags, number)
        case .refresh(let number): refresh(number)
        case .keep(let row): keep(row)
        case .open(let row): open(row)
        case .redraw: screen.forget()
        case .quit: ending = ending ?? .quit
        }
    }

    private func search(_ tags: [String], _ number: Int) {
        ask(lists.query(for: tags), number, refreshes: false)
    }

    private func refresh(_ number: Int) {
        guard let query = lists.query else { return }
        if isOffline {
            return tell(.unlisted(number: number, reason: "--offline asks nobody"))
        }
        ask(query, number, refreshes: true)
    }

    private func ask(_ query: PhotoQuery, _ number: Int, refreshes: Bool) {
        do throws(CommandError) {
            try lists.search(query, number: number, refreshes: refreshes)
        } catch {
            tell(.unlisted(number: number, reason: "\(error)"))
        }
    }

    private func open(_ row: Int) {
        guard let page = lists.photo(row).flatMap(PhotoAddresses.page) else {
            return tell(.noticed("the photo's page is not known", isBad: true))
        }
        opener.open(page)
    }

    /// Fetches a larger picture for later.
    private func keep(_ row: Int) {
        guard let photo = lists.photo(row) else { return }
        let size = BrowsePictureKey.Size.large.photoSize
        tell(.noticed("fetching size \(size.rawValue) of photo \(row + 1)", isBad: false))
        Task.detached { [mailbox, service = lists.service] in
            let result = await service.picture(of: photo, size: size, priority: .visible)
            let (sentence, isBad) = result.sentence(row: row)
            mailbox.post(.notice(sentence, isBad: isBad))
        }
    }
}

extension PictureResult {
    /// What became of fetching the picture of a row, from 0, in words; whether that is bad.
    fileprivate func sentence(row: Int) -> (String, isBad: Bool) {
        switch outcome {
        case .failure(let failure):
            return ("photo \(row + 1): \(Sanitizer.text(failure.message.cutSentence))", true)
        case .success(let response):
            let place =
                response.cachedFile == nil ? "came, but there is no cache" : "is in the cache"
            let size = "size \(size.rawValue), \(ByteCount(response.body.count))"
            return ("photo \(row + 1): \(size) \(place) (\(response.source.rawValue))", false)
        }
    }
}
