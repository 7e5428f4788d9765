/// What a camera, or a program after it, wrote into a file: one field of its EXIF, IPTC or XMP data.
public struct CameraField: Hashable, Sendable {
    /// What it belongs to, such as `IFD0` or `ExifIFD`.
    public var group: String
    /// Its name, such as `FNumber`.
    public var tag: String
    /// Its name for people, such as `Aperture`.
    public var label: String
    /// Its value, in the form for people where Flickr has one: `f/2.8`.
    public var value: String
}
