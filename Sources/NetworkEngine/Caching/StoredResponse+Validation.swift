/// How a stored response is validated (RFC 9111 section 4.3).
extension StoredResponse {
    /// The fields that ask the server whether the response has changed, byte for byte as it sent
    /// them; empty without a validator.
    var conditions: Headers {
        var conditions = Headers()
        if let etag = headers["ETag"], EntityTag(etag).canBeSent {
            conditions.append("If-None-Match", etag)
        }
        if let modified = headers["Last-Modified"], modified.utf8.allSatisfy(Headers.isVisible) {
            conditions.append("If-Modified-Since", modified)
        }
        return conditions
    }

    /// Whether these are the validators of this response.
    func hasSameValidators(as other: Headers) -> Bool {
        headers["ETag"] == other["ETag"] && headers["Last-Modified"] == other["Last-Modified"]
    }

    /// Whether a 304 with these fields speaks of this response (RFC 9111 section 4.3.4): by its
    /// strong validator, else by a weak one; one without a validator can mean no other.
    func isMeant(by notModified: Headers) -> Bool {
        guard let etag = notModified["ETag"] else {
            guard let modified = notModified["Last-Modified"] else { return true }
            return modified == headers["Last-Modified"]
        }
        guard let own = headers.entityTag else { return false }
        let theirs = EntityTag(etag)
        return theirs.isStrong ? theirs == own : theirs.isSameWeakly(as: own)
    }

    /// Whether the answer to a HEAD with these fields is about the same content, whose body has so
    /// many bytes (RFC 9111 section 4.3.5).
    func isDescribed(by head: Headers, bodyLength: Int) -> Bool {
        let length = head["Content-Length"]
        return hasSameValidators(as: head)
            && (length == nil || length == headers["Content-Length"] ?? "\(bodyLength)")
    }
}
