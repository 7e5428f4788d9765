import Testing

@testable import NetworkEngine

@Suite struct SkeletonTests {
    @Test func theTestTargetBuilds() {}
}
