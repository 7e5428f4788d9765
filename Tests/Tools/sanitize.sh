#!/usr/bin/env bash
# sanitize.sh - the tests under ThreadSanitizer, then under AddressSanitizer, each built in a place of its own.
set -euo pipefail
cd "$(dirname "$0")/../.."

# The README's program is compiled by itself, and so without the sanitizer that the library would ask of it.
readonly skipped=LibraryProgramTests

for sanitizer in thread address; do
    echo "== $sanitizer sanitizer"
    swift test --disable-xctest --sanitize=$sanitizer --scratch-path ".build/$sanitizer-sanitizer" --skip $skipped "$@"
done
