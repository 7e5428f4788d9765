extension BrowseModel {
    /// Takes a key. Whatever still moves has arrived: nobody waits for it who has typed on.
    mutating func press(_ key: Key) -> [BrowseEffect] {
        endMotion()
        notice = nil
        if key == .control("l") { return [.redraw] }
        if prompt != nil { return type(key) }
        if let top = helpTop {
            helpTop = help.next(after: top)
            return []
        }
        if let effects = command(key) { return effects }
        if zoom == nil { browse(key) } else { look(key) }
        return []
    }

    private mutating func type(_ key: Key) -> [BrowseEffect] {
        guard let progress = prompt?.press(key), progress != .typing else { return [] }
        prompt = nil
        guard case .done(let text) = progress else { return [] }
        let tags = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !tags.isEmpty else { return [] }
        anchor = nil
        return [.search(tags, number: ask(tags.joined(separator: ", ")))]
    }

    /// What a key does wherever one is; nil when it is none of these.
    private mutating func command(_ key: Key) -> [BrowseEffect]? {
        switch key {
        case .character("q"): return [.quit]
        case .character("?"): helpTop = 0
        case .character("/"): prompt = BrowsePrompt()
        case .character("r"): return refresh()
        case .character("f"): return count > 0 ? [.keep(row: selection)] : []
        case .character("o"): return count > 0 ? [.open(row: selection)] : []
        default: return nil
        }
        return []
    }

    private mutating func refresh() -> [BrowseEffect] {
        guard let list else { return [] }
        if count > 0 { anchor = Anchor(id: list.items[selection].id, row: selection) }
        return [.refresh(number: ask(list.title))]
    }

    /// The number of a list that is to be asked for.
    private mutating func ask(_ question: String) -> Int {
        lastNumber += 1
        self.question = question
        return lastNumber
    }

    private mutating func browse(_ key: Key) {
        guard let target = target(key, page: layout.visible) else {
            if [.enter, .right].contains(key), count > 0 { open(.medium) }
            return
        }
        anchor = nil
        if [.pageDown, .character(" ")].contains(key) { top += layout.visible }
        if key == .pageUp { top -= layout.visible }
        select(target)
    }

    /// The row that a key leads to where a page has so many; nil for one that leads nowhere.
    private func target(_ key: Key, page: Int) -> Int? {
        switch key {
        case .up, .character("k"): selection - 1
        case .down, .character("j"): selection + 1
        case .pageUp: selection - page
        case .pageDown, .character(" "): selection + page
        case .home, .character("g"): 0
        case .end, .character("G"): count - 1
        default: nil
        }
    }

    /// What a key does while a photo is looked at alone.
    private mutating func look(_ key: Key) {
        switch key {
        case .escape, .left, .backspace: zoom = nil
        case .enter, .right: zoom?.size = .large
        default:
            guard let target = target(key, page: 1) else { return }
            let before = selection
            select(target)
            if selection != before { zoom?.size = .medium }
        }
    }

    private mutating func open(_ size: BrowsePictureKey.Size) {
        zoom = Zoom(size: size, opened: isAnimated ? now : nil)
    }
}
