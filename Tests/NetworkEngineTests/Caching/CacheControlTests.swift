import Testing

@testable import NetworkEngine

@Suite struct CacheControlTests {
    private func read(_ lines: String...) -> CacheControl {
        CacheControl(Headers(lines.map { Headers.Field(name: "cache-control", value: $0) }))
    }

    @Test func everyDirectiveIsKnownByItsName() {
        let all = read("max-age=1, no-store, no-cache, must-revalidate, public, private")
        #expect(all.maxAge == .seconds(1))
        #expect(all.noStore && all.noCache && all.mustRevalidate && all.isPublic && all.isPrivate)
        let wishes = read("min-fresh=2, max-stale=3")
        #expect(wishes.minFresh == .seconds(2))
        #expect(wishes.maxStale == .seconds(3))
    }

    @Test func nothingSaidIsNothingMeant() {
        let nothing = CacheControl([:])
        #expect(nothing.maxAge == nil)
        #expect(!nothing.noStore && !nothing.noCache && !nothing.mustRevalidate)
        #expect(read("", ",", " , ,\t") == nothing)
    }

    /// HT-14: `no-cache, max-age=0` and the reverse were different.
    @Test func theOrderOfDirectivesNeverMatters() {
        let directives = ["no-cache", "max-age=60", "max-age=10", "private", "foo=\"a, b\""]
        let readings = Set(permutations(of: directives).map { read($0.joined(separator: ", ")) })
        #expect(readings.count == 1)
    }

    @Test func linesAreOneList() {
        #expect(read("no-cache", "max-age=60") == read("no-cache, max-age=60"))
    }

    @Test(arguments: ["NO-STORE", "No-Store", "no-store,", " ,no-store", "a=1,no-store"])
    func letterCaseAndEmptyMembersAreForgiven(line: String) {
        #expect(read(line).noStore)
    }

    @Test(arguments: [
        "no-stores", "x-no-store", "extension=\"no-store\"", "extension=\"a, no-store\"",
        "extension=\"\\\", no-store\"", "no store", "\"no-store\"",
    ])
    func whatOnlyLooksLikeADirectiveIsNone(line: String) {
        #expect(!read(line).noStore)
    }

    @Test(arguments: [
        ("max-age=60", 60), ("MaX-aGe=60", 60), ("max-age=\"60\"", 60), ("max-age=0060", 60),
        ("max-age=0", 0), ("max-age=2147483647", 2_147_483_647),
        ("max-age=2147483648", 2_147_483_648), ("max-age=2147483649", 2_147_483_648),
        ("max-age=99999999999999999999999", 2_147_483_648),
        ("max-age=9223372036854775808", 2_147_483_648), ("foobar, max-age=60", 60),
        ("extension=\"max-age=3600\", max-age=1", 1), ("s-maxage=3600, max-age=1", 1),
    ])
    func anAgeIsANumberOfSecondsWithoutOverflow(line: String, seconds: Int64) {
        #expect(read(line).maxAge == .seconds(seconds))
    }

    @Test(arguments: [
        "max-age=-1", "max-age=1.5", "max-age=a60", "max-age=60a", "max-age='60'", "max-age=",
        "max-age", "max-age= 60", "max-age=\"60", "max-age=\"\"", "max-age=６０", "max-age=+60",
        "max-age=\"60\\\"", "max-age=\"6\"0\"",
    ])
    func anAgeThatCannotBeReadIsNone(line: String) {
        #expect(read(line).maxAge == .zero)
    }

    @Test(arguments: ["max-age =60", "x-max-age=60", "max-age60", "smax-age=60"])
    func anotherNameIsAnotherDirective(line: String) {
        #expect(read(line).maxAge == nil)
    }

    @Test func twoAgesThatDifferMakeItStale() {
        #expect(read("max-age=60, max-age=10").maxAge == .zero)
        #expect(read("max-age=60", "max-age=60").maxAge == .seconds(60))
        #expect(read("max-age=0, max-age=3600").maxAge == .zero)
    }

    @Test func aQualifiedNoCacheNamesFieldsOnly() {
        let one = read("no-cache=\"Set-Cookie, X-Other\"")
        #expect(!one.noCache)
        #expect(one.noCacheFields == ["set-cookie", "x-other"])
        #expect(read("no-cache=Set-Cookie").noCacheFields == ["set-cookie"])
        #expect(read("no-cache, no-cache=\"Set-Cookie\"").noCache)
    }

    /// It was taken for the name of a field that no answer has, and the answer for fresh.
    @Test(arguments: [
        "no-cache=\"\"", "no-cache=", "no-cache=\",\"", "no-cache=\" \"", "no-cache=\"Foo",
        "no-cache=a b", "no-cache=\"Foo, a b\"", "no-cache=\"Foo\\\"",
    ])
    func aNoCacheThatNamesNoFieldIsMeantForTheWholeAnswer(line: String) {
        #expect(read(line).noCache)
    }

    @Test func anyStalenessWillDoWhenNoneIsNamed() {
        #expect(read("max-stale").maxStale == .seconds(2_147_483_648))
        #expect(read("max-stale=abc").maxStale == .zero)
        #expect(read("max-stale, max-stale=5").maxStale == .seconds(5))
    }

    private func permutations(of list: [String]) -> [[String]] {
        guard list.count > 1 else { return [list] }
        return list.indices.flatMap { index in
            var rest = list
            let first = rest.remove(at: index)
            return permutations(of: rest).map { [first] + $0 }
        }
    }
}
