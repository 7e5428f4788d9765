import Testing

@testable import TerminalUI

@Suite struct ListColumnsTests {
    @Test func aWideWindowShowsEverything() {
        let columns = ListColumns(window: 100, largestNumber: 25, showsOutcome: true)
        #expect(columns.titleStart == 18)
        #expect([columns.title, columns.owner, columns.date] == [47, 20, 10])
        #expect([columns.ownerStart, columns.dateStart] == [67, 89])
    }

    @Test func theUsualWindowShowsEverything() {
        let columns = ListColumns(window: 80, largestNumber: 25, showsOutcome: true)
        #expect([columns.title, columns.owner, columns.date] == [32, 15, 10])
    }

    @Test func aNarrowWindowLeavesOutDateThenOwner() {
        let sixty = ListColumns(window: 60, largestNumber: 25, showsOutcome: true)
        #expect([sixty.title, sixty.owner, sixty.date] == [32, 12, 0])
        let forty = ListColumns(window: 40, largestNumber: 25, showsOutcome: true)
        #expect([forty.title, forty.owner, forty.date] == [26, 0, 0])
    }

    @Test func withoutOutcomesTheTitleBeginsEarlier() {
        let columns = ListColumns(window: 80, largestNumber: 7, showsOutcome: false)
        #expect(columns.titleStart == 3)
    }

    @Test func fieldsNeverOverlapNorLeaveTheWindow() {
        for window in 1...1000 {
            for largest in [0, 9, 25, 999, 4000] {
                for showsOutcome in [true, false] {
                    ListColumns(
                        window: window, largestNumber: largest, showsOutcome: showsOutcome
                    ).checkInvariants()
                }
            }
        }
    }
}

extension ListColumns {
    fileprivate func checkInvariants() {
        #expect(usable >= 1)
        #expect(title >= 0 && owner >= 0 && date >= 0)
        #expect(owner == 0 || ownerStart + owner <= usable)
        #expect(date == 0 || dateStart + date <= usable)
        #expect(title == 0 || titleStart + title <= usable)
        #expect(ownerStart >= titleStart + title)
        #expect(dateStart >= ownerStart + owner)
    }
}
