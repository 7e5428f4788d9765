extension BrowseModel {
    /// The pictures that are to be there: those that are seen first, then those one page ahead.
    package var wants: [BrowseWant] {
        guard let list, !list.items.isEmpty else { return [] }
        if let zoom {
            let seen = BrowsePictureKey(list: list.number, row: selection, size: zoom.size)
            let ahead = BrowsePictureKey(list: list.number, row: selection + 1, size: .medium)
            return [want(seen, isAhead: false), want(ahead, isAhead: true)].filter {
                list.items.indices.contains($0.key.row) && !isFailed($0.key)
            }
        }
        let visible = layout.visible
        let rows = top..<min(top + 2 * visible, list.items.count)
        return rows.compactMap { row in
            if list.outcomes[row]?.mark == .failed { return nil }
            let key = BrowsePictureKey(list: list.number, row: row, size: .thumbnail)
            return want(key, isAhead: row >= top + visible)
        }
    }

    /// The room for a picture.
    func box(for size: BrowsePictureKey.Size) -> CellArea {
        size == .thumbnail ? layout.thumbnail ?? CellArea(columns: 1, rows: 1) : layout.zoom
    }

    private func want(_ key: BrowsePictureKey, isAhead: Bool) -> BrowseWant {
        BrowseWant(key: key, box: box(for: key.size), isAhead: isAhead)
    }

    private func isFailed(_ key: BrowsePictureKey) -> Bool {
        pictures[key]?.delivery.outcome.mark == .failed
    }

    /// Takes a picture that came. One of another list is too late; one of a row that is no longer
    /// near the screen only leaves its mark.
    mutating func take(_ delivery: BrowseDelivery, for key: BrowsePictureKey) {
        guard key.list == list?.number else { return }
        if key.size == .thumbnail { list?.note(delivery.outcome, row: key.row) }
        guard isNear(key) else { return }
        let before = pictures[key]
        let mayMove = delivery.wasAwaited && before?.delivery.picture == nil && mayFade(key)
        shownCount += 1
        pictures[key] = ShownPicture(
            number: shownCount, delivery: delivery, began: mayMove ? beginning(key) : before?.began,
            step: mayMove ? 0 : before?.step ?? 0)
    }

    /// Forgets the pictures that are no longer near the screen.
    package mutating func forgetFarPictures() {
        let far = pictures.keys.filter { !isNear($0) }
        for key in far { pictures[key] = nil }
    }

    /// The thumbnails that are there, by photo.
    var knownPictures: [String: ShownPicture] {
        guard let list else { return [:] }
        return pictures.reduce(into: [:]) { known, picture in
            guard picture.key.size == .thumbnail else { return }
            known[list.items[picture.key.row].id] = picture.value
        }
    }

    /// Shows pictures of the last list until those of the same photos in this one have come.
    mutating func carryOver(_ known: [String: ShownPicture]) {
        guard let list, !known.isEmpty else { return }
        let rows = max(0, top - layout.visible)..<min(top + 2 * layout.visible, list.items.count)
        for row in rows where !list.items[row].id.isEmpty {
            let key = BrowsePictureKey(list: list.number, row: row, size: .thumbnail)
            pictures[key] = known[list.items[row].id]
            pictures[key]?.began = nil
        }
    }

    /// Whether a picture is kept: a page above and one below what is seen; while a photo is looked at
    /// alone, its own and those of its neighbours.
    package func isNear(_ key: BrowsePictureKey) -> Bool {
        if key.size != .thumbnail { return zoom != nil && abs(key.row - selection) <= 1 }
        let visible = layout.visible
        return (top - visible..<top + 2 * visible).contains(key.row)
    }
}

// MARK: Motion

extension BrowseModel {
    /// How long a picture takes to come into view.
    static let fadeTime = Duration.milliseconds(400)
    /// In how many steps it does.
    static let fadeSteps = 9
    private static let fadeStep = fadeTime / (fadeSteps - 1)
    /// The most steps at once, where the screen is drawn too seldom for each of them.
    private static let longestFadeLeap = 2
    /// How long a photo takes to slide in.
    static let slideTime = Duration.milliseconds(160)
    /// In how many steps it does.
    static let slideSteps = 5
    private static let slideStep = slideTime / slideSteps

    /// When the screen has to be drawn again for what moves, on the clock of `update`; nil when
    /// nothing does.
    package func nextMove(after time: Duration) -> Duration? {
        let fades = pictures.values.compactMap { picture in
            picture.began.map { max(time, $0 + BrowseModel.fadeStep * picture.step) }
        }
        return (fades + [nextSlide(after: time)].compactMap(\.self)).min()
    }

    private func nextSlide(after time: Duration) -> Duration? {
        guard let opened = zoom?.opened, time < opened + BrowseModel.slideTime else { return nil }
        return opened + BrowseModel.slideStep * (Int((time - opened) / BrowseModel.slideStep) + 1)
    }

    /// How far a picture has come into view, in steps of `fadeSteps`.
    func fadeStep(of picture: ShownPicture) -> Int {
        picture.began == nil ? BrowseModel.fadeSteps : max(1, picture.step)
    }

    /// How far a photo has slid in, from 0 to 1.
    var slide: Double {
        guard let opened = zoom?.opened else { return 1 }
        let step = Int((now - opened) / BrowseModel.slideStep) + 1
        return min(1, Double(step) / Double(BrowseModel.slideSteps))
    }

    /// Lets time pass.
    package mutating func move(to time: Duration) {
        now = time
        for (key, picture) in pictures {
            guard let began = picture.began else { continue }
            let due = max(0, Int((time - began) / BrowseModel.fadeStep)) + 1
            let step = min(due, picture.step + BrowseModel.longestFadeLeap)
            pictures[key]?.step = step
            if step >= BrowseModel.fadeSteps { pictures[key]?.began = nil }
        }
        if slide == 1 { zoom?.opened = nil }
    }

    /// Brings everything to where it is going.
    mutating func endMotion() {
        zoom?.opened = nil
        for (key, picture) in pictures where picture.began != nil { pictures[key]?.began = nil }
    }

    /// A photo that slides in comes into view when it has arrived.
    private func beginning(_ key: BrowsePictureKey) -> Duration {
        guard key.size != .thumbnail, let opened = zoom?.opened else { return now }
        return max(now, opened + BrowseModel.slideTime)
    }

    /// Sixels cost too much to fade many at a time, and the terminal cannot fade files.
    private func mayFade(_ key: BrowsePictureKey) -> Bool {
        guard isAnimated, isOnScreen(key) else { return false }
        return switch pictureStyle.mode {
        case .kitty, .blocks, .ascii: true
        case .sixel: key.row == selection
        case .iTerm2, .none: false
        }
    }

    private func isOnScreen(_ key: BrowsePictureKey) -> Bool {
        if zoom != nil { return key.size != .thumbnail && key.row == selection }
        return key.size == .thumbnail && (top..<top + layout.visible).contains(key.row)
    }
}
