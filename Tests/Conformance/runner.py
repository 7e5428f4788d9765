#!/usr/bin/python3
"""Runs tests of HTTP caches against a program that sends one request through its own private cache.

README.md beside it says how tests, the program's contract and expectations work. Python's standard library is
enough; the origin server is in this process. The exit status is 1 when something that is expected does not come.
"""
import argparse
import json
import os
import shutil
import sys
import tempfile
import time

sys.dont_write_bytecode = True

from baseline import Baseline  # noqa: E402
from origin import Origin  # noqa: E402
from program import Command, Worker  # noqa: E402
from suite import GOOD, KINDS, Outcome, Suite  # noqa: E402

# On a busy machine a lifetime of two seconds can be over too soon: what is lost is tried again with less beside it.
CALM_JOBS = 4
# More of them are no accident: what fails every second time must not pass.
MOST_TRIED_AGAIN = 3


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tests", required=True, help="the file of tests")
    parser.add_argument("--suite", help="what the figures and the baseline call the tests: by default as the file")
    parser.add_argument("--worker", help="the program as one process for all requests")
    parser.add_argument("--command", help="the program as a process a request; with --worker: both ways, compared")
    parser.add_argument("--name", default="the program", help="what the figures are headed with")
    parser.add_argument("--baseline", help="the file of expectations; what is lost of them is a failure")
    parser.add_argument("--record", action="store_true", help="write what was found to the baseline")
    parser.add_argument("--ids", help="run only these tests, with commas between them")
    parser.add_argument("--failures", action="store_true", help="name what does not pass, and why")
    parser.add_argument("--out", help="write everything found to that file, as JSON")
    parser.add_argument("--jobs", type=int, default=25, help="tests at once (25)")
    arguments = parser.parse_args()
    if not (arguments.worker or arguments.command):
        parser.error("a program is needed: --worker or --command")
    return arguments


def run(suite, program, origin, jobs, baseline=None):
    """What comes of all tests; those that the baseline misses are tried again."""
    outcome, root = Outcome(suite), tempfile.mkdtemp(prefix="conformance-")
    try:
        outcome.run(origin, root, program, jobs)
        lost = [name for name in baseline.lost(outcome) if name in suite.tests] if baseline else []
        again = sorted({name for lost_name in lost for name in with_needed(suite, lost_name)})
        own = [name for name in lost if outcome.verdicts[name] != "dependency"]
        if len(own) > MOST_TRIED_AGAIN:
            print(f"not tried again: {len(own)} tests are lost, and chance explains {MOST_TRIED_AGAIN} at most")
        elif again:
            print(f"tried again: {', '.join(lost)}")
            outcome.run(origin, root, program, CALM_JOBS, again)
    finally:
        program.end()
        shutil.rmtree(root, ignore_errors=True)
    return outcome


def with_needed(suite, name):
    """The test and all that it depends on."""
    needed = suite.tests[name].get("depends_on", []) if suite.is_whole else []
    return [name] + [far for near in needed if near in suite.tests for far in with_needed(suite, near)]


def print_figures(name, suite_name, outcome, seconds):
    print(f"{name}: {suite_name}, {seconds:.0f} s")
    for category, kinds in outcome.figures().items():
        cells = [f"{kind} {good:3}/{every:<3}" if every else "" for kind, (good, every) in kinds.items()]
        print("  {:18}{:20}{:19}{}".format(category, *cells).rstrip())


def print_failures(outcome):
    for name, word in outcome.verdicts.items():
        if word not in GOOD:
            print(f"  {word:10} {name}: {outcome.reason(name)}")


def hold_against(baseline, outcome):
    """Says what is lost and what is won; returns how many are lost."""
    for name in baseline.won(outcome):
        print(f"NEW: {name}: {outcome.verdicts[name]}")
    lost = baseline.lost(outcome)
    for name in lost:
        known = name in outcome.verdicts
        reason = f"{outcome.verdicts[name]}: {outcome.reason(name)}" if known else "it is not among the tests"
        print(f"LOST: {name}: expected {baseline.answers.get(name, 'pass')}, found {reason}")
    return len(lost)


def compare(one, other):
    """Says where two ways to run the program differ; returns in how many tests."""
    differing = [name for name in one.suite.tests
                 if (one.verdicts[name], one.shown[name]) != (other.verdicts[name], other.shown[name])]
    for name in differing:
        print(f"DIFFERS: {name}: {one.verdicts[name]} by worker, {other.verdicts[name]} by a process a request")
        for mine, theirs in zip(one.shown[name], other.shown[name]):
            if mine != theirs:
                print(f"  worker  {mine}\n  process {theirs}")
    print(f"worker and one process a request: {len(one.suite.tests) - len(differing)} of {len(one.suite.tests)} alike")
    return len(differing)


def main():
    arguments = read_arguments()
    suite = Suite(arguments.tests, arguments.ids.split(",") if arguments.ids else None)
    section = arguments.suite or os.path.splitext(os.path.basename(arguments.tests))[0]
    baseline = Baseline(arguments.baseline, section, arguments.record) if arguments.baseline else None
    origin, start = Origin(), time.time()
    program = Worker(arguments.worker) if arguments.worker else Command(arguments.command)
    outcome = run(suite, program, origin, arguments.jobs, None if arguments.record else baseline)
    print_figures(arguments.name, section, outcome, time.time() - start)
    if arguments.failures:
        print_failures(outcome)
    for name, number in outcome.mislabelled:
        print(f"MISLABELLED: {name}: response {number} says falsely if it is from the cache")
    faults = len(outcome.mislabelled)
    if baseline and arguments.record:
        baseline.record(outcome)
    elif baseline:
        faults += hold_against(baseline, outcome)
    if arguments.worker and arguments.command:
        faults += compare(outcome, run(suite, Command(arguments.command), origin, arguments.jobs))
    if arguments.out:
        found = {name: {"verdict": word, "reason": outcome.reason(name), "answers": outcome.shown[name]}
                 for name, word in outcome.verdicts.items()}
        with open(arguments.out, "w", encoding="utf-8") as file:
            json.dump({"figures": outcome.figures(), "kinds": KINDS, "tests": found}, file, indent=1)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
