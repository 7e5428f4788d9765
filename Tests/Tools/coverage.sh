#!/usr/bin/env bash
# coverage.sh - runs the built tests, then prints the line coverage of the libraries; fails below the gate.
set -euo pipefail
cd "$(dirname "$0")/../.."

readonly gate=85
readonly libraries="NetworkEngine Flickr"

# Debian's llvm-cov cannot read this toolchain's profiles: the one that stands beside the compiler can.
toolchain_bin() {
    local resources
    resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
    echo "${resources%/lib/swift}/bin"
}

swift test --skip-build --disable-xctest --enable-code-coverage "$@"

debug=$(swift build --show-bin-path)
"$(toolchain_bin)/llvm-cov" export -format=lcov -instr-profile "$debug/codecov/default.profdata" \
    "$debug"/*PackageTests.xctest >"$debug/codecov/lines.lcov"

status=0
for library in $libraries; do
    awk -F: -v library="$library" -v gate=$gate '
        function percent(part, whole) { return whole ? 100 * part / whole : 100 }
        $1 == "SF" { file = index($2, "/Sources/" library "/") ? $2 : ""; sub(/.*\/Sources\//, "", file) }
        $1 == "LF" && file { lines = $2; all += lines }
        $1 == "LH" && file {
            covered += $2
            if (percent($2, lines) < gate) low[file] = percent($2, lines)
        }
        END {
            printf "Line coverage of %s: %.1f %% of %d lines\n", library, percent(covered, all), all
            for (file in low) printf "  %5.1f %%  %s\n", low[file], file | "sort -n"
            close("sort -n")
            exit percent(covered, all) < gate
        }' "$debug/codecov/lines.lcov" || {
        echo "  below the gate of $gate %"
        status=1
    }
done
exit $status
