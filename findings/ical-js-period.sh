#!/usr/bin/env bash
# ical.js 2.2.1 can't expand an event with an RDATE of periods, and forgets DTSTART beside an RDATE.
#
# RFC 5545 3.8.5.2 allows RDATE;VALUE=PERIOD, and DTSTART is the first of the recurrence set
# (3.8.2.4). The first event below is on December 7 and 8, the second on December 7 and 9. Seen: the
# iterator of the first is not usable as dates, that of the second gives December 9 only.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-save --no-audit --no-fund --loglevel=error ical.js@2.2.1 >/dev/null
cat >try.mjs <<'JS'
import ICAL from "ical.js";
const read = (rdate) => {
  const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Example//EN\r\nBEGIN:VEVENT\r\nUID:a@example.org\r\nDTSTAMP:20261101T080000Z\r\nDTSTART:20261207T090000Z\r\nDTEND:20261207T100000Z\r\n${rdate}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  const calendar = new ICAL.Component(ICAL.parse(text));
  const dates = new ICAL.Event(calendar.getFirstSubcomponent("vevent")).iterator();
  const found = [];
  for (let next = dates.next(); next && found.length < 5; next = dates.next())
    found.push(next.toJSDate().toISOString().slice(0, 10));
  return found.join(" ");
};
const attempt = (rdate) => {
  try {
    return read(rdate);
  } catch (error) {
    return `throws ${error.name}`;
  }
};
console.log(attempt("RDATE;VALUE=PERIOD:20261208T120000Z/20261208T140000Z"));
console.log(attempt("RDATE:20261209T090000Z"));
JS
seen=$(node try.mjs)
echo "ical.js 2.2.1, node $(node --version):"
echo "$seen"
echo "by the standard: 2026-12-07 2026-12-08, and 2026-12-07 2026-12-09"
[ "$seen" = "throws TypeError
2026-12-09" ]
