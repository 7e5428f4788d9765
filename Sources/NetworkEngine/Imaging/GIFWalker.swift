/// Walks a GIF to its trailer without decoding it.
enum GIFWalker {
    /// Why `body`, which starts like a GIF, is not a whole one by `rules`, or nil when it is.
    ///
    /// Bytes behind the trailer are not looked at.
    static func refusal(of body: BodyBytes, _ rules: PictureRules)
        -> Verifier.Refusal?
    {
        do throws(Verifier.Refusal) {
            try walk(body, rules)
            return nil
        } catch {
            return error
        }
    }

    private static func walk(_ body: BodyBytes, _ rules: PictureRules)
        throws(Verifier.Refusal)
    {
        var blocks = try GIFBlocks(of: body)
        try blocks.screen.check(rules)
        var hasImage = false
        while true {
            switch try blocks.next() {
            case .extension: break
            case .image(let image):
                try image.size.check(rules)
                guard !image.data.isEmpty else { throw .damaged("an image has no data") }
                hasImage = true
            case .trailer:
                guard hasImage else { throw .damaged("it has no image data") }
                return
            }
        }
    }
}
