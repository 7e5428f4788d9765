import Testing

@testable import Flickr

@Suite struct SkeletonTests {
    @Test func theTestTargetBuilds() {}
}
