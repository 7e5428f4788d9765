"""A file of tests: which of them concern a private cache, how they depend on each other, what came of them."""
import json
from concurrent.futures import ThreadPoolExecutor

from cases import Case

# They ask for what only a shared cache does.
SHARED = {
    "freshness-s-maxage-shared", "freshness-max-age-s-maxage-shared-longer",
    "freshness-max-age-s-maxage-shared-longer-reversed", "freshness-max-age-s-maxage-shared-longer-multiple",
    "freshness-max-age-s-maxage-shared-shorter", "freshness-max-age-s-maxage-shared-shorter-expires",
    "cc-resp-private-shared", "stale-close-proxy-revalidate", "stale-close-s-maxage=2", "other-authorization",
    "other-authorization-public", "other-authorization-must-revalidate", "other-authorization-smaxage"}
KINDS = ("required", "optimal", "check")
GOOD = ("pass", "yes")


class Suite:
    """The tests of one file, or those of them with certain ids."""

    def __init__(self, path, ids=None):
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
        categories = content["suites"] if isinstance(content, dict) else content
        self.tests, self.category = {}, {}
        for category in categories:
            for test in category["tests"]:
                if test.get("cdn_only") or test["id"] in SHARED or (ids and test["id"] not in ids):
                    continue
                self.tests[test["id"]], self.category[test["id"]] = test, category["id"]
        self.is_whole = ids is None

    def kind(self, name):
        return self.tests[name].get("kind", "required")


class Outcome:
    """What came of the tests of a suite with one program."""

    def __init__(self, suite):
        self.suite, self.results, self.shown, self.mislabelled, self.verdicts = suite, {}, {}, [], {}

    def run(self, origin, root, program, jobs, ids=None):
        """Runs all tests, or those with these ids again."""
        def job(name):
            case = Case(self.suite.tests[name], origin, root, program)
            return name, case.verdict(), case
        with ThreadPoolExecutor(jobs) as executor:
            for name, result, case in executor.map(job, ids or self.suite.tests):
                self.results[name], self.shown[name] = result, case.shown
                self.mislabelled += [(name, number) for number in case.mislabelled]
        self.verdicts = {}
        for name in self.suite.tests:
            self.verdict(name)

    def verdict(self, name):
        """One word: pass or fail, yes or no for a question, or why there is neither."""
        if name not in self.suite.tests:
            return "untested"
        if name not in self.verdicts:
            self.verdicts[name] = self.found(name)
        return self.verdicts[name]

    def found(self, name):
        needed = self.suite.tests[name].get("depends_on", []) if self.suite.is_whole else []
        if any(self.verdict(other) not in GOOD for other in needed):
            return "dependency"
        result = self.results[name]
        if result is not True and result[0] in ("setup", "broken"):
            return "retry" if result[1] == "retry" else result[0]
        good, bad = ("yes", "no") if self.suite.kind(name) == "check" else ("pass", "fail")
        return good if result is True else bad

    def reason(self, name):
        """Why it does not pass."""
        if self.verdicts[name] == "dependency":
            return "a test that it depends on does not pass"
        return "" if self.results[name] is True else self.results[name][1]

    def figures(self):
        """By category and for all: how many of each kind there are, and how many of them are good."""
        table = {}
        for name, word in self.verdicts.items():
            for row in (self.suite.category[name], "all"):
                counts = table.setdefault(row, {kind: [0, 0] for kind in KINDS})[self.suite.kind(name)]
                counts[0] += word in GOOD
                counts[1] += 1
        table["all"] = table.pop("all")
        return table
