import Flickr
import NetworkEngine
import TerminalUI

/// What rows look like.
enum RowForm: Sendable {
    /// One JSON object a line.
    case json
    /// A path or an address a line, and none for a row without one.
    case plain(SavingOptions.Listing)
    /// Tab-separated fields, for a pipe.
    case tabSeparated(Style)
    /// A line for a person, laid out for the window.
    case list(ListLayout)
    /// A picture and some lines beside it.
    case thumbnails(ThumbnailLayout, PicturePainter)
    /// A picture and a caption among others.
    case sheet(GridLayout, PicturePainter)
    /// A picture as large as the window, and below it what is known of it.
    case photo(PhotoLayout, PicturePainter, isNumbered: Bool)

    /// Whether there are pictures in it.
    var drawsPictures: Bool {
        switch self {
        case .json, .plain, .tabSeparated, .list: false
        case .thumbnails, .sheet, .photo: true
        }
    }

    /// Whether what is printed of a photo says everything that there is to say.
    var hasCaption: Bool {
        if case .photo = self { true } else { false }
    }

    /// The row as it is printed; `body` is its picture.
    func shown(_ row: Row, _ body: [UInt8]? = nil) -> ShownRow {
        switch self {
        case .json: line(row, row.jsonLine)
        case .plain(let listing): lines(row, row.plainLine(listing))
        case .tabSeparated(let style): line(row, row.tabSeparatedLine(in: style))
        case .list(let layout): line(row, layout.line(for: ListRow(row)))
        case .thumbnails(let layout, let painter):
            lines(row, layout.block(for: ListRow(row), painter.picture(of: row, body, layout.room)))
        case .sheet(let layout, let painter):
            ShownRow(
                row: row,
                look: .tile(
                    .init(ListRow(row), painter.picture(of: row, body, layout.room)), of: layout))
        case .photo(let layout, let painter, let isNumbered):
            lines(
                row,
                layout.sheet(
                    for: PhotoLayout.Caption(row, isNumbered: isNumbered),
                    painter.largePicture(of: row, body, layout.box)))
        }
    }

    private func line(_ row: Row, _ line: String) -> ShownRow { lines(row, line + "\n") }

    private func lines(_ row: Row, _ text: String) -> ShownRow {
        ShownRow(row: row, look: .lines(text))
    }
}

extension Row {
    /// The path or the address alone with a line end, nothing where there is none.
    fileprivate func plainLine(_ listing: SavingOptions.Listing) -> String {
        let text = listing == .paths ? path : url
        return text.map { Sanitizer.field($0) + "\n" } ?? ""
    }
}

extension PicturePainter {
    /// The picture of `row`, nil without one. What is shown has been verified; where it cannot be
    /// drawn all the same, the words beside it remain.
    fileprivate func picture(of row: Row, _ body: [UInt8]?, _ room: PictureRoom)
        -> PaintedPicture?
    {
        guard let body else { return nil }
        return try? painted(body, in: room.box, FlickrEngines.rules(for: row.size ?? row.asked))
    }

    fileprivate func largePicture(of row: Row, _ body: [UInt8]?, _ box: CellArea)
        -> PaintedPicture?
    {
        guard let body else { return nil }
        return try? paintedLarge(body, in: box, FlickrEngines.rules(for: row.size ?? row.asked))
    }
}

extension PhotoLayout.Caption {
    fileprivate init(_ row: Row, isNumbered: Bool) {
        var facts: [String] = []
        if row.photo.media == .video { facts.append("of a video") }
        if let size = row.size, row.failure == nil { facts.append("size \(size.rawValue)") }
        if let width = row.width, let height = row.height {
            facts.append("\(width) x \(height) pixels")
        }
        if let bytes = row.bytes { facts.append("\(ByteCount(bytes))") }
        var shown = ListRow(row)
        shown.title = row.photo.title
        // Of a photo that was named by its address no title is known.
        if !isNumbered, row.photo.title.isEmpty { shown.title = "photo \(row.photo.id)" }
        self.init(shown, isNumbered: isNumbered, rendition: facts.joined(separator: ", "))
    }
}
