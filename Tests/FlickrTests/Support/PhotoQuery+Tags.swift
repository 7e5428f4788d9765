import Flickr

extension PhotoQuery {
    /// A search for photos with those tags.
    init(tags: [String], limit: Int? = 25, page: Int = 1) {
        self.init(.search(SearchCriteria(tags: tags)), limit: limit, page: page)
    }
}
