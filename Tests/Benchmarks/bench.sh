#!/usr/bin/env bash
# bench.sh [OPTIONS OF bench.py] - times the program and its peers against an nginx of this machine.
#
# All of it runs in network, mount and process namespaces of its own: only loopback exists there, Flickr's host
# names lead to nginx, and its certificate is trusted as if it were one of the system's. So every contestant uses
# its real names and its default trust, nothing reaches the outside, and the kernel ends whatever was started.
#
# chafa, xvfb, kitty, xterm and fonts-dejavu-core are for pictures; where they are missing, that part is left out.
set -euo pipefail
cd "$(dirname "$0")/../.."

readonly here=$PWD/Tests/Benchmarks
readonly work=$PWD/.build/bench
readonly packages="nginx-light openssl curl jq python3-pil iproute2"
readonly hosts="api.flickr.com www.flickr.com live.staticflickr.com farm66.staticflickr.com"
export PATH=$PATH:/usr/sbin:/sbin

if [[ -x /usr/bin/python3 ]]; then python=/usr/bin/python3; else python=python3; fi

check_needs() {
    local missing=""
    for command in nginx openssl curl jq ip unshare clang; do
        command -v $command >/dev/null || missing+=" $command"
    done
    "$python" -c 'import PIL' 2>/dev/null || missing+=" python3-pil"
    if [[ -z $missing ]]; then return; fi
    echo "make bench lacks:$missing. On Debian: apt-get install --no-install-recommends $packages" >&2
    exit 1
}

make_tools() {
    mkdir -p "$work/temporary"
    clang -O2 -o "$work/delayline" "$here/delayline.c"
    clang -O2 -o "$work/meter" "$here/meter.c"
    if [[ ! -e $work/data/api/search-extras.json ]]; then
        echo "Making 500 photos ..." >&2
        "$python" "$here/photos.py" "$work/data"
    fi
}

make_certificates() {
    if [[ -e $work/server.pem ]]; then return; fi
    local names="DNS:*.flickr.com,DNS:*.staticflickr.com"
    openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj "/CN=bench authority" \
        -keyout "$work/authority.key" -out "$work/authority.pem" 2>/dev/null
    openssl req -newkey rsa:2048 -nodes -subj "/CN=bench" -keyout "$work/server.key" 2>/dev/null |
        openssl x509 -req -days 3650 -CA "$work/authority.pem" -CAkey "$work/authority.key" -CAcreateserial \
            -extfile <(echo "subjectAltName=$names") -out "$work/server.pem" 2>/dev/null
}

# The system's own certificates stay: loading all of them is a part of what every program pays.
trust_the_server() {
    rm -rf "$work/certificates"
    cp -RL /etc/ssl/certs "$work/certificates" 2>/dev/null || true
    cat "$work/authority.pem" >>"$work/certificates/ca-certificates.crt"
    cp "$work/authority.pem" "$work/certificates/$(openssl x509 -hash -noout -in "$work/authority.pem").0"
    mount --bind "$work/certificates" /etc/ssl/certs
}

start_servers() {
    ip link set lo up
    echo "127.0.0.1 localhost $hosts" >"$work/hosts"
    mount --bind "$work/hosts" /etc/hosts
    mkdir -p "$work/out"
    mount -t tmpfs none "$work/out"
    cp "$here/nginx.conf" "$work/nginx.conf"
    nginx -p "$work" -e error.log -c "$work/nginx.conf" &
    for port in 80 443; do
        "$work/delayline" 127.0.0.2 $port 127.0.0.1 $port 50 &
    done
}

if [[ -z ${BENCH_INSIDE:-} ]]; then
    check_needs
    make_tools
    make_certificates
    export BENCH_INSIDE=1
    ownership=(--user --map-root-user)
    if ((EUID == 0)); then ownership=(); fi
    exec unshare "${ownership[@]}" --net --mount --pid --fork --kill-child --mount-proc "$0" "$@"
fi
start_servers
trust_the_server
BENCH_HOSTS=$hosts PATH=$(dirname "$(readlink -f .build/release/flickr)"):$PATH "$python" "$here/bench.py" "$work" "$@"
