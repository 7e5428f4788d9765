#!/usr/bin/env bash
# sanitize.sh - the tests under ThreadSanitizer, then under AddressSanitizer, each built in a place of its own.
set -euo pipefail
cd "$(dirname "$0")/../.."

# The README's program is compiled by itself, and so without the sanitizer that the library would ask of it.
readonly skipped=LibraryProgramTests

# At its end a program would wait a second for further reports, and be too late for a test of its end.
export TSAN_OPTIONS=atexit_sleep_ms=0

# What leaks is Foundation's, which only the tests use, and tasks that wait for a test's clock when all has ended.
export ASAN_OPTIONS=detect_leaks=0

for sanitizer in thread address; do
    echo "== $sanitizer sanitizer"
    swift test --disable-xctest --sanitize=$sanitizer --scratch-path ".build/$sanitizer-sanitizer" --skip $skipped "$@"
done
