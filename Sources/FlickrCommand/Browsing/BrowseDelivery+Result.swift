import Flickr
import NetworkEngine
import TerminalUI

extension BrowseDelivery {
    /// What came of getting a picture, painted as it was wanted.
    init(_ result: PictureResult, for want: BrowseWant, _ painter: PicturePainter) {
        switch result.outcome {
        case .failure(let failure):
            self.init(.failed(reason: failure.message.cutSentence), box: want.box)
        case .success(let response):
            do throws(Verifier.Refusal) {
                let rules = FlickrEngines.rules(for: result.size)
                let picture = try painter.picture(response.body, for: want, rules)
                self.init(.delivered(response.source), picture: picture, box: want.box)
                wasAwaited = response.source == .fresh
                sizeName = result.size.rawValue
                pixels = PictureInfo.shownSize(of: response.body)
            } catch {
                self.init(.failed(reason: "\(error)"), box: want.box)
            }
        }
    }
}

extension PicturePainter {
    /// A thumbnail as small as it is in a list, a photo alone as large as it can be seen.
    fileprivate func picture(_ body: [UInt8], for want: BrowseWant, _ rules: PictureRules)
        throws(Verifier.Refusal) -> PaintedPicture?
    {
        want.key.size == .thumbnail
            ? try painted(body, in: want.box, rules) : try paintedLarge(body, in: want.box, rules)
    }
}
