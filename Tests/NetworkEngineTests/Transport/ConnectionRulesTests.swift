import Testing

@testable import NetworkEngine

@Suite struct ConnectionRulesTests {
    @Test(
        arguments: [
            // jobs; HTTP/1.1: window and connections; HTTP/2: window, connections, streams of each
            (nil, 6, 6, 128, 4, 32), (1, 1, 1, 1, 1, 1), (3, 3, 3, 3, 3, 1), (6, 6, 6, 6, 4, 2),
            (64, 64, 64, 64, 4, 16), (100, 100, 100, 100, 4, 25), (400, 400, 400, 400, 4, 100),
            (500, 500, 500, 500, 4, 100), (0, 1, 1, 1, 1, 1), (9999, 500, 500, 500, 4, 100),
        ] as [(Int?, Int, Int, Int, Int, Int)])
    func theNumberOfJobsSetsWindowsAndConnections(
        jobs: Int?, serial: Int, serialConnections: Int, multiplexed: Int, connections: Int,
        streams: Int
    ) {
        let rules = ConnectionRules(jobs: jobs, descriptors: 2048)
        #expect(rules.window(.serial) == serial)
        #expect(rules.connections(.serial) == serialConnections)
        #expect(rules.window(.multiplexed) == multiplexed)
        #expect(rules.connections(.multiplexed) == connections)
        #expect(rules.streams == streams)
        #expect(rules.window(.unknown) == multiplexed)
        #expect(rules.connections(.unknown) == connections)
    }

    /// With 400 jobs where 256 descriptors are allowed the Swift runtime ended the program.
    @Test(arguments: [(2048, 500), (1024, 500), (256, 144), (100, 27), (64, 1), (8, 1)])
    func connectionsLeaveDescriptorsForTheRest(descriptors: Int, most: Int) {
        let rules = ConnectionRules(jobs: 500, descriptors: descriptors)
        #expect(rules.most == most)
        #expect(rules.connections(.serial) == most)
        #expect(rules.connections(.multiplexed) == min(4, most))
        #expect(rules.total == most)
    }

    @Test func withoutJobsOnlyFewDescriptorsLimitTheWhole() {
        #expect(ConnectionRules(jobs: nil, descriptors: 2048).total == nil)
        let rules = ConnectionRules(jobs: nil, descriptors: 64)
        #expect(rules.total == 1)
        #expect(rules.connections(.serial) == 1)
        #expect(rules.window(.serial) == 1)
    }
}
