#!/usr/bin/env bash
# demo.sh - the main commands against a Flickr of this machine, in a home of their own that goes when they end.
set -euo pipefail
cd "$(dirname "$0")/../.."

source Tests/Tools/stage.sh
addresses=(FLICKR_API_URL="$url" FLICKR_PHOTO_URL="$url/{server}/{id}_{secret}_{size}.{format}")

echo "A Flickr of this machine answers at $url; everything else is as with the real one."
play flickr search sunset
play flickr search sunset
play flickr fetch --size m
play flickr fetch 1-4 --size b -o "$home/Pictures" --name '{ownerName}/{title:.30}_{id}.{ext}' --sidecar json
(cd "$home" && find Pictures -type f -name '*.jp*g' | sort)
play flickr cache stats
play flickr cache clear
