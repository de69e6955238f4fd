#!/usr/bin/env bash
# cldr-subdivisions-full 48.2.0 names the subdivisions of countries in English only.
#
# The package has a file for each language of CLDR, and its cantons, provinces and states could be looked
# up in the languages that people there speak. Seen: 5395 names in English, of which 26 are Swiss cantons,
# but 3 names each in German, French, Italian and Spanish, of which none is Swiss.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-save --no-audit --no-fund --loglevel=error cldr-subdivisions-full@48.2.0 >/dev/null
cat >try.mjs <<'JS'
import { readFileSync } from "node:fs";
const line = ["en", "de", "fr", "it", "es"].map((language) => {
  const path = `node_modules/cldr-subdivisions-full/subdivisions/${language}/${language}.json`;
  const { subdivisions } = JSON.parse(readFileSync(path, "utf8"));
  const codes = Object.keys(subdivisions.localeDisplayNames.subdivisions);
  const swiss = codes.filter((code) => code.startsWith("ch"));
  return `${language} ${codes.length} ${swiss.length}`;
});
console.log(line.join(", "));
JS
seen=$(node try.mjs)
echo "cldr-subdivisions-full 48.2.0, names and those of Switzerland: $seen"
[ "$seen" = "en 5395 26, de 3 0, fr 3 0, it 3 0, es 3 0" ]
