extension ResponseSerializer where Value == PictureInfo {
    /// Format and size of a whole picture, by its bytes and whatever `Content-Type` says.
    public static var picture: Self { .picture() }

    /// Format and size of a whole picture that keeps to `rules`.
    public static func picture(_ rules: PictureRules = PictureRules()) -> Self {
        let verifier = Verifier.picture(rules)
        return .init { (response) throws(SerializingError) in
            if let refusal = verifier.refusal(response) { throw .picture(refusal) }
            guard let info = PictureInfo(of: response.body) else {
                throw .picture(.damaged("its header is cut off"))
            }
            return info
        }
    }
}

extension ResponseSerializer where Value == Pixels {
    /// The pixels of a picture, upright and made smaller until they fit into `box`.
    ///
    /// What can be told of pixels is one `map` away: `.pixels(fitting: PixelSize(width: 1, height:
    /// 1)).map(\.rgb)` is the mean colour of a picture.
    public static func pixels(fitting box: PixelSize, _ rules: PictureRules = PictureRules())
        -> Self
    {
        .init { (response) throws(SerializingError) in
            do throws(Verifier.Refusal) {
                return try Pixels(decoding: response.body, fitting: box, rules)
            } catch {
                throw .picture(error)
            }
        }
    }
}
