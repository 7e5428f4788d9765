import NetworkEngine

extension PhotoAddresses {
    /// The photo that a JSON object describes: one of Flickr's replies, of a list or of a single
    /// photo, or a row of this program. Nil when it tells neither a number nor an address.
    package func photo(in record: JSON) -> Photo? {
        guard var photo = PhotoReader.photo(record) else { return nil }
        photo.ownerName = photo.ownerName ?? PhotoReader.text(record["ownerName"])
        let named = ["url", "page"].compactMap { record[$0].string }
            .compactMap { self.photo(at: $0) }
        if photo.id.isEmpty { photo.id = named.first?.id ?? "" }
        guard AddressPart.isNumber(photo.id) else { return nil }
        guard photo.secret == nil, let picture = named.first(where: { $0.server != nil }),
            picture.id == photo.id
        else { return photo }
        (photo.server, photo.secret) = (picture.server, picture.secret)
        photo.renditions.merge(picture.renditions) { own, _ in own }
        return photo
    }
}
