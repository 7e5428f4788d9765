import NetworkEngine

extension FlickrService {
    /// Where `photo` is in that size, or in the one that stands in for it.
    /// - Throws: why there is no such place.
    public func address(of photo: Photo, size: PhotoSize) throws(PictureFailure) -> PhotoAddress {
        try addresses(of: photo, size)[0]
    }

    /// The picture of `photo` in that size, or in the next smaller one that exists.
    public func picture(of photo: Photo, size asked: PhotoSize, priority: Priority = .standard)
        async -> PictureResult
    {
        switch beginPicture(of: photo, size: asked, priority: priority) {
        case .result(let result): result
        case .open(let question): await finish(question)
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
        fileprivate let asked: PhotoSize
        fileprivate let address: PhotoAddress
        fileprivate let standIns: ArraySlice<PhotoAddress>
        fileprivate let question: Engine.Question?
        fileprivate let priority: Priority
    }

    /// The first half of `picture(of:size:priority:)`: what the cache has, or what is left to ask.
    public func beginPicture(
        of photo: Photo, size asked: PhotoSize, priority: Priority = .standard
    ) -> PictureBeginning {
        let places: [PhotoAddress]
        do throws(PictureFailure) {
            places = try addresses(of: photo, asked)
        } catch {
            let failed = PictureResult(
                asked: asked, size: asked, address: nil, url: nil, outcome: .failure(error))
            return .result(failed)
        }
        func question(_ question: Engine.Question?) -> PictureBeginning {
            .open(
                PictureQuestion(
                    asked: asked, address: places[0], standIns: places.dropFirst(),
                    question: question, priority: priority))
        }
        do throws(EngineError) {
            switch try pictures.begin(request(for: places[0], priority)) {
            case .answered(let response): return .result(result(response, places[0], asked))
            case .open(let open): return question(open)
            }
        } catch {
            return places.count > 1 ? question(nil) : .result(result(error, places[0], asked))
        }
    }

    /// The second half of `picture(of:size:priority:)`: asks, and tries smaller sizes for one that
    /// is gone.
    public func finish(_ question: PictureQuestion) async -> PictureResult {
        let first = await picture(question)
        guard first.isAbsent else { return first }
        for address in question.standIns {
            let next = await picture(at: address, asked: question.asked, question.priority)
            if !next.isAbsent { return next }
        }
        return first
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

    private func picture(_ question: PictureQuestion) async -> PictureResult {
        guard let open = question.question else {
            return await picture(at: question.address, asked: question.asked, question.priority)
        }
        do throws(EngineError) {
            return result(try await pictures.finish(open), question.address, question.asked)
        } catch {
            return result(error, question.address, question.asked)
        }
    }

    private func picture(at address: PhotoAddress, asked: PhotoSize, _ priority: Priority)
        async -> PictureResult
    {
        do throws(EngineError) {
            let request = request(for: address, priority)
            return result(try await pictures.response(for: request), address, asked)
        } catch {
            return result(error, address, asked)
        }
    }

    private func result(_ response: Response, _ address: PhotoAddress, _ asked: PhotoSize)
        -> PictureResult
    {
        let isKnown = address.alternateURLs.contains(response.url)
        return PictureResult(
            asked: asked, size: address.size, address: address,
            url: isKnown ? response.url : address.url,
            outcome: .success(response))
    }

    private func result(_ error: EngineError, _ address: PhotoAddress, _ asked: PhotoSize)
        -> PictureResult
    {
        PictureResult(
            asked: asked, size: address.size, address: address, url: address.url,
            outcome: .failure(PictureFailure(error)))
    }

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
