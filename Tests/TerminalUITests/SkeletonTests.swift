import Testing

@testable import TerminalUI

@Suite struct SkeletonTests {
    @Test func theTestTargetBuilds() {}
}
