import Testing

@testable import NetworkEngine

@Suite(.timeLimit(.minutes(5))) struct OrderedNoticesTests {
    @Test func valuesOfManyThreadsAreToldInTheOrderInWhichTheyCame() async {
        let told = Lock([Int]())
        let notices = OrderedNotices<Int> { value in told.withLock { $0.append(value) } }
        let count = Lock(0)
        await withTaskGroup { group in
            for _ in 0..<200 {
                group.addTask {
                    notices.note {
                        count.withLock {
                            $0 += 1
                            return $0
                        }
                    }
                }
            }
        }
        #expect(told.withLock { $0 } == Array(1...200))
    }

    @Test func whatIsNotedWhileAValueIsToldFollows() {
        let told = Lock([Int]())
        let itself = Lock<OrderedNotices<Int>?>(nil)
        let notices = OrderedNotices<Int> { value in
            told.withLock { $0.append(value) }
            if value < 3 { itself.withLock { $0 }?.note { value + 1 } }
        }
        itself.withLock { $0 = notices }
        notices.note { 1 }
        notices.note { nil }
        itself.withLock { $0 = nil }
        #expect(told.withLock { $0 } == [1, 2, 3])
    }
}
