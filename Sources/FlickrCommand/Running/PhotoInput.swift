import Flickr
import Glibc
import NetworkEngine

/// The photos that an input names line by line, as they come; each has the number of its line.
actor PhotoInput {
    private let file: Descriptor
    private let name: String
    private let service: FlickrService
    private let state: StateStore
    private let wanted: @Sendable (PhotoSize) -> Wanted?
    private var cutter = LineCutter(longest: PhotoInput.longestLine)
    private var lineNumber = 0
    private var isAtEnd = false
    private lazy var listed = state.listedPhotos()
    /// Whether no line has named anything yet.
    private(set) var isEmpty = true

    /// The photos of that input; those of the last list in `state` need not be asked for. What is wanted
    /// of one that is named by a picture of a size, `wanted` tells.
    /// - Throws: `CommandError.system` for a file that cannot be opened.
    init(
        _ source: InputSource, service: FlickrService, state: StateStore,
        wanted: @escaping @Sendable (PhotoSize) -> Wanted?
    ) throws(CommandError) {
        self.service = service
        self.state = state
        self.wanted = wanted
        let name = source.name
        self.name = name
        file = try CommandError.system(about: name) { () throws(PosixError) in
            switch source {
            case .standard: try Posix.duplicate(STDIN_FILENO)
            case .file(let path): Descriptor(try Posix.open(path, O_RDONLY))
            }
        }
    }

    /// The photos of the lines that have come next; nil at the end.
    /// - Throws: `CommandError.system` for what cannot be read.
    func next() async throws(CommandError) -> [NumberedPhoto]? {
        while !isAtEnd {
            let piece = try await piece()
            isAtEnd = piece.isEmpty
            var photos: [NumberedPhoto] = []
            for line in isAtEnd ? [cutter.last()].compactMap(\.self) : cutter.lines(in: piece) {
                lineNumber += 1
                if let photo = await photo(line) { photos.append(photo) }
            }
            guard photos.isEmpty else {
                isEmpty = false
                return photos
            }
        }
        return nil
    }

    private func photo(_ line: LineCutter.Line) async -> NumberedPhoto? {
        let addresses = service.endpoints.addresses
        guard var name = InputName(line, at: addresses) else { return nil }
        if case .short(let short) = name {
            do throws(FlickrError) {
                let long = try await service.longForm(of: short)
                name = InputName(address: long, at: addresses) ?? name
            } catch {
                name = .fault("\(error)")
            }
        }
        switch name {
        case .photo(let photo, let size): return numbered(photo, size)
        case .short(let url): return failed("\(url.quoted) leads to another short address")
        case .fault(let reason): return failed(reason)
        }
    }

    /// What the last list knows of a photo goes before what its number tells.
    private func numbered(_ photo: Photo, _ size: PhotoSize?) -> NumberedPhoto {
        let isNumberAlone = photo.server == nil && photo.renditions.isEmpty
        let listed = isNumberAlone ? listed?[photo.id] : nil
        return NumberedPhoto(
            number: lineNumber, photo: listed ?? photo, isNamedAlone: listed == nil,
            wanted: size.flatMap(wanted))
    }

    private func failed(_ reason: String) -> NumberedPhoto {
        NumberedPhoto(
            number: lineNumber, photo: Photo(id: ""), fault: PictureFailure(.noAddress, reason))
    }

    /// What has come of the input, waited for on a thread of its own. For a run that is over it ends
    /// at once: whoever writes it may have nothing to say for long.
    private func piece() async throws(CommandError) -> [UInt8] {
        let piece = OneShot<[UInt8], PosixError>()
        let isStarted = OwnThread.start { [file] in piece.deliver(PhotoInput.piece(of: file)) }
        if !isStarted {
            piece.deliver(.failure(PosixError(call: "read", subject: name, code: EAGAIN)))
        }
        let outcome = await withTaskCancellationHandler {
            await piece.result()
        } onCancel: {
            piece.deliver(.success([]))
        }
        return try CommandError.system(about: name) { () throws(PosixError) in try outcome.get() }
    }

    private static func piece(of file: Descriptor) -> Result<[UInt8], PosixError> {
        do throws(PosixError) {
            return .success(try Posix.readSome(pieceLength, from: file))
        } catch {
            return .failure(error)
        }
    }

    private static let pieceLength = 64 << 10
    /// A record has some kilobytes.
    private static let longestLine = 1 << 20
}

extension InputSource {
    /// As messages name it.
    fileprivate var name: String {
        switch self {
        case .standard: "standard input"
        case .file(let path): path
        }
    }
}
