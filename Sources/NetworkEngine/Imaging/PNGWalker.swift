/// Walks a PNG to its end without decoding it.
enum PNGWalker {
    /// Why `body`, which starts like a PNG, is not a whole one by `rules`, or nil when it is.
    ///
    /// Bytes behind the IEND chunk are not looked at.
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
        var chunks = PNGChunks(of: body)
        _ = try PNGHeader(chunks.next(), of: body, rules)
        var hasData = false
        while case let chunk = try chunks.next(), chunk.type != "IEND" {
            hasData = hasData || chunk.type == "IDAT"
        }
        guard hasData else { throw .damaged("it has no image data") }
    }
}
