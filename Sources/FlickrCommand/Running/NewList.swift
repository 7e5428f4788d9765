import Flickr

/// A list that is to be made: what of, how much of it, and for which size of pictures.
struct NewList: Sendable {
    /// What it is made of.
    let collection: CollectionOptions
    /// How much of it is wanted.
    let portion: PortionOptions
    /// The size of the pictures.
    let size: SizeChoice
    /// The words of the command that makes it.
    let command: [String]

    /// A list of those options.
    init(
        _ collection: CollectionOptions, _ portion: PortionOptions, size: SizeChoice,
        command: [String]
    ) {
        self.collection = collection
        self.portion = portion
        self.size = size
        self.command = command
    }
}
