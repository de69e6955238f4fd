#!/usr/bin/env bash
# windows-iana 5.1.0 does not know two zones that Windows still has and calendars still name.
#
# 'Mid-Atlantic Standard Time' and 'Kamchatka Standard Time' are in the registry of Windows as old names; CLDR
# leaves them out, and so does the package: findIana gives an empty list for them, and one zone or more for
# the others. A calendar with such a TZID needs a guess.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-save --no-audit --no-fund --loglevel=error windows-iana@5.1.0 >/dev/null
cat >try.mjs <<'JS'
import { findIana } from "windows-iana";
const names = ["Mid-Atlantic", "Kamchatka", "Azores", "Russia Time Zone 11"];
console.log(
  names
    .map((name) => findIana(/Zone/.test(name) ? name : `${name} Standard Time`)[0] ?? "none")
    .join(" "),
);
JS
seen=$(node try.mjs)
echo "windows-iana 5.1.0, Mid-Atlantic, Kamchatka, Azores, Russia 11: $seen"
[ "$seen" = "none none Atlantic/Azores Asia/Kamchatka" ]
