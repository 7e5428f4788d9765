import Flickr
import NetworkEngine
import TerminalUI

extension Outputs {
    /// What is to be presented.
    struct Subject: Sendable {
        /// Rows one below the other, pictures side by side, or one photo.
        enum Arrangement: Sendable {
            case list
            case sheet
            case photo(isNumbered: Bool)
        }

        /// How it is arranged.
        var arrangement: Arrangement
        /// The size of the pictures; nil when there are to be none.
        var size: PhotoSize?
        /// The largest number of a row.
        var largestNumber: Int

        /// Whether there may be several photos.
        var isList: Bool {
            if case .photo = arrangement { false } else { true }
        }
        /// Whether the numbers of rows mean anything.
        var isNumbered: Bool {
            if case .photo(let isNumbered) = arrangement { isNumbered } else { true }
        }
    }

    /// How rows are presented here: as JSON when that was asked for, for a person at a terminal,
    /// as fields for a program else. A terminal is asked what it shows from now on, if it has to be.
    func presentation(
        of subject: Subject, _ options: GlobalOptions, listing: SavingOptions.Listing? = nil
    ) -> Presentation {
        if options.printsJSON { return Presentation(.json) }
        if let listing { return Presentation(.plain(listing)) }
        guard dataTerminal.isTerminal else { return Presentation(.tabSeparated(dataStyle)) }
        let list = ListLayout(
            window: dataTerminal.window, style: dataStyle, largestNumber: subject.largestNumber)
        guard subject.size != nil else { return Presentation(.list(list), placeholder: list) }
        let numbers = KittyNumbers(process: Posix.processID)
        let placeholder = subject.isNumbered ? list : nil
        return Presentation(placeholder: placeholder, probe: probe()) { answers in
            let painter = PicturePainter(pictureStyle(answers), numbers: numbers)
            return form(of: subject, painter) ?? .list(list)
        }
    }

    /// What is to be said of the way to draw pictures that was chosen; nil when it may well work.
    var pictureRemark: String? {
        let isInnermost = TerminalIdentity(environment: variables).isMultiplexer
        guard isInnermost, dataTerminal.isTerminal, [.kitty, .iterm2].contains(imageChoice) else {
            return nil
        }
        return "within tmux or screen pictures by --image \(imageChoice.rawValue) may not be seen;"
            + " --image blocks always works"
    }

    /// Begins to ask the terminal what it shows; nil when it is not to be asked.
    private func probe() -> TerminalProbe? {
        let isAsked = imageChoice.asks(
            dataTerminal, isInputTerminal: Posix.isTerminal(0), environment: variables)
        return isAsked ? TerminalProbe.begin(environment: variables) : nil
    }

    /// How pictures are drawn on the terminal that has said that of itself.
    func pictureStyle(_ answers: TerminalAnswers) -> PictureStyle {
        let identity = TerminalIdentity(environment: variables, answers: answers)
        let mode = PictureMode(
            imageChoice, on: dataTerminal, identity, isColored: dataStyle.hasColors)
        let cell = answers.cell ?? CellSize(descriptor: data.descriptor) ?? .assumed
        return PictureStyle(
            mode, on: cell, background: answers.background ?? .black,
            sixelColors: answers.sixelColors ?? 256)
    }

    /// The form for pictures; nil where there is no room for them, or there are to be none.
    private func form(of subject: Subject, _ painter: PicturePainter) -> RowForm? {
        if case .photo(let isNumbered) = subject.arrangement {
            let layout = PhotoLayout(window: dataTerminal.window, style: dataStyle)
            return .photo(layout, painter, isNumbered: isNumbered)
        }
        let edge = subject.size?.longestEdge ?? .max
        guard let room = PictureRoom(in: dataTerminal.window, for: painter.style, edge: edge) else {
            return nil
        }
        let largest = subject.largestNumber
        if case .sheet = subject.arrangement {
            return .sheet(GridLayout(room, style: dataStyle, largestNumber: largest), painter)
        }
        return .thumbnails(ThumbnailLayout(room, style: dataStyle, largestNumber: largest), painter)
    }
}
