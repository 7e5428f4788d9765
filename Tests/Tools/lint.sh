#!/usr/bin/env bash
# lint.sh - format, scripts, and the house rules that a machine can hold.
set -euo pipefail
cd "$(dirname "$0")/../.."

readonly longest_file=400
readonly longest_function=50

status=0
complain() {
    echo "$1" >&2
    status=1
}

swift format lint --strict -r Sources Tests || status=1

while IFS= read -r script; do
    bash -n "$script" || status=1
done < <(find Tests .ci -name '*.sh' -o -path '.ci/run')

if grep -rn 'import Foundation' Sources; then
    complain "Foundation stays out of the product: it quadruples the start-up and the binary"
fi
# The name of Mastodon in capitals ends the one word that is none of these.
if grep -rnP 'try!|as!|(?<!MAS)TODO|FIXME' Sources; then
    complain "A forced try, a forced cast or an unfinished place is left in Sources"
fi

long_files=$(find Sources -name '*.swift' -exec wc -l {} + |
    awk -v most=$longest_file '$2 != "total" && $1 > most { print $2 ": " $1 " lines" }')
if [[ -n $long_files ]]; then complain "$long_files (at most $longest_file)"; fi

# The formatter puts the closing brace of a function at the indentation of its first line.
long_functions=$(find Sources -name '*.swift' -exec awk -v most=$longest_function '
    FNR == 1 { start = 0 }
    !start && /^ *([a-z@]+(\([a-z]+\))? +)*(func [^ ]+|init[?(<]|deinit|subscript)/ && !/[}]$/ {
        match($0, /^ */); indent = RLENGTH; start = FNR; name = $0
    }
    start && FNR > start && match($0, /^ *[}]/) && RLENGTH == indent + 1 {
        if (FNR - start + 1 > most) print FILENAME ":" start ": " FNR - start + 1 " lines:" name
        start = 0
    }' {} +)
if [[ -n $long_functions ]]; then complain "$long_functions (at most $longest_function)"; fi

exit $status
