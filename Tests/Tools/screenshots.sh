#!/usr/bin/env bash
# screenshots.sh - pictures of the program in real terminals, on a screen that nobody sees: into .build/screenshots.
# The one that the README shows goes to Fixtures/screenshots too, in fewer colours.
set -euo pipefail
cd "$(dirname "$0")/../.."

readonly album=$PWD/.build/screenshots
readonly shown=Fixtures/screenshots/search.png
readonly window=90x36
readonly patience=60
programs=$(swift build -c release --static-swift-stdlib --show-bin-path)
home=""
servers=()
terminal_id=""

# Reached on success, on failure and on Ctrl-C alike. The server of tmux outlives its terminal.
end_screenshots() {
    close_terminal
    if [[ -S $home/tmux ]]; then tmux -S "$home/tmux" kill-server 2>/dev/null || true; fi
    for server in "${servers[@]}"; do kill "$server" 2>/dev/null || true; done
    if [[ -n $home ]]; then rm -rf "$home"; fi
}
trap end_screenshots EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Starts a server; what it prints first, the place where it answers, is then in `answer`.
start_server() {
    local output
    exec {output}< <(exec "$@" 2>/dev/null)
    servers+=($!)
    read -r -t $patience answer <&"$output"
}

# Opens a terminal of COLUMNSxROWS in which a command runs.
open_terminal() {
    local terminal=$1 columns=${2%x*} rows=${2#*x}
    shift 2
    case $terminal in
        kitty) set -- kitty --config NONE -o font_family="DejaVu Sans Mono" -o font_size=11 -o background=#101010 \
            -o cursor_blink_interval=0 -o update_check_interval=0 -o linux_display_server=x11 \
            -o remember_window_size=no -o initial_window_width="${columns}c" -o initial_window_height="${rows}c" "$@" ;;
        xterm) set -- xterm -ti vt340 -xrm '*numColorRegisters: 1024' -xrm '*utf8: 2' -fa "DejaVu Sans Mono" -fs 11 \
            -bg '#101010' -fg '#dddddd' -geometry "${columns}x$rows" -e "$@" ;;
    esac
    env -i HOME="$home" PATH="$programs:/usr/bin:/bin" LANG=C.UTF-8 DISPLAY="$DISPLAY" LIBGL_ALWAYS_SOFTWARE=1 \
        FLICKR_API_URL="$url" FLICKR_PHOTO_URL="$url/{server}/{id}_{secret}_{size}.{format}" "$@" >/dev/null 2>&1 &
    terminal_id=$!
}

close_terminal() {
    if [[ -z $terminal_id ]]; then return; fi
    kill "$terminal_id" 2>/dev/null || true
    wait "$terminal_id" || true
    terminal_id=""
}

# Waits for a word of the script in the terminal.
await() {
    local word
    if ! read -r -t $patience word <&"$words" || [[ $word != "$1" ]]; then
        echo "The terminal did not come so far as '$1'" >&2
        exit 1
    fi
}

# Waits until the screen has stopped to change.
settle() {
    local before="" now
    while now=$(import -window root rgb:- | cksum) && [[ $now != "$before" ]]; do
        before=$now
        sleep 0.5
    done
}

# Keeps what is on the screen, without what is around the window.
keep_picture() {
    settle
    import -window root -trim +repage "$album/$1.png"
    echo "$album/$1.png"
}

# A picture of what stands in a terminal when a command has ended.
take() {
    local name=$1
    shift
    open_terminal "$@"
    await started
    await ended
    keep_picture "$name"
    close_terminal
}

mkdir -p "$album" "$(dirname $shown)"
home=$(mktemp -d)
mkfifo "$home/words"
exec {words}<>"$home/words"
cat >"$home/typed" <<END
#!/bin/bash
# Runs its arguments as if somebody had typed them.
printf '\$ %s\n' "\$*"
echo started >"$home/words"
"\$@"
echo ended >"$home/words"
printf '\$ '
exec sleep infinity
END
chmod +x "$home/typed"
typed=$home/typed

start_server "$programs/fixture-server" --ignore-stdin
url=$answer
start_server Xvfb -displayfd 1 -screen 0 1600x1200x24 -nolisten tcp
export DISPLAY=:$answer

take search kitty $window "$typed" flickr search sunset --limit 6
take grid kitty $window "$typed" flickr search sea --limit 10 --grid
take show kitty $window "$typed" flickr show 2
take search-sixel xterm $window "$typed" flickr search sunset --limit 6
take show-sixel xterm $window "$typed" flickr show 2
take search-tmux kitty $window tmux -S "$home/tmux" -f /dev/null new-session "$typed" flickr search sunset --limit 6

open_terminal kitty $window "$typed" flickr browse sunset
await started
keep_picture browse
xdotool key Return
keep_picture browse-zoom
xdotool key Escape
settle
xdotool key question
keep_picture browse-help
close_terminal

convert "$album/search.png" +dither -colors 255 -strip -define png:compression-level=9 "PNG8:$shown"
