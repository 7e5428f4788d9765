#!/usr/bin/env bash
# demo.sh - the main commands against a Flickr of this machine, in a home of their own that goes when they end.
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
        FLICKR_API_URL="$url" FLICKR_PHOTO_URL="$url/{server}/{id}_{secret}_{size}.{format}" "$@"
}

echo "A Flickr of this machine answers at $url; everything else is as with the real one."
run flickr search sunset
run flickr search sunset
run flickr fetch --size m
run flickr fetch 1-4 --size b -o "$home/Pictures" --name '{ownerName}/{title:.30}_{id}.{ext}' --sidecar json
(cd "$home" && find Pictures -type f -name '*.jp*g' | sort)
run flickr cache stats
run flickr cache clear
