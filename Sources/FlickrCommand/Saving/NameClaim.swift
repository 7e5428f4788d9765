import Flickr

/// A photo's right to a name.
struct NameClaim: Sendable {
    /// What is known of its picture.
    var facts: NameFacts
    /// Whether another photo came first with the same name.
    let isApart: Bool

    /// The names that the picture may have, in the order to try them.
    func names(by template: NameTemplate) -> [String] {
        let plain = template.path(facts)
        if template.namesID { return [plain] }
        return (isApart ? [] : [plain]) + [template.path(facts, apart: facts.photo.id)]
    }
}
