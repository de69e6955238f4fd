#!/usr/bin/env bash
# node-ical 0.27.2 leaves dates that RDATE adds out of an event that also has an RRULE.
#
# RFC 5545 3.8.5.2: the recurrence set is what RRULE gives and what RDATE adds. The event below takes
# place on December 7, 8 and 10. Seen on Node 24: node-ical's expandRecurringEvent gives December 7 and 8.
# Exits with 1 if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-save --no-audit --no-fund --loglevel=error node-ical@0.27.2 >/dev/null
cat >try.mjs <<'JS'
import ical from "node-ical";
const text = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Example//EN
BEGIN:VEVENT
UID:a@example.org
DTSTAMP:20261101T080000Z
DTSTART:20261207T090000Z
DTEND:20261207T100000Z
RRULE:FREQ=DAILY;COUNT=2
RDATE:20261210T090000Z
SUMMARY:Choir
END:VEVENT
END:VCALENDAR
`.replaceAll("\n", "\r\n");
const event = Object.values(ical.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
const found = ical.expandRecurringEvent(event, {
  from: new Date("2026-12-01T00:00:00Z"),
  to: new Date("2026-12-31T00:00:00Z"),
});
console.log(found.map(({ start }) => start.toISOString().slice(0, 10)).join(" "));
JS
seen=$(node try.mjs)
echo "node-ical 0.27.2, node $(node --version): $seen"
echo "by the standard:                2026-12-07 2026-12-08 2026-12-10"
[ "$seen" = "2026-12-07 2026-12-08" ]
