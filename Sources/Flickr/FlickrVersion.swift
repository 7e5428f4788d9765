/// The version of the package: what `--version` and the User-Agent say.
public enum FlickrVersion {
    /// Major, minor and patch number.
    public static let current = "0.1.0"
}
