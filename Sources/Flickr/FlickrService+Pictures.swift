import NetworkEngine

extension FlickrService {
    /// Where `photo` is in that size, or in the one that stands in for it.
    /// - Throws: why there is no such place.
    public func address(of photo: Photo, size: PhotoSize) throws(PictureFailure) -> PhotoAddress {
        try addresses(of: photo, size)[0]
    }

    /// The picture of `photo` in that size, or in another one where there is none.
    public func picture(of photo: Photo, size asked: PhotoSize, priority: Priority = .standard)
        async -> PictureResult
    {
        await picture(of: photo, choosing: .exactly(asked), priority: priority)
    }

    /// The picture of `photo` in the size that is chosen, or in another one where there is none.
    public func picture(
        of photo: Photo, choosing choice: SizeChoice, priority: Priority = .standard
    ) async -> PictureResult {
        await picture(of: photo, choosing: choice, priority: priority, place: nil)
    }

    /// The picture of `photo` in the size that is chosen, or in another one where there is none. Where
    /// it may be large, it comes by way of the file whose path `place` tells, and is left in its part
    /// when it is. Flickr is not asked again for `sizes`.
    package func picture(
        of photo: Photo, choosing choice: SizeChoice, priority: Priority = .standard,
        sizes: SizesAnswer? = nil, place: (@Sendable (PhotoAddress) -> String)?
    ) async -> PictureResult {
        switch beginPicture(of: photo, choosing: choice, priority: priority) {
        case .result(let result): return result
        case .open(var question):
            (question.sizes, question.file) = (sizes, place)
            return await finish(question)
        }
    }

    /// What can be said of a picture without waiting.
    public enum PictureBeginning: Sendable {
        /// It is in the cache, or there can be none.
        case result(PictureResult)
        /// The network has to be asked, which `finish` does.
        case open(PictureQuestion)
    }

    /// A picture that the network is to be asked for.
    public struct PictureQuestion: Sendable {
        fileprivate var photo: Photo
        fileprivate let choice: SizeChoice
        fileprivate let priority: Priority
        /// Where it is, and where others are that may stand in for it; empty while its sizes are not
        /// known.
        fileprivate var places: [PhotoAddress] = []
        fileprivate var question: Engine.Question?
        /// What Flickr has said of its sizes, nil when it has not been asked.
        fileprivate var sizes: SizesAnswer?
        /// The path by way of which a large picture comes, nil when it comes into memory.
        fileprivate var file: (@Sendable (PhotoAddress) -> String)?

        fileprivate var asked: PhotoSize { choice.size(of: photo) }
    }

    /// The first half of `picture(of:size:priority:)`: what the cache has, or what is left to ask.
    public func beginPicture(
        of photo: Photo, size asked: PhotoSize, priority: Priority = .standard
    ) -> PictureBeginning {
        beginPicture(of: photo, choosing: .exactly(asked), priority: priority)
    }

    /// The first half of `picture(of:choosing:priority:)`: what the cache has, or what is left to
    /// ask.
    public func beginPicture(
        of photo: Photo, choosing choice: SizeChoice, priority: Priority = .standard
    ) -> PictureBeginning {
        let question = PictureQuestion(photo: photo, choice: choice, priority: priority)
        if mustAskForSizes(of: photo, choice) {
            if let failure = rememberedFailure(of: photo) {
                return .result(failed(question, failure))
            }
            return .open(question)
        }
        return begin(question)
    }

    /// Why the picture would not come, when that is known without asking: the photo was gone lately,
    /// and the picture is not in the cache.
    package func knownFailure(of photo: Photo, choosing choice: SizeChoice) -> PictureFailure? {
        guard rememberedFailure(of: photo) != nil,
            case .result(let result) = beginPicture(of: photo, choosing: choice),
            case .failure(let failure) = result.outcome
        else { return nil }
        return failure
    }

    private func begin(_ question: PictureQuestion) -> PictureBeginning {
        var question = question
        do throws(PictureFailure) {
            question.places = try addresses(of: question.photo, question.asked)
        } catch {
            return .result(failed(question, error))
        }
        let place = question.places[0]
        do throws(EngineError) {
            switch try pictures.begin(request(for: place, question.priority)) {
            case .answered(let response): return .result(result(response, place, question))
            case .open(let open): question.question = open
            }
        } catch {
            let isLast = question.places.count == 1
            return isLast ? .result(result(error, place, question)) : .open(question)
        }
        if let failure = rememberedFailure(of: question.photo) {
            return .result(failed(question, failure))
        }
        return .open(question)
    }

