import NetworkEngine

@testable import TerminalUI

/// A model in a test's hands, with a clock that stands still until it is moved.
struct Browsing {
    private(set) var model: BrowseModel
    private(set) var effects: [BrowseEffect] = []
    private(set) var time = Duration.seconds(100)

    init(
        columns: Int = 80, rows: Int = 24, mode: PictureMode = .blocks(.quadrant, .trueColor),
        isAnimated: Bool = true, style: Style = .plain
    ) {
        model = BrowseModel(
            window: Window(columns: columns, rows: rows), style: style,
            pictureStyle: PictureStyle(mode), isAnimated: isAnimated, question: "sunset")
    }

    /// With a list of that many photos.
    init(
        photos: Int, columns: Int = 80, rows: Int = 24,
        mode: PictureMode = .blocks(.quadrant, .trueColor), isAnimated: Bool = true,
        isComplete: Bool = true, style: Style = .plain
    ) {
        self.init(
            columns: columns, rows: rows, mode: mode, isAnimated: isAnimated, style: style)
        list(photos, isComplete: isComplete)
    }

    /// A photo of that row.
    static func item(_ row: Int) -> BrowseItem {
        BrowseItem(
            id: "\(54_000_000_000 + row)", title: "Photo \(row + 1)", owner: "Maren Hold",
            date: "2026-04-02 21:14:00",
            page: "https://www.flickr.com/photos/100000001@N01/\(54_000_000_000 + row)/")
    }

    /// Photos of a list become known.
    mutating func list(
        _ photos: Int, from first: Int = 0, number: Int = 1, title: String = "sunset",
        remarks: [String] = [], isComplete: Bool = true
    ) {
        let listing = BrowseListing(
            number: number, title: title, remarks: remarks,
            items: (first..<first + photos).map(Browsing.item), isComplete: isComplete)
        tell(.listed(listing))
    }

    mutating func tell(_ event: BrowseEvent) {
        effects = model.update(event, at: time)
    }

    /// Presses keys one after the other; `effects` are those of the last.
    mutating func press(_ keys: Key...) {
        for key in keys { tell(.key(key)) }
    }

    /// Types characters one after the other.
    mutating func type(_ text: String) {
        for character in text { tell(.key(.character(character))) }
    }

    /// A picture comes for a row, from 0.
    mutating func deliver(
        _ row: Int, _ source: Source = .fresh, size: BrowsePictureKey.Size = .thumbnail,
        list: Int = 1, picture: PaintedPicture? = Browsing.picture()
    ) {
        let key = BrowsePictureKey(list: list, row: row, size: size)
        let delivery = BrowseDelivery(
            .delivered(source), picture: picture, box: model.box(for: size),
            wasAwaited: source == .fresh, sizeName: size == .thumbnail ? "s" : "m",
            pixels: PixelSize(width: 240, height: 160))
        tell(.delivered(key, delivery))
    }

    /// No picture comes for a row, from 0.
    mutating func fail(
        _ row: Int, _ reason: String, size: BrowsePictureKey.Size = .thumbnail
    ) {
        let key = BrowsePictureKey(list: 1, row: row, size: size)
        tell(.delivered(key, BrowseDelivery(.failed(reason: reason), box: model.box(for: size))))
    }

    /// Lets time pass, in milliseconds, while the screen is drawn as often as it should.
    mutating func pass(_ milliseconds: Int) {
        let end = time + .milliseconds(milliseconds)
        while let next = model.nextMove(after: time), next < end {
            time = next
            model.move(to: time)
        }
        skip(Int((end - time) / .milliseconds(1)))
    }

    /// Lets time pass, in milliseconds, and then the screen be drawn.
    mutating func skip(_ milliseconds: Int) {
        time += .milliseconds(milliseconds)
        model.move(to: time)
    }

    mutating func forgetFarPictures() {
        model.forgetFarPictures()
    }

    /// The rows of the pictures that are wanted, from 0, in order.
    var wantedRows: [Int] { model.wants.map(\.key.row) }

    /// The screen, without spaces at the ends of lines.
    var screen: [String] {
        let frame = BrowseView(model).frame
        var emulated = EmulatedScreen(columns: frame.columns, rows: frame.rows)
        var screen = CellScreen()
        emulated.feed(screen.bytes(for: frame))
        return (0..<frame.rows).map { row in
            String(emulated.line(row).reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The last line of the screen.
    var status: String { screen.last ?? "" }

    /// A picture of two cells that has pixels to fade.
    static func picture(_ mode: PictureMode = .blocks(.half, .trueColor), id: UInt32 = 1)
        -> PaintedPicture?
    {
        let pixels = Pixels.varied(4, 4)
        let area = CellArea(columns: 4, rows: 2)
        let style = PictureStyle(mode)
        let fit = PictureFit(area: area, pixels: pixels.size)
        let source = PaintedPicture.Source(pixels: pixels, fit: fit, style: style, id: id)
        guard mode != .iTerm2 else {
            return PaintedPicture(
                area: area, form: .iTerm2(ITerm2Graphic([0xFF], area)), source: nil)
        }
        return style.form(pixels, fit, id: id).map {
            PaintedPicture(area: area, form: $0, source: source)
        }
    }
}
