"""bench.py FOLDER [--rounds N] [--only WORD] - the tables of `make bench`. Started by bench.sh, inside its namespaces.

Contestants take turns, round by round. A time is the median of its rounds and a ratio the median of the ratios within
each round, so that a slow minute of the machine spoils neither. A run is right when all 500 files have the right bytes.
"""
import argparse
import os
import shutil
import statistics
from collections import defaultdict

import pictures
from contestants import Work, curl, others, program, version
from measure import PHOTOS, Bench, wait_for_quiet
from tables import Targets, print_table

# Seconds after which a slow contestant has had its turns in a table.
BUDGET = 10

# What is fetched anew: scheme, round trip in ms, size, and for this program's --jobs (None: by default) the
# --parallel-max of the pipeline that it is compared with and the ratio to reach.
COLD = [
    ("https", 0, "s", [(None, 100, 1.0), (500, 100, None)]),
    ("https", 0, "m", [(None, 100, 1.2), (500, 100, None)]),
    ("https", 50, "s", [(None, 100, 0.8), (500, 100, 0.6)]),
    ("https", 50, "m", [(None, 100, 0.8), (500, 100, 0.6)]),
    ("http", 0, "s", [(6, 6, None), (100, 100, None)]),
    ("http", 50, "s", [(6, 6, 1.0), (100, 100, 1.0)]),
]


def milliseconds(runs):
    return statistics.median(run.usage.seconds for run in runs) * 1e3


def ratio(runs, reference):
    """How the right runs compare with the same rounds of a reference; None without a right one."""
    ratios = [run.usage.seconds / other.usage.seconds for run, other in zip(runs, reference) if run.is_right and other.is_right]
    return statistics.median(ratios) if ratios else None


def shown(figure, form):
    return "no right run" if figure is None else format(figure, form)


def take_turns(bench, work, contestants, rounds):
    """The runs of each contestant by its name, each run in an empty folder."""
    bench.lead_hosts_to(work.address)
    runs = defaultdict(list)
    for _ in range(rounds):
        for contestant in contestants:
            if contestant.is_installed and sum(run.usage.seconds for run in runs[contestant.name]) < BUDGET:
                bench.empty()
                wait_for_quiet()
                runs[contestant.name].append(bench.run(contestant, work.size))
    return {name: taken for name, taken in runs.items() if taken}


def print_runs(heading, runs, reference):
    rows = []
    for name, taken in sorted(runs.items(), key=lambda item: milliseconds(item[1])):
        right, last = sum(run.is_right for run in taken), taken[-1]
        rows.append([
            name, f"{milliseconds(taken):.0f}", shown(ratio(taken, runs[reference]), ".2f"),
            f"{statistics.median(run.usage.processor for run in taken) * 1e3:.0f}",
            f"{max(run.usage.megabytes for run in taken):.1f}",
            last.requests, last.connections, last.protocols or "-", f"{right} of {len(taken)}"])
    head = ["", "ms", "ratio", "cpu ms", "peak MB", "requests", "connections", "protocol", "right runs"]
    print_table(f"{heading} (ratio to {reference})", head, rows)


def start_up(bench, targets, rounds):
    """Programs that only say who they are; returns the milliseconds of this one."""
    times = {command: [] for command in ("flickr --version", "flickr --help", "curl --version")}
    for _ in range(rounds * 5):
        for command, seconds in times.items():
            seconds.append(bench.measure(command.split()).seconds * 1e3)
    medians = {command: statistics.median(taken) for command, taken in times.items()}
    ratios = {command: median / medians["curl --version"] for command, median in medians.items()}
    print_table("Start-up (ratio to curl --version)", ["", "ms", "fastest", "ratio"], [
        [command, f"{medians[command]:.1f}", f"{min(times[command]):.1f}", f"{ratios[command]:.2f}"] for command in times])
    for command in ("flickr --version", "flickr --help"):
        targets.add(command, f"{ratios[command]:.2f}", "1.0", "x curl --version")
    return medians["flickr --version"]


def cold(bench, targets, rounds, only):
    """All 500 fetched anew, by this program and by curl, jq and a downloader."""
    peak = 0
    for scheme, round_trip, size, pairs in COLD:
        work = Work(scheme, round_trip, size, bench.out)
        if only not in str(work):
            continue
        ours = {jobs: program(work, *(["--jobs", str(jobs)] if jobs else [])) for jobs, _, _ in pairs}
        pipelines = {at_once: curl(work, at_once) for _, at_once, _ in pairs}
        contestants = [*ours.values(), *pipelines.values(), curl(work), *others(work)]
        runs = take_turns(bench, work, contestants, rounds)
        print_runs(f"Search and 500 photos fetched anew, {work}", runs, pipelines[100].name)
        for jobs, at_once, limit in pairs:
            name, reference = ours[jobs].name, pipelines[at_once].name
            peak = max(peak, *(run.usage.megabytes for run in runs[name]))
            if limit:
                figure = shown(ratio(runs[name], runs[reference]), ".2f")
                targets.add(f"{name}, {work}", figure, limit, f"x {reference}")
    if peak:
        targets.add("memory for 500 photos, at its peak", f"{peak:.1f}", "30", "MB")


