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
        do throws(PictureFailure) {
            let addresses = try addresses(of: photo, asked)
            let first = await picture(at: addresses[0], asked: asked, priority)
            guard first.isAbsent else { return first }
            for address in addresses.dropFirst() {
                let next = await picture(at: address, asked: asked, priority)
                if !next.isAbsent { return next }
            }
            return first
        } catch {
            return PictureResult(asked: asked, size: asked, url: nil, outcome: .failure(error))
        }
    }

    /// The picture of `photo` in that size if the cache has one that needs no network, and without
    /// waiting.
    public func cachedPicture(of photo: Photo, size asked: PhotoSize) -> PictureResult? {
        guard let address = try? addresses(of: photo, asked)[0],
            let response = pictures.cachedResponse(for: request(for: address, .standard))
        else { return nil }
        return PictureResult(
            asked: asked, size: address.size, url: address.url, outcome: .success(response))
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

    private func picture(at address: PhotoAddress, asked: PhotoSize, _ priority: Priority)
        async -> PictureResult
    {
        do {
            let response = try await pictures.response(for: request(for: address, priority))
            let isKnown = address.alternateURLs.contains(response.url)
            return PictureResult(
                asked: asked, size: address.size, url: isKnown ? response.url : address.url,
                outcome: .success(response))
        } catch {
            return PictureResult(
                asked: asked, size: address.size, url: address.url,
                outcome: .failure(PictureFailure(error)))
        }
    }

    private func request(for address: PhotoAddress, _ priority: Priority) -> Request {
        var request = Request(address.url)
        request.alternateURLs = address.alternateURLs
        request.cacheKey = address.cacheKey
        request.cacheUse = cacheUse
        request.priority = priority
        request.verifier = .picture(FlickrEngines.rules(for: address.size))
        return request
    }
}
