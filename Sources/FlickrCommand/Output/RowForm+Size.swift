import Flickr
import NetworkEngine
import TerminalUI

extension RowForm {
    /// The sizes that a single photo may be shown in, from small to large; of every photo it is
    /// known where the others would be, if they exist.
    private static let sizes: [PhotoSize] = [.m, .n, .w, .medium500, .z, .c, .b]
    /// What most photos are like, of which nothing else is known.
    private static let usualShapes = [
        PixelSize(width: 3, height: 2), PixelSize(width: 2, height: 3),
    ]

    /// The size that shows all of `photo` that can be seen, and not much more.
    func bestSize(of photo: Photo) -> PhotoSize {
        // What has only an address of its own exists in that size alone.
        if photo.secret == nil, let known = photo.renditions.keys.first { return known }
        guard case .photo(let layout, let painter, _) = self, painter.style.mode != .none else {
            return .b
        }
        let shapes = photo.shape.map { [$0] } ?? RowForm.usualShapes
        let enough = RowForm.sizes.first { size in
            shapes.allSatisfy { shape in
                let pixels = size.pixels(of: shape)
                let seen = painter.style.mostPixels(of: pixels, in: layout.box)
                return pixels.width >= seen.width && pixels.height >= seen.height
            }
        }
        return enough ?? .b
    }
}

extension Photo {
    /// A size of the same shape as its pictures, nil when none is known. Squares are cut out of it.
    fileprivate var shape: PixelSize? {
        for (size, rendition) in renditions where ![.s, .q].contains(size) {
            if let width = rendition.width, let height = rendition.height, width > 0, height > 0 {
                return PixelSize(width: width, height: height)
            }
        }
        return nil
    }
}

extension PhotoSize {
    /// The pixels that a picture of that shape has in this size.
    fileprivate func pixels(of shape: PixelSize) -> PixelSize {
        let edge = longestEdge ?? .max
        let longest = max(shape.width, shape.height)
        return PixelSize(
            width: max(1, shape.width * edge / longest),
            height: max(1, shape.height * edge / longest))
    }
}
