import Testing

@testable import FlickrCommand

@Suite struct SkeletonTests {
    @Test func theTestTargetBuilds() {}
}