    /// The second half of `picture(of:choosing:priority:)`: asks, and tries other sizes for one that
    /// is gone.
    public func finish(_ question: PictureQuestion) async -> PictureResult {
        let result = await answer(to: question)
        if case .success = result.outcome { remember(isThere: question.photo) }
        return result
    }

    private func answer(to question: PictureQuestion) async -> PictureResult {
        if question.places.isEmpty { return await finishUnsized(question) }
        let first = await firstPicture(question)
        guard first.isAbsent else { return first }
        if cacheUse == .cacheOnly {
            return await picture(at: question.places.dropFirst(), question) ?? first
        }
        return await standIn(for: first, question)
    }

    /// Asks for the sizes first. Where Flickr does not tell them, those will do that need no secret
    /// of their own.
    private func finishUnsized(_ question: PictureQuestion) async -> PictureResult {
        var question = question
        let sizes = await sizes(of: question)
        question.sizes = sizes
        switch sizes {
        case .known(let photo): question.photo = photo
        case .gone(let failure): return remembered(failed(question, failure), question.photo)
        case .failed(let failure): return failed(question, failure)
        case .untold: break
        }
        switch begin(question) {
        case .result(let result): return result
        case .open(let question): return await answer(to: question)
        }
    }

    /// What stands in for a picture that is not there: Flickr is asked once which sizes there are;
    /// without a key a few are tried.
    private func standIn(for first: PictureResult, _ question: PictureQuestion) async
        -> PictureResult
    {
        var question = question
        let tried = question.places[0]
        if hasKey {
            switch await sizes(of: question) {
            case .known(let photo): question.places = places(of: photo, question.asked)
            case .gone(let failure): return remembered(failed(question, failure), question.photo)
            case .failed(let failure): return failed(question, failure)
            case .untold: break
            }
        } else if !question.photo.knows(question.asked) {
            question.places = question.asked.neighbours.flatMap {
                places(of: question.photo, $0).prefix(1)
            }
        }
        let others = question.places.filter { $0 != tried }.prefix(FlickrService.mostStandIns)
        if let found = await picture(at: others, question) { return found }
        // What Flickr still lists may be back soon.
        return hasKey ? first : remembered(first, question.photo)
    }

    private func sizes(of question: PictureQuestion) async -> SizesAnswer {
        if let sizes = question.sizes { return sizes }
        return await sizes(of: question.photo)
    }

    /// The first picture that is there, nil when none is.
    private func picture(at places: ArraySlice<PhotoAddress>, _ question: PictureQuestion) async
        -> PictureResult?
    {
        for place in places {
            let next = await picture(at: place, question)
            if !next.isAbsent { return next }
        }
        return nil
    }

    private func places(of photo: Photo, _ size: PhotoSize) -> [PhotoAddress] {
        (try? addresses(of: photo, size)) ?? []
    }

    private func addresses(of photo: Photo, _ size: PhotoSize) throws(PictureFailure)
        -> [PhotoAddress]
    {
        do {
            return try endpoints.addresses.addresses(of: photo, asked: size)
        } catch {
            throw PictureFailure(error)
        }
    }

    private func firstPicture(_ question: PictureQuestion) async -> PictureResult {
        let place = question.places[0]
        guard let open = question.question, question.path(for: place) == nil else {
            return await picture(at: place, question)
        }
        do throws(EngineError) {
            return result(try await pictures.finish(open), place, question)
        } catch {
            return result(error, place, question)
        }
    }

    private func picture(at place: PhotoAddress, _ question: PictureQuestion) async
        -> PictureResult
    {
        do throws(EngineError) {
            let request = request(for: place, question.priority)
            guard let path = question.path(for: place) else {
                return result(try await pictures.response(for: request), place, question)
            }
            let (response, held) = try await pictures.heldDownload(request, at: path)
            var result = result(response, place, question)
            result.held = held
            return result
        } catch {
            return result(error, place, question)
        }
    }

