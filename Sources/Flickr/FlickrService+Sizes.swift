import NetworkEngine

extension FlickrService {
    /// What asking for the sizes of a photo brought.
    package enum SizesAnswer: Sendable {
        /// The photo with its sizes.
        case known(Photo)
        /// Flickr has no such photo.
        case gone(PictureFailure)
        /// Flickr does not tell.
        case untold
        /// No answer came.
        case failed(PictureFailure)

        /// The photo with its sizes, nil when they are not known.
        package var photo: Photo? {
            if case .known(let photo) = self { photo } else { nil }
        }
    }

    /// `photo` with its sizes, for which Flickr is asked when one cannot be chosen without them; as it
    /// is where they cannot be had.
    public func sized(_ photo: Photo, for choice: SizeChoice) async -> Photo {
        await sizes(of: photo, for: choice)?.photo ?? photo
    }

    /// What Flickr says of the sizes of `photo`; nil when one can be chosen without them, or the photo
    /// is known to be gone.
    package func sizes(of photo: Photo, for choice: SizeChoice) async -> SizesAnswer? {
        guard mustAskForSizes(of: photo, choice), rememberedFailure(of: photo) == nil else {
            return nil
        }
        return await sizes(of: photo)
    }

    /// Whether the sizes of `photo` are to be asked for before one is chosen.
    package func mustAskForSizes(of photo: Photo, _ choice: SizeChoice) -> Bool {
        hasKey && cacheUse != .cacheOnly && Photo.isID(photo.id) && choice.lacksSizes(of: photo)
    }

    /// Asks for the sizes of `photo`, once: another question within a minute is answered by the
    /// cache.
    func sizes(of photo: Photo) async -> SizesAnswer {
        let request = Request(
            calling: .sizes, [Argument("photo_id", photo.id)], at: endpoints)
        do throws(FlickrError) {
            let response = try await response(for: request, method: .sizes)
            let files = try SizesReply.files(in: response.body, at: endpoints.addresses)
            return .known(photo.with(files))
        } catch {
            switch error {
            case .api(_, code: 1, _): return .gone(PictureFailure(.gone, "\(error)"))
            case .engine(let error): return .failed(PictureFailure(error))
            case .api where error.kind == .failed: return .untold
            case .api: return .failed(PictureFailure(.http(503), "\(error)"))
            default: return .untold
            }
        }
    }
}

extension Photo {
    /// The photo with the sizes that those files are, and no others. One that was replaced has another
    /// secret than the list said.
    fileprivate func with(_ files: [PhotoFile]) -> Photo {
        var photo = self
        photo.renditions = [:]
        photo.knownUpTo = .o
        for file in files where !file.isFilm {
            guard let size = file.size else { continue }
            photo.renditions[size] = Rendition(
                url: file.url, width: file.width, height: file.height)
            if !size.hasOwnSecret, let url = FlickrHost.recordedPicture(file.url),
                let path = PicturePath(url.path)
            {
                (photo.secret, photo.server) = (path.secret, path.server)
            }
        }
        return photo
    }
}
