#!/usr/bin/env bash
# packages.sh GROUP... - makes sure of the Debian packages of the groups `build`, `test` and `screenshots`.
# Nothing happens when all are there. Root gets the missing ones installed; anybody else the line to run.
set -euo pipefail

readonly build_packages="libcurl4-openssl-dev libjpeg-dev libssl-dev zlib1g-dev pkg-config"
readonly test_packages="python3 python3-oauthlib python3-pyte python3-pexpect nginx-light openssl curl parallel"
readonly screenshots_packages="xvfb kitty xterm tmux xdotool imagemagick libgl1-mesa-dri fonts-dejavu-core \
fonts-noto-cjk fonts-noto-color-emoji"

is_installed() {
    # Any nginx will do, and an nginx that is already somebody's is left alone.
    if [[ $1 == nginx-light ]] && PATH=$PATH:/usr/sbin command -v nginx >/dev/null; then return 0; fi
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed* ]]
}

install_packages() {
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" </dev/null
}

# The tests start an nginx of their own; the service that came with the package is neither used nor wanted.
retire_nginx_service() {
    if [[ -d /run/systemd/system ]]; then
        systemctl disable --now nginx
    else
        service nginx stop || true
        update-rc.d nginx disable
    fi
}

if ! command -v swift >/dev/null; then
    echo "Swift 6.2 or newer is needed and 'swift' is not in the PATH; see https://www.swift.org/install" >&2
    exit 1
fi

wanted=""
for group in "$@"; do
    list="${group}_packages"
    wanted+=" ${!list}"
done

if ! command -v dpkg-query >/dev/null; then
    echo "This is no Debian system; its counterparts of these packages are needed:$wanted" >&2
    exit 0
fi

missing=()
for package in $wanted; do
    is_installed "$package" || missing+=("$package")
done
if ((${#missing[@]} == 0)); then exit 0; fi

if ((EUID != 0)); then
    echo "Packages are missing. Install them, then run make again:" >&2
    echo "  sudo apt-get install --no-install-recommends ${missing[*]}" >&2
    exit 1
fi

echo "Installing ${missing[*]}"
install_packages "${missing[@]}" >/dev/null 2>&1 || {
    apt-get update -qq
    install_packages "${missing[@]}"
}
if [[ " ${missing[*]} " == *" nginx-light "* ]]; then retire_nginx_service; fi