    /// When so many that Flickr names are not there, the photo is not.
    private static let mostStandIns = 3

    /// What is asked to get the picture at `address`.
    func request(for address: PhotoAddress, _ priority: Priority) -> Request {
        var request = Request(address.url)
        request.alternateURLs = address.alternateURLs
        request.cacheKey = address.cacheKey
        request.cacheUse = cacheUse
        request.priority = priority
        request.verifier = .picture(FlickrEngines.rules(for: address.size))
        return request
    }
}

extension FlickrService.PictureQuestion {
    /// By way of which file the picture at `place` comes; those of size h and above may be large.
    fileprivate func path(for place: PhotoAddress) -> String? {
        place.size.hasOwnSecret ? file?(place) : nil
    }
}

// MARK: Results

extension FlickrService {
    private func result(
        _ response: Response, _ address: PhotoAddress, _ question: PictureQuestion
    ) -> PictureResult {
        let isKnown = address.alternateURLs.contains(response.url)
        return PictureResult(
            asked: question.asked, choice: question.choice, size: address.size, address: address,
            url: isKnown ? response.url : address.url, outcome: .success(response))
    }

    private func result(
        _ error: EngineError, _ address: PhotoAddress, _ question: PictureQuestion
    ) -> PictureResult {
        PictureResult(
            asked: question.asked, choice: question.choice, size: address.size, address: address,
            url: address.url, outcome: .failure(PictureFailure(error)))
    }

    private func failed(_ question: PictureQuestion, _ failure: PictureFailure) -> PictureResult {
        let place = question.places.first
        return PictureResult(
            asked: question.asked, choice: question.choice, size: place?.size ?? question.asked,
            address: place, url: place?.url, outcome: .failure(failure))
    }

    /// The result, after it has been kept in mind that the photo is gone.
    private func remembered(_ result: PictureResult, _ photo: Photo) -> PictureResult {
        remember(isGone: photo)
        return result
    }

    /// Keeps in mind that the photo is gone.
    func remember(isGone photo: Photo) {
        if let name = photo.nameAmongGone { gone.add(name) }
    }

    /// Forgets that the photo was gone; it is only asked for all the same to check what is cached.
    func remember(isThere photo: Photo) {
        if cacheUse == .revalidate, let name = photo.nameAmongGone { gone.remove(name) }
    }

    /// That the photo is gone, when that is remembered and nobody asks to check it.
    package func rememberedFailure(of photo: Photo) -> PictureFailure? {
        guard cacheUse == .standard, let name = photo.nameAmongGone, let age = gone.age(of: name)
        else { return nil }
        let minutes = Int(age.components.seconds) / 60
        let time =
            switch minutes {
            case 0: "a moment ago"
            case ..<60: "\(minutes) min ago"
            default: "\(minutes / 60) h ago"
            }
        return PictureFailure(
            .gone, "it was no longer there \(time), and is not asked for until a day has passed")
    }
}

extension Photo {
    /// What it is remembered by: one that was replaced has another secret. Of one that is known by
    /// the address of a size alone, that size's secret is meant: where it leads nowhere, the photo
    /// may be there all the same.
    fileprivate var nameAmongGone: String? {
        guard AddressPart.isNumber(id) else { return nil }
        let address = renditions.values.map(\.url).min().flatMap { FlickrHost.plain($0) }
        let known = secret ?? address.flatMap { PicturePath($0.path)?.secret } ?? ""
        return known.isEmpty || AddressPart.isSecret(known) ? "\(id)_\(known)" : nil
    }
}

extension PhotoSize {
    /// The sizes that are tried where nothing is known: the next smaller and the next larger one that
    /// have no secret of their own, Medium 500, which most photos have, and Small.
    fileprivate var neighbours: [PhotoSize] {
        let shared = fallbacks.filter { !$0.hasOwnSecret }
        let usual = [PhotoSize.medium500, .m].filter { isLarger(than: $0) }
        let near = [
            shared.first { isLarger(than: $0) }, shared.first { $0.isLarger(than: self) },
        ].compactMap(\.self)
        return near + (usual.isEmpty && self != .m ? [.m] : usual).filter { !near.contains($0) }
    }
}
