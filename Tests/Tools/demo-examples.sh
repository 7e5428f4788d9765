#!/usr/bin/env bash
# demo-examples.sh - the examples against services of this machine, in a home of their own that goes when they end.
set -euo pipefail
cd "$(dirname "$0")/../.."

source Tests/Tools/stage.sh
addresses=(APPSTORE_URL="$url/" REDDIT_URL="$url/" QUOTES_URL="$url/")

echo "An app store, a subreddit and stock prices of this machine answer at $url; everything else is as with the real ones."
play appstore 'quayside software'
play appstore 'quayside software' --genre navigation --offline
play reddit harbours --limit 5
play quotes quay.us tide.uk
(cd "$home" && find .cache -mindepth 1 -maxdepth 1 | sort)
