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
        let rules = ConnectionRules(jobs: jobs)
        #expect(rules.window(.serial) == serial)
        #expect(rules.connections(.serial) == serialConnections)
        #expect(rules.window(.multiplexed) == multiplexed)
        #expect(rules.connections(.multiplexed) == connections)
        #expect(rules.streams == streams)
        #expect(rules.window(.unknown) == multiplexed)
        #expect(rules.connections(.unknown) == connections)
    }
}
