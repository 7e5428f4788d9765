#!/usr/bin/env bash
# conformance.sh [CACHE_TESTS] - holds engine-get against tests of HTTP caches, under each policy.
# CACHE_TESTS is the file of the public suite, which is no part of this project; without it that is passed over.
set -euo pipefail
cd "$(dirname "$0")/../.."

readonly cache_tests=${1:-}
readonly here=Tests/Conformance
program=$(printf '%q' "$(swift build -c release --static-swift-stdlib --show-bin-path)/engine-get")
readonly program

status=0

# run POLICY SUITE FILE - under rfc9111 in both ways, which must come to the same.
run() {
    local ways=(--worker "$program --worker --cache-policy $1")
    if [[ $1 == rfc9111 ]]; then
        ways+=(--command "$program {url} -X {method} {headers} {body} {revalidate} {follow}
            --cache-dir {dir} --cache-policy $1 --json")
    fi
    "$here/runner.py" --tests "$3" --suite "$2" --name "$1" "${ways[@]}" \
        --baseline "$here/expectations/$1.json" || status=1
}

for policy in rfc9111 thumbnails mknetworkkit; do
    run $policy issue-cases $here/issue-cases.json
    if [[ -f $cache_tests ]]; then run $policy cache-tests "$cache_tests"; fi
done

if [[ -z $cache_tests ]]; then
    echo "The public suite was skipped: CACHE_TESTS=FILE says where its file is."
elif [[ ! -f $cache_tests ]]; then
    echo "The public suite was skipped: there is no file $cache_tests."
fi
exit $status
