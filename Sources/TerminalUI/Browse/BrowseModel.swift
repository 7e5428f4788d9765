import NetworkEngine

/// What is browsed and how far one has come: everything that the screen shows follows from it.
///
/// It does nothing itself. `update` says what is to be done, `wants` which pictures are to be there.
package struct BrowseModel: Sendable {
    /// A photo that is looked at alone.
    package struct Zoom: Hashable, Sendable {
        /// How large its picture is wanted.
        package var size: BrowsePictureKey.Size
        /// When it was opened; nil when it no longer moves.
        var opened: Duration?
    }

    /// Something to say until the next key.
    package struct Notice: Hashable, Sendable {
        /// The sentence, as it came.
        package var text: String
        /// Whether something went wrong.
        package var isBad: Bool
    }

    /// Where the selection is to be once that row is known.
    struct Anchor: Hashable, Sendable {
        /// The photo, if it is there.
        var id: String
        /// The row, if the photo is not there.
        var row: Int
    }

    /// How text is dressed.
    package let style: Style
    /// Whether anything may move.
    package let isAnimated: Bool
    /// The size of the window.
    package internal(set) var window: Window
    /// How pictures are drawn.
    package internal(set) var pictureStyle: PictureStyle
    /// The list, nil while there is none yet.
    package internal(set) var list: BrowseList?
    /// The selected row, from 0.
    package internal(set) var selection = 0
    /// The first row on the screen, from 0.
    package internal(set) var top = 0
    /// The selected photo alone, if it is looked at alone.
    package internal(set) var zoom: Zoom?
    /// The tags that are being typed for a new search, if one is.
    package internal(set) var prompt: BrowsePrompt?
    /// The first line of the help that is shown; nil while none is.
    package internal(set) var helpTop: Int?
    /// What there is to say.
    package internal(set) var notice: Notice?
    /// The number of the list that was asked for last.
    package internal(set) var lastNumber: Int
    /// What is being asked for, in a few words; nil when nothing is.
    package internal(set) var question: String?
    var anchor: Anchor?
    var pictures: [BrowsePictureKey: ShownPicture] = [:]
    /// How many pictures have been shown so far.
    var shownCount = 0
    var now: Duration = .zero

    /// A model without a list; the one numbered 1 is being asked for, by `question`.
    package init(
        window: Window, style: Style, pictureStyle: PictureStyle, isAnimated: Bool, question: String
    ) {
        self.window = window
        self.style = style
        self.pictureStyle = pictureStyle
        self.isAnimated = isAnimated
        self.question = question
        lastNumber = 1
    }

    /// The rows that are known.
    package var count: Int { list?.items.count ?? 0 }

    /// How the window is divided.
    var layout: BrowseLayout { BrowseLayout(window, pictureStyle) }

    /// What the keys do, for this window.
    var help: BrowseHelp { BrowseHelp(columns: window.columns, rows: layout.rows) }

    /// Takes what happened at that time, on a clock that never goes back; returns what is to be
    /// done about it, in order.
    package mutating func update(_ event: BrowseEvent, at time: Duration) -> [BrowseEffect] {
        now = time
        switch event {
        case .key(let key): return press(key)
        case .paste(let text): prompt?.insert(text)
        case .resized(let window): resize(to: window)
        case .restyled(let style): restyle(style)
        case .listed(let listing): take(listing)
        case .unlisted(let number, let reason): fail(number, reason)
        case .delivered(let key, let delivery): take(delivery, for: key)
        case .noticed(let text, let isBad): notice = Notice(text: text, isBad: isBad)
        }
        return []
    }

    private mutating func resize(to window: Window) {
        self.window = window
        if helpTop != nil { helpTop = 0 }
        showSelection()
    }

    private mutating func restyle(_ style: PictureStyle) {
        guard style != pictureStyle else { return }
        pictureStyle = style
        pictures.removeAll()
        showSelection()
    }
}

// MARK: The list

extension BrowseModel {
    /// Whether more photos of the list should be asked for.
    package var wantsMore: Bool {
        guard let list, !list.isComplete else { return false }
        let ahead = max(BrowseModel.fewestAhead, 3 * layout.visible)
        return anchor != nil || max(selection, top) + ahead >= list.items.count
    }

    /// How many rows should be known behind the selected one.
    private static let fewestAhead = 100

    private mutating func take(_ listing: BrowseListing) {
        if listing.number == list?.number {
            list?.add(listing)
            return settleAnchor()
        }
        guard listing.number == lastNumber else { return }
        question = nil
        if listing.items.isEmpty, count > 0 {
            notice = Notice(text: "no photos found for \(listing.title)", isBad: false)
            return
        }
        let known = knownPictures
        let lookedAt = anchor?.id ?? ""
        pictures.removeAll()
        list = BrowseList(listing)
        (selection, top) = (0, 0)
        settleAnchor()
        let isStillThere = listing.items.dropFirst(selection).first?.id == lookedAt
        if lookedAt.isEmpty || !isStillThere { zoom = nil }
        carryOver(known)
    }

    private mutating func fail(_ number: Int, _ reason: String) {
        if number == list?.number {
            list?.end()
            settleAnchor()
        } else {
            guard number == lastNumber else { return }
            question = nil
            anchor = nil
        }
        notice = Notice(text: reason, isBad: true)
    }

    /// Goes back to where one was, as soon as it is known where that is.
    private mutating func settleAnchor() {
        guard let anchor, let list else { return }
        let found = anchor.id.isEmpty ? nil : list.items.firstIndex { $0.id == anchor.id }
        guard found != nil || list.isComplete || anchor.row < list.items.count else { return }
        self.anchor = nil
        select(found ?? anchor.row)
    }

    /// Selects a row, or the nearest there is, and sees to it that it is on the screen.
    mutating func select(_ row: Int) {
        selection = min(max(0, row), max(0, count - 1))
        showSelection()
    }

    mutating func showSelection() {
        let visible = layout.visible
        top = min(max(top, selection - visible + 1), selection)
        top = max(0, min(top, count - visible))
    }
}
