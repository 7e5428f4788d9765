# stage.sh - what demos read in: the built programs, a server of this machine at $url, and a home of their own; both go
# when the demo ends. `play` shows a command and runs it there, with the variables that `addresses` holds.
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
addresses=()

play() {
    printf '\n$ %s\n' "$*"
    env -i HOME="$home" PATH="$programs:/usr/bin:/bin" TERM="${TERM:-dumb}" LANG="${LANG:-C.UTF-8}" \
        COLORTERM="${COLORTERM:-}" "${addresses[@]}" "$@"
}
