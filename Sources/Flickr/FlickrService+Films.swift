import NetworkEngine

extension FlickrService {
    /// Where the film of `photo` is that is chosen; Flickr is asked for its sizes, once a minute.
    public func filmAddress(of photo: Photo, choosing choice: SizeChoice) async
        -> Result<PhotoAddress, PictureFailure>
    {
        guard Photo.isID(photo.id) else {
            return .failure(PictureFailure(.noAddress, "the reply does not tell its number"))
        }
        do throws(FlickrError) {
            let films = try await files(of: photo.id).compactMap {
                FilmAddress.address(of: $0, photo: photo.id, at: endpoints)
            }
            guard let film = choice.film(among: films) else {
                return .failure(PictureFailure(.noAddress, "Flickr lists no film of it"))
            }
            return .success(film)
        } catch {
            return .failure(PictureFailure(error))
        }
    }

    /// The film at that address, whole and in memory.
    public func film(at address: PhotoAddress, choosing choice: SizeChoice) async -> PictureResult {
        await film(at: address, choosing: choice, place: nil)
    }

    /// The film at that address. It comes by way of the file whose path `place` tells, and is left in
    /// its part when it is too large for memory.
    package func film(
        at address: PhotoAddress, choosing choice: SizeChoice,
        place: (@Sendable (PhotoAddress) -> String)?
    ) async -> PictureResult {
        var request = Request(address.url)
        request.cacheKey = address.cacheKey
        request.cacheUse = cacheUse
        request.priority = .visible
        request.verifier = .film
        var held: HeldDownload?
        let outcome: Result<Response, PictureFailure>
        do throws(EngineError) {
            if let path = place?(address) {
                let (response, file) = try await pictures.heldDownload(request, at: path)
                (outcome, held) = (.success(response), file)
            } else {
                outcome = .success(try await pictures.response(for: request))
            }
        } catch {
            outcome = .failure(PictureFailure(ofFilm: error))
        }
        var result = PictureResult(
            asked: address.size, choice: choice, size: address.size, address: address,
            url: address.url, outcome: outcome)
        result.held = held
        return result
    }
}

extension PictureFailure {
    /// The failure that keeps the engine from bringing a film.
    fileprivate init(ofFilm error: EngineError) {
        if case .refused(.notAnImage(let found)) = error {
            self.init(.notAnImage, "the answer is \(found), not a film")
        } else {
            self.init(error)
        }
    }
}

extension Verifier {
    /// Accepts what a server says is a film and what begins like one. That it is whole is known by its
    /// length.
    static let film = Verifier { response, body in
        if body.isEmpty { return .empty }
        let type = response.headers["Content-Type"] ?? ""
        guard type.lowercased().hasPrefix("video/") else {
            return .notAnImage(found: type.isEmpty ? "of no type" : type)
        }
        let isFilm = MediaKind(of: Array(body.prefix(MediaKind.prefixLength))) == .film
        return isFilm ? nil : .notAnImage(found: "\(type) by its name alone")
    }
}
