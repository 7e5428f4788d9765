import Flickr

extension Settings {
    /// Where Flickr is: its own hosts, or what the environment puts in their place.
    /// - Throws: `CommandError` for an address there that is not usable.
    func endpoints() throws(CommandError) -> FlickrEndpoints {
        try CommandError.service { () throws(FlickrError) in
            try FlickrEndpoints(
                root: environment[.apiURL], photoTemplate: environment[.photoURL])
        }
    }
}
