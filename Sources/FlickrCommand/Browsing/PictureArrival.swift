import Flickr
import TerminalUI

/// A picture that came over the network, or did not.
struct PictureArrival: Sendable {
    /// Which one.
    let key: BrowsePictureKey
    /// Which transfer brought it: one that was given up has nothing to say.
    let transfer: Int
    /// What came.
    let result: PictureResult
    /// It as it is to be shown.
    let delivery: BrowseDelivery
    /// The style in which it was painted.
    let style: PictureStyle
}
