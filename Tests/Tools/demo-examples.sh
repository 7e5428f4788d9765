#!/usr/bin/env bash
# demo-examples.sh - the examples against services of this machine, in a home of their own that goes when they end.
set -euo pipefail
cd "$(dirname "$0")/../.."

programs=$(swift build -c release --static-swift-stdlib --show-bin-path)
home=""
server_id=""

# Reached on success, on failure and on Ctrl-C alike.
end_demo() {
    if [[ -n $server_id ]]; then
        kill "$server_id" 2>/dev/null || true
        wait "$server_id" 2>/dev/null || true
    fi
    if [[ -n $home ]]; then rm -rf "$home"; fi
}
trap end_demo EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

home=$(mktemp -d)
coproc server { exec "$programs/fixture-server"; }
server_id=$server_PID
read -r url <&"${server[0]}"

run() {
    printf '\n$ %s\n' "$*"
    env -i HOME="$home" PATH="$programs:/usr/bin:/bin" TERM="${TERM:-dumb}" LANG="${LANG:-C.UTF-8}" \
        COLORTERM="${COLORTERM:-}" APPSTORE_URL="$url/" REDDIT_URL="$url/" QUOTES_URL="$url/" "$@"
}

echo "An app store, a subreddit and stock prices of this machine answer at $url; everything else is as with the real ones."
run appstore 'quayside software'
run appstore 'quayside software' --genre navigation --offline
run reddit harbours --limit 5
run quotes quay.us tide.uk
(cd "$home" && find .cache -mindepth 1 -maxdepth 1 | sort)
