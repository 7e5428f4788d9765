import Testing

@testable import NetworkEngine

@Suite struct FreshnessTests {
    private let received = Timestamp(seconds: 1_767_614_400)

    private func freshness(
        _ headers: Headers, status: Int = 200, hasBody: Bool = true, delay: Duration = .zero,
        policy: CachePolicy = CachePolicy()
    ) -> Freshness {
        let response = StoredResponse(
            status: status, headers: headers, requestTime: received + (.zero - delay),
            responseTime: received)
        return Freshness(of: response, hasBody: hasBody, policy: policy)
    }

    private func date(_ offset: Int64) -> String {
        HTTPDate.format(received + .seconds(offset))
    }

    /// HT-9: the age was reckoned from the time of receipt alone.
    @Test func theAgeCountsWhatCachesOnTheWayAddedTo() {
        #expect(freshness([:]).age(at: received) == .zero)
        #expect(freshness(["Age": "7200"]).age(at: received) == .seconds(7200))
        #expect(freshness(["Date": date(-100)]).age(at: received) == .seconds(100))
        #expect(freshness(["Date": date(-100), "Age": "50"]).age(at: received) == .seconds(100))
        #expect(freshness(["Date": date(-50), "Age": "100"]).age(at: received) == .seconds(100))
        #expect(
            freshness(["Age": "100"], delay: .seconds(3)).age(at: received) == .seconds(103))
        #expect(freshness([:]).age(at: received + .seconds(9)) == .seconds(9))
    }

    @Test func aDateInTheFutureMakesNothingYounger() {
        #expect(freshness(["Date": date(86_400)]).age(at: received) == .zero)
        #expect(freshness([:], delay: .seconds(-5)).age(at: received) == .zero)
    }

    @Test(arguments: [
        ("7200, 0", 7200), ("0, 7200", 0), ("-1", 0), ("abc", 0), ("1.5", 0), ("", 0),
        ("007", 7), ("\"60\"", 0), ("99999999999999999999", 2_147_483_648), ("60, abc", 60),
    ])
    func anAgeFieldIsItsFirstNumber(value: String, seconds: Int64) {
        #expect(freshness(["Age": value]).age(at: received) == .seconds(seconds))
    }

    @Test func theFirstOfSeveralAgeLinesCounts() {
        let headers: Headers = ["Age": "0", "Age": "7200"]
        #expect(freshness(headers).age(at: received) == .zero)
    }

    @Test func theLifetimeIsTheFirstThatIsNamed() {
        let lastWeek = date(-604_800)
        let all: Headers = [
            "Cache-Control": "max-age=60", "Expires": date(3600), "Last-Modified": lastWeek,
        ]
        #expect(freshness(all).lifetime == Lifetime(.seconds(60), by: .maxAge))
        #expect(
            freshness(["Expires": date(3600), "Last-Modified": lastWeek]).lifetime
                == Lifetime(.seconds(3600), by: .expires))
        #expect(
            freshness(["Last-Modified": lastWeek]).lifetime
                == Lifetime(.seconds(60_480), by: .heuristic))
        #expect(freshness([:]).lifetime == .none)
    }

    @Test func anExpiryCountsFromTheDate() {
        let headers: Headers = ["Expires": date(3600), "Date": date(-600)]
        #expect(freshness(headers).lifetime == Lifetime(.seconds(4200), by: .expires))
        #expect(freshness(["Expires": date(-1)]).lifetime == Lifetime(.zero, by: .expires))
    }

    @Test(arguments: ["0", "-1", "now", "Thu, 18 Aug 2050 2:01:18 GMT", "2050-08-18T02:01:18Z", ""])
    func anExpiryThatIsNoDateIsPast(value: String) {
        #expect(freshness(["Expires": value]).lifetime == Lifetime(.zero, by: .expires))
        #expect(
            freshness(["Expires": value, "Cache-Control": "max-age=60"]).lifetime
                == Lifetime(.seconds(60), by: .maxAge))
    }

    @Test func twoExpiriesAreNone() {
        let headers: Headers = ["Expires": date(3600), "Expires": date(3601)]
        #expect(freshness(headers).lifetime == Lifetime(.zero, by: .expires))
    }

    @Test func aDateThatCannotBeReadIsTheTimeOfReceipt() {
        let headers: Headers = ["Expires": date(3600), "Date": "yesterday"]
        #expect(freshness(headers).lifetime == Lifetime(.seconds(3600), by: .expires))
        #expect(freshness(headers).age(at: received) == .zero)
    }

    @Test func theTenthOfItsAgeNeedsAStatusThatAllowsIt() {
        let headers: Headers = ["Last-Modified": date(-1000)]
        for status in [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501] {
            #expect(
                freshness(headers, status: status).lifetime
                    == Lifetime(.seconds(100), by: .heuristic),
                "\(status)")
        }
        for status in [201, 202, 302, 303, 307, 400, 403, 500, 502, 503, 504, 599] {
            #expect(freshness(headers, status: status).lifetime == .none, "\(status)")
        }
        let allowed: Headers = ["Last-Modified": date(-1000), "Cache-Control": "public"]
        #expect(freshness(allowed, status: 201).lifetime == Lifetime(.seconds(100), by: .heuristic))
    }

    @Test func whatWasModifiedInTheFutureHasNoTenth() {
        #expect(freshness(["Last-Modified": date(10)]).lifetime == .none)
        #expect(freshness(["Last-Modified": "last week"]).lifetime == .none)
    }

    @Test func aPictureOfASilentServerIsFreshForADayWithAValidatorElseForAWeek() {
        let day = Duration.seconds(86_400)
        let policy = CachePolicy.thumbnails
        let bare: Headers = ["Content-Type": "Image/JPEG"]
        let tagged: Headers = ["Content-Type": "image/jpeg", "ETag": "\"1\""]
        #expect(freshness(bare, policy: policy).lifetime == Lifetime(day * 7, by: .picture))
        #expect(freshness(tagged, policy: policy).lifetime == Lifetime(day, by: .validatedPicture))
        let recent: Headers = ["Content-Type": "image/png", "Last-Modified": date(-86_400)]
        #expect(freshness(recent, policy: policy).lifetime == Lifetime(day, by: .validatedPicture))
        let old: Headers = ["Content-Type": "image/png", "Last-Modified": date(-86_400 * 100)]
        #expect(freshness(old, policy: policy).lifetime == Lifetime(day * 10, by: .heuristic))
    }

    @Test func thePolicyHasNoSayWhereTheServerSpeaks() {
        let policy = CachePolicy.thumbnails
        for (name, value) in [
            ("Cache-Control", "max-age=5"), ("Expires", date(5)), ("Cache-Control", "max-age=x"),
            ("Expires", "0"),
        ] {
            var headers: Headers = ["Content-Type": "image/jpeg"]
            headers.append(name, value)
            let lifetime = freshness(headers, policy: policy).lifetime
            #expect(lifetime.duration <= .seconds(5), "\(value)")
        }
    }

    /// SDWebImage#712: an empty 200 was cached as a picture.
    @Test func thePolicyHasNoSayForAnEmptyPictureOrAFailure() {
        let bare: Headers = ["Content-Type": "image/jpeg"]
        let policy = CachePolicy.thumbnails
        #expect(freshness(bare, hasBody: false, policy: policy).lifetime == .none)
        #expect(freshness(bare, status: 404, policy: policy).lifetime == .none)
        #expect(freshness(["Content-Type": "text/html"], policy: policy).lifetime == .none)
        #expect(freshness([:], policy: policy).lifetime == .none)
    }

    @Test func aReplyIsFreshForAsLongAsTheCallerSays() {
        var policy = CachePolicy()
        policy.replyLifetime = .seconds(60)
        let reply: Headers = ["Content-Type": "application/json"]
        #expect(freshness(reply, policy: policy).lifetime == Lifetime(.seconds(60), by: .reply))
        #expect(freshness([:], policy: policy).lifetime == Lifetime(.seconds(60), by: .reply))
        #expect(
            freshness(["Cache-Control": "max-age=5"], policy: policy).lifetime
                == Lifetime(.seconds(5), by: .maxAge))
    }

    @Test func itIsFreshWhileItsAgeIsBelowItsLifetime() {
        let minute = freshness(["Cache-Control": "max-age=60"])
        #expect(minute.isFresh(at: received))
        #expect(minute.isFresh(at: received + .milliseconds(59_999)))
        #expect(!minute.isFresh(at: received + .seconds(60)))
        #expect(minute.staleness(at: received + .seconds(61)) == .seconds(1))
    }

    /// HT-10: the clock was set back, and the entry never expired.
    @Test func anEntryFromTheFutureIsStale() {
        let minute = freshness(["Cache-Control": "max-age=60"])
        #expect(!minute.isFresh(at: received + .milliseconds(-1)))
        #expect(!minute.isFresh(at: received + .seconds(-400_000_000)))
    }

    /// HT-12: an overflow from a lifetime of 365,000 days.
    @Test func theLongestLifetimesDoNotOverflow() {
        let long = freshness(["Cache-Control": "max-age=99999999999", "Age": "99999999999"])
        #expect(!long.isFresh(at: Timestamp(milliseconds: .max)))
        #expect(long.age(at: Timestamp(milliseconds: .max)) > .zero)
        #expect(!long.isFresh(at: Timestamp(milliseconds: .min)))
        let expires: Headers = ["Expires": "Fri, 31 Dec 9999 23:59:59 GMT"]
        #expect(freshness(expires).isFresh(at: received + .seconds(86_400 * 36_500)))
    }
}
