/// Which of a photo's sizes is wanted: one by its letter, or one by what there is.
public enum SizeChoice: Hashable, Sendable {
    /// That one.
    case exactly(PhotoSize)
    /// The one with the most pixels.
    case largest
    /// The smallest one whose longest edge has so many pixels, or else the largest.
    case atLeast(Int)

    /// What can be written, in words that follow "is not".
    public static let allowed =
        "one of \(words.joined(separator: ", ")), or '>=N' for a longest edge of N pixels"

    /// The words that can be written.
    public static let words = PhotoSize.allCases.map(\.rawValue) + [largestWord]

    /// The choice that `text` writes: a size's letter, `largest`, or `>=1600`; nil for anything else.
    public init?(_ text: String) {
        if text == SizeChoice.largestWord {
            self = .largest
        } else if let size = PhotoSize(rawValue: text) {
            self = .exactly(size)
        } else if text.hasPrefix(SizeChoice.sign), Digits.isDecimal(text.dropFirst(2)),
            let edge = Int(text.dropFirst(2)), (1...SizeChoice.mostPixels).contains(edge)
        {
            self = .atLeast(edge)
        } else {
            return nil
        }
    }

    private static let largestWord = "largest"
    private static let sign = ">="
    private static let mostPixels = 1_000_000
}

extension SizeChoice: CustomStringConvertible {
    /// As it is written.
    public var description: String {
        switch self {
        case .exactly(let size): size.rawValue
        case .largest: SizeChoice.largestWord
        case .atLeast(let edge): "\(SizeChoice.sign)\(edge)"
        }
    }
}

extension SizeChoice {
    /// The size up to which a list must tell its photos' sizes so that one can be chosen.
    public var listed: PhotoSize {
        if case .exactly(let size) = self { size } else { .o }
    }

    /// The size of `photo` that is chosen: of those that are known, when all of them are, else of
    /// those that share the photo's secret, whether it has them or not.
    public func size(of photo: Photo) -> PhotoSize {
        switch self {
        case .exactly(let size): size
        case .largest: photo.largestSize
        case .atLeast(let edge):
            photo.choosableSizes.first { photo.edge(of: $0) >= edge } ?? photo.largestSize
        }
    }

    /// Whether it cannot be chosen, or its address cannot be known, before Flickr has told the sizes
    /// of `photo`.
    func lacksSizes(of photo: Photo) -> Bool {
        switch self {
        case .exactly(let size):
            size.hasOwnSecret && photo.renditions[size] == nil && !photo.knows(size)
        case .largest: photo.knownUpTo != .o
        case .atLeast(let edge): photo.knownUpTo != .o && edge > PhotoSize.m.longestEdge ?? 0
        }
    }
}

extension PhotoSize {
    /// Whether it is cut from the middle.
    var isSquare: Bool { self == .s || self == .q }
}

extension Photo {
    /// Whether it is known if the photo has that size.
    func knows(_ size: PhotoSize) -> Bool {
        knownUpTo.map { !size.isLarger(than: $0) } ?? false
    }

    /// The uncut sizes that it has, or else those that need no secret of their own; small to large.
    fileprivate var choosableSizes: [PhotoSize] {
        let isKnown = knownUpTo == .o
        return PhotoSize.allCases.filter { size in
            guard !size.isSquare else { return false }
            guard isKnown else { return !size.hasOwnSecret }
            return size == .t || size == .m || renditions[size] != nil
        }
    }

    /// The one of them with the most pixels; of several such the last.
    fileprivate var largestSize: PhotoSize {
        choosableSizes.reversed().max { edge(of: $0) < edge(of: $1) } ?? .m
    }

    /// The pixels on the longest edge in that size, as far as is known.
    fileprivate func edge(of size: PhotoSize) -> Int {
        let rendition = renditions[size]
        let known = [rendition?.width, rendition?.height].compactMap(\.self).max()
        return known ?? size.longestEdge ?? 0
    }
}
