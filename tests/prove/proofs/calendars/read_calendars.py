"""When calendars are busy, as python-recurring-ical-events reads them.

Reads JSON texts, one a line; writes their spans in milliseconds, one list a line.
Arguments: the zone of days and of times without one, and the first and the last instant.
"""
import datetime
import json
import sys

import icalendar
import pytz
import recurring_ical_events

ZONE = pytz.timezone(sys.argv[1])
FIRST, LAST = int(sys.argv[2]), int(sys.argv[3])
DAY = datetime.timedelta(days=1)


def moment(instant):
    return datetime.datetime.fromtimestamp(instant / 1000, datetime.timezone.utc)


def instant(value):
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime(value.year, value.month, value.day)
    if value.tzinfo is None:
        value = ZONE.localize(value)
    return round(value.timestamp() * 1000)


def spans(text):
    events = recurring_ical_events.of(icalendar.Calendar.from_ical(text))
    found = []
    for event in events.between(moment(FIRST) - 5 * DAY, moment(LAST) + DAY):
        if event.get("STATUS") == "CANCELLED":
            continue
        start = event["DTSTART"].dt
        end = event["DTEND"].dt if "DTEND" in event else start + event["DURATION"].dt
        span = [instant(start), instant(end)]
        if span[0] < LAST and span[1] > FIRST:
            found.append(span)
    return found


for line in sys.stdin:
    print(json.dumps(spans(json.loads(line))), flush=True)
