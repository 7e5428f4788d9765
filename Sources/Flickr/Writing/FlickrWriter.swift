import NetworkEngine

/// Writes to Flickr in the name of a user who is signed in.
///
/// When the network fails, a write waits in the outbox of its engine, which is to be one of
/// `FlickrEngines.writes`.
public struct FlickrWriter: Sendable {
    /// In whose name it writes.
    public let account: Account
    /// What sends, and keeps what cannot be sent.
    public let engine: Engine
    private let endpoints: FlickrEndpoints

    /// What became of a write.
    public enum Outcome: Sendable {
        /// Flickr has it: the number of the new photo or comment, nil where there is none.
        case done(id: String?)
        /// It waits in the outbox; nil instead of a reason for one that waits behind others.
        case waits(FrozenWrite, because: EngineError?)
    }

    /// A writer for that account.
    public init(engine: Engine, account: Account, endpoints: FlickrEndpoints = .standard) {
        self.engine = engine
        self.account = account
        self.endpoints = endpoints
    }

    /// Puts a file into the user's photos; `onProgress` is told how much of it has gone out.
    ///
    /// Flickr takes the same file twice for two photos: an upload that may have arrived is not sent
    /// again by itself.
    /// - Throws: what Flickr refuses, and what keeps the answer from coming.
    public func upload(
        _ upload: Upload, onProgress: (@Sendable (Request.UploadProgress) -> Void)? = nil
    ) async throws(FlickrError) -> Outcome {
        var request = Request(endpoints.upload, method: .post, body: upload.body)
        request.onUploadProgress = onProgress
        let name = upload.path.split(separator: "/").last ?? ""
        let freezing = freezing("upload of \(name)", isRepeatable: false)
        return try await write(request, freezing, .upload) { (body) throws(FlickrError) in
            try UploadReply.photo(in: body)
        }
    }

    /// Makes the photo of that number one of the user's favourites; one that is already stays so.
    /// - Throws: what `upload` throws.
    public func addFavorite(_ id: String) async throws(FlickrError) -> Outcome {
        let request = call(.addFavorite, ["photo_id": id])
        let freezing = freezing("favourite \(id)", isRepeatable: true)
        return try await write(request, freezing, .addFavorite) { (_) throws(FlickrError) in nil }
    }

    /// Takes the photo of that number out of the user's favourites; one that is none stays so.
    /// - Throws: what `upload` throws.
    public func removeFavorite(_ id: String) async throws(FlickrError) -> Outcome {
        let request = call(.removeFavorite, ["photo_id": id])
        let freezing = freezing("no favourite \(id)", isRepeatable: true)
        return try await write(request, freezing, .removeFavorite) { (_) throws(FlickrError) in nil
        }
    }

    /// Puts a comment under the photo of that number.
    /// - Throws: what `upload` throws.
    public func comment(on id: String, _ text: String) async throws(FlickrError) -> Outcome {
        let request = call(.addComment, ["photo_id": id, "comment_text": text])
        let freezing = freezing("comment on \(id)", isRepeatable: false)
        return try await write(request, freezing, .addComment) { (body) throws(FlickrError) in
            try Reply.object(in: body, method: .addComment)["comment"]["id"].string
        }
    }

    /// The number of the new photo in the answer to an upload; nil for the answer to another write.
    public static func photo(in response: Response) -> String? {
        try? UploadReply.photo(in: response.body)
    }

    private func call(_ method: APIMethod, _ arguments: Parameters) -> Request {
        var form = arguments
        form.append("method", method.rawValue)
        form.append("format", "json")
        form.append("nojsoncallback", "1")
        return Request(endpoints.rest, method: .post, body: .form(form))
    }

    private func freezing(_ label: String, isRepeatable: Bool) -> Freezing {
        var freezing = Freezing(label)
        freezing.account = account.user.description
        freezing.isRepeatable = isRepeatable
        freezing.lifetime = FlickrWriter.lifetime
        return freezing
    }

    /// A journey without a network may be that long.
    private static let lifetime = Duration.seconds(30 * 24 * 3600)

    private func write(
        _ request: Request, _ freezing: Freezing, _ method: APIMethod,
        id: ([UInt8]) throws(FlickrError) -> String?
    ) async throws(FlickrError) -> Outcome {
        let written: Engine.Written
        do throws(EngineError) {
            written = try await engine.write(request, freezing)
        } catch {
            throw FlickrError(error, method: method)
        }
        return switch written {
        case .answered(let response): .done(id: try id(response.body))
        case .frozen(let write, let reason): .waits(write, because: reason)
        }
    }
}
