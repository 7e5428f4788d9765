#!/usr/bin/env bash
# docs.sh [PRODUCTS OUTPUT] - builds the documentation of both libraries from what is built in PRODUCTS, into OUTPUT.
# It takes the toolchain's own docc and no package; an item without a comment is an error.
set -euo pipefail
cd "$(dirname "$0")/../.."

toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
if [[ ! -x $toolchain/docc ]]; then
    echo "docs: this Swift toolchain has no docc, which builds documentation; those of swift.org have it" >&2
    exit 1
fi

products=${1:-}
output=${2:-.build/docs}
if [[ -z $products ]]; then
    swift build --target Flickr
    products=$(swift build --show-bin-path)
fi

modules=()
for map in Sources/{CCurl,CJPEG,CCrypto,CZlib}/module.modulemap \
    "$products"/{CurlShim,JPEGShim}.build/module.modulemap; do
    modules+=(-Xcc "-fmodule-map-file=$map")
done
target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')

mkdir -p "$output"
for library in NetworkEngine Flickr; do
    symbols=$output/$library.symbols
    rm -rf "$symbols" "$output/$library"
    mkdir "$symbols"
    swift symbolgraph-extract -module-name $library -target "$target" \
        -I "$products/Modules" -module-cache-path "$products/ModuleCache" "${modules[@]}" \
        -minimum-access-level public -skip-synthesized-members -output-dir "$symbols"
    Tests/Tools/undocumented.py "$symbols"/*.symbols.json
    "$toolchain/docc" convert Sources/$library/$library.docc --warnings-as-errors \
        --fallback-display-name $library --fallback-bundle-identifier $library \
        --additional-symbol-graph-dir "$symbols" --output-path "$output/$library"
    rm -rf "$symbols"
done
echo "$output/NetworkEngine and $output/Flickr: a web server shows them, such as python3 -m http.server"