def warm(bench, targets, rounds, started):
    """The same 500 from the cache, within the minute that a search stays fresh, and offline."""
    for size in "sm":
        work = Work("https", 0, size, bench.out)
        bench.lead_hosts_to(work.address)
        bench.empty()
        bench.run(program(work), size)
        rows = []
        for contestant in (program(work), program(work, "--offline")):
            runs = []
            for _ in range(rounds):
                wait_for_quiet()
                runs.append(bench.run(contestant, size))
            right, requests = [run for run in runs if run.is_right], sum(run.requests for run in runs)
            each = (milliseconds(right) - started) / PHOTOS * 1e3 if right else None
            rows.append([contestant.name, f"{milliseconds(runs):.1f}", shown(each, ".1f"),
                         f"{statistics.median(run.usage.processor for run in runs) * 1e3:.0f}", requests,
                         f"{max(run.usage.megabytes for run in runs):.1f}", f"{len(right)} of {len(runs)}"])
            targets.add(f"{contestant.name}, from the cache, size {size}", shown(each, ".1f"), "25", "us a photo")
            targets.add(f"{contestant.name}, from the cache, size {size}", requests, "0", "requests")
        print_table(f"Search and 500 photos from the cache, size {size} (us above the start-up of {started:.1f} ms)",
                    ["", "ms", "us a photo", "cpu ms", "requests", "peak MB", "right runs"], rows)


def parts(bench, targets):
    """The engine's parts against the least that they could cost, in one process and on the disk that users have."""
    scratch, photos = f"{bench.folder}/scratch", sorted(bench.photos("s"))[:100]
    shutil.rmtree(scratch, ignore_errors=True)
    usage = bench.measure(["engine-bench", "parts", scratch, f"{bench.folder}/data/api/search.json", *photos])
    shutil.rmtree(scratch, ignore_errors=True)
    rows = []
    for line in bench.answer(usage):
        work, spent, baseline, least, times, target = line.split("\t")
        rows.append([work, f"{int(spent) / 1e3:.2f}", f"{times} x {baseline}", f"{int(least) / 1e3:.2f}"])
        if target.endswith(" ns"):
            targets.add(work, f"{int(spent) / 1e3:.2f}", f"{int(target[:-3]) / 1e3}", "us")
        elif target:
            targets.add(work, times, target, f"x {baseline}")
    print_table("Parts of the engine", ["", "us", "ratio", "us"], rows)


def stream(bench, targets, total=100_000):
    """Memory while a long stream of pictures passes through one engine."""
    addresses = [f"http://127.0.0.1/{path.partition('/data/photos/')[2]}" for path in bench.photos("s")]
    usage = bench.measure(["engine-bench", "stream", str(total), *addresses])
    early, late = (float(figure) for figure in bench.answer(usage)[0].split())
    print_table(f"A stream of {total} pictures through the engine", ["", "MB"],
                [[f"after {total // 10}", early], [f"after {total}", late], ["at its peak", f"{usage.megabytes:.1f}"]])
    targets.add(f"memory after {total} pictures", f"{late / early:.2f}", "1.0", f"x memory after {total // 10}")


def print_contestants(bench):
    print(f"{os.cpu_count()} processors, Linux {os.uname().release}\n")
    everyone = others(Work("https", 0, "s", bench.out))
    for tool in ["flickr", "curl", "jq", *(other.tool for other in everyone), "chafa", "kitty"]:
        print(f"  {tool:12}{version(tool) if shutil.which(tool) else 'not installed, so it takes no part'}")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("folder")
    options.add_argument("--rounds", type=int, default=7)
    options.add_argument("--only", default="", metavar="WORD", help="of the cold tables, those whose heading has WORD")
    options = options.parse_args()

    bench, targets = Bench(options.folder), Targets()
    bench.wait_for_servers()
    print_contestants(bench)
    started = start_up(bench, targets, options.rounds)
    cold(bench, targets, options.rounds, options.only)
    warm(bench, targets, options.rounds, started)
    parts(bench, targets)
    pictures.conversion(bench, targets, options.rounds)
    pictures.likeness(bench, targets)
    stream(bench, targets)
    targets.print()


if __name__ == "__main__":
    main()
