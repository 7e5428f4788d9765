/// The terms under which a photo may be used, by Flickr's number.
///
/// Source: the answer of `flickr.photos.licenses.getInfo`.
public enum License: Int, Hashable, Sendable, CaseIterable {
    /// All rights reserved.
    case allRightsReserved
    /// Attribution, not commercial, share alike, version 2.0.
    case byNCSA2
    /// Attribution, not commercial, version 2.0.
    case byNC2
    /// Attribution, not commercial, no derivatives, version 2.0.
    case byNCND2
    /// Attribution, version 2.0.
    case by2
    /// Attribution, share alike, version 2.0.
    case bySA2
    /// Attribution, no derivatives, version 2.0.
    case byND2
    /// No restrictions are known.
    case noKnownRestrictions
    /// A work of the government of the United States.
    case usGovernment
    /// Given to the public domain.
    case cc0
    /// Known to be in the public domain.
    case publicDomainMark
    /// Attribution, version 4.0.
    case by4
    /// Attribution, share alike, version 4.0.
    case bySA4
    /// Attribution, no derivatives, version 4.0.
    case byND4
    /// Attribution, not commercial, version 4.0.
    case byNC4
    /// Attribution, not commercial, share alike, version 4.0.
    case byNCSA4
    /// Attribution, not commercial, no derivatives, version 4.0.
    case byNCND4
}

extension License {
    /// Flickr's name for it.
    public var title: String { names.title }

    /// The word for it on a command line.
    public var name: String { names.word }

    /// The page that says what it allows, nil where there is no single one.
    public var deed: String? {
        let site = "https://creativecommons.org/"
        switch self {
        case .allRightsReserved, .noKnownRestrictions, .usGovernment: return nil
        case .cc0: return site + "publicdomain/zero/1.0/"
        case .publicDomainMark: return site + "publicdomain/mark/1.0/"
        default:
            guard let dash = name.lastIndex(of: "-") else { return nil }
            return "\(site)licenses/\(name[..<dash])/\(name[name.index(after: dash)...])/"
        }
    }

    /// The licences that `text` means: one by its number, its word or Flickr's name for it, or both
    /// versions of one of Creative Commons by its word without a number; nil when it means none.
    public static func named(_ text: String) -> [License]? {
        let word = folded(text)
        let found = allCases.filter { license in
            text == String(license.rawValue)
                || [license.name, folded(license.title), license.family].contains(word)
        }
        return found.isEmpty ? nil : found
    }

    /// Every word that `named` understands, without the numbers.
    public static let words: [String] = {
        let families = allCases.compactMap(\.family)
        return allCases.map(\.name) + families.prefix(families.count / 2)
    }()

    /// The word for all versions of it, nil when it has no others.
    private var family: String? {
        guard let dash = name.lastIndex(of: "-"), name.hasSuffix(".0") else { return nil }
        return String(name[..<dash])
    }

    /// Small letters, with a dash for all that stands between words, and without the `CC` before
    /// the licences of Creative Commons.
    private static func folded(_ text: String) -> String {
        let words = text.lowercased().split { !($0.isLetter || $0.isNumber || $0 == ".") }
        return words.dropFirst(words.count > 1 && words[0] == "cc" ? 1 : 0).joined(separator: "-")
    }

    private var names: (word: String, title: String) {
        switch self {
        case .allRightsReserved: ("all-rights-reserved", "All Rights Reserved")
        case .byNCSA2: ("by-nc-sa-2.0", "CC BY-NC-SA 2.0")
        case .byNC2: ("by-nc-2.0", "CC BY-NC 2.0")
        case .byNCND2: ("by-nc-nd-2.0", "CC BY-NC-ND 2.0")
        case .by2: ("by-2.0", "CC BY 2.0")
        case .bySA2: ("by-sa-2.0", "CC BY-SA 2.0")
        case .byND2: ("by-nd-2.0", "CC BY-ND 2.0")
        case .noKnownRestrictions:
            ("no-known-restrictions", "No known copyright restrictions")
        case .usGovernment: ("us-government", "United States Government Work")
        case .cc0: ("cc0", "Public Domain Dedication (CC0)")
        case .publicDomainMark: ("public-domain-mark", "Public Domain Mark")
        case .by4: ("by-4.0", "CC BY 4.0")
        case .bySA4: ("by-sa-4.0", "CC BY-SA 4.0")
        case .byND4: ("by-nd-4.0", "CC BY-ND 4.0")
        case .byNC4: ("by-nc-4.0", "CC BY-NC 4.0")
        case .byNCSA4: ("by-nc-sa-4.0", "CC BY-NC-SA 4.0")
        case .byNCND4: ("by-nc-nd-4.0", "CC BY-NC-ND 4.0")
        }
    }
}
