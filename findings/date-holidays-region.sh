#!/usr/bin/env bash
# date-holidays 3.30.2 takes a region that does not exist for none, without a word.
#
# A mistyped canton or state therefore loses that region's holidays. Seen: Switzerland has 14 days in 2026,
# Zürich (ZH) 17; the region 'XX' gives 14 and no error. getStates() tells which exist.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-save --no-audit --no-fund --loglevel=error date-holidays@3.30.2 >/dev/null
cat >try.mjs <<'JS'
import Holidays from "date-holidays";
const count = (...where) => new Holidays(...where).getHolidays(2026).length;
console.log([count("CH"), count("CH", "ZH"), count("CH", "XX")].join(" "));
JS
seen=$(node try.mjs)
echo "date-holidays 3.30.2, days of CH, CH-ZH, CH-XX: $seen"
[ "$seen" = "14 17 14" ]
