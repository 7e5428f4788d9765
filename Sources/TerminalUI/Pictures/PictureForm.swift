import NetworkEngine

/// A picture in the form in which a terminal takes it.
package enum PictureForm: Sendable {
    /// Cell by cell, beside text.
    case cells(CellPicture)
    /// As pixels over cells that stay blank.
    case kitty(KittyGraphic)
    /// As a file over cells that stay blank.
    case iTerm2(ITerm2Graphic)
    /// As sixels over cells that stay blank.
    case sixel(SixelGraphic)
}
