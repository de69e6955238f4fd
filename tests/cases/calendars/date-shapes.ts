import { calendarOf, type Shape, zoneLines } from "#tests/support/calendars/shapes.ts";

/*
 * How programs name a date of a series that is left out, moved or cancelled: each way with each way to
 * write the series, which is at 09:00 in Zurich, or all day, on December 7, 8 and 9.
 */

type Series = { by: string; zone: string; lines: string[]; define: string[] };

const timed = (property: string, suffix = "", hour = "09") => [
  `DTSTART${property}:20261207T${hour}0000${suffix}`,
  `DTEND${property}:20261207T${Number(hour) + 1 < 10 ? "0" : ""}${Number(hour) + 1}0000${suffix}`,
  "RRULE:FREQ=DAILY;COUNT=3",
];

const series: readonly Series[] = [
  { by: "Google", zone: "Europe/Zurich", lines: timed(";TZID=Europe/Zurich"), define: [] },
  {
    by: "DAVx5 and Nextcloud",
    zone: "Europe/Zurich",
    lines: timed(";TZID=Europe/Zurich"),
    define: zoneLines("Europe/Zurich"),
  },
  {
    by: "Exchange",
    zone: "W. Europe Standard Time",
    lines: timed(";TZID=W. Europe Standard Time"),
    define: zoneLines("W. Europe Standard Time"),
  },
  {
    by: "Outlook on the web",
    zone: "W. Europe Standard Time",
    lines: timed(";TZID=W. Europe Standard Time"),
    define: [],
  },
  {
    by: "Zimbra",
    zone: "GMT/+01.00",
    lines: timed(';TZID="GMT/+01.00"'),
    define: zoneLines("GMT/+01.00"),
  },
  { by: "scripts without zones", zone: "", lines: timed(""), define: [] },
  { by: "programs in UTC", zone: "", lines: timed("", "Z", "08"), define: [] },
];

/** Ways to write December 8, 09:00 in Zurich, in EXDATE or RECURRENCE-ID. */
const ways: readonly (readonly [
  name: string,
  written: (zone: string, by: string) => string | null,
])[] = [
  ["in UTC", () => ":20261208T080000Z"],
  [
    "in the zone of the series",
    (zone) =>
      zone
        ? `;TZID=${/[/:]/.test(zone) && zone.startsWith("G") ? `"${zone}"` : zone}:20261208T090000`
        : null,
  ],
  ["in another zone", () => ";TZID=America/New_York:20261208T030000"],
  ["in a zone of Windows", () => ";TZID=Tokyo Standard Time:20261208T170000"],
  ["without a zone", (_, by) => (by === "programs in UTC" ? null : ":20261208T090000")],
  ["as a date", () => ";VALUE=DATE:20261208"],
  ["as a time by its type", () => ";VALUE=DATE-TIME:20261208T080000Z"],
];

const ON = (day: number) => `2026-12-0${day} 08:00/09:00`;

const left = series.flatMap(({ by, zone, lines, define }) =>
  ways.flatMap(([name, write]): Shape[] => {
    const written = write(zone, by);
    if (!written) return [];
    const of = (what: string, text: string, busy: string[]) => ({
      by,
      name: `${what} ${name}`,
      text: text.replace("BEGIN:VEVENT", [...define, "BEGIN:VEVENT"].join("\r\n")),
      busy,
    });
    const uid = "UID:series@example.org";
    return [
      of("a date left out", calendarOf([uid, ...lines, `EXDATE${written}`]), [ON(7), ON(9)]),
      of(
        "a date moved",
        calendarOf(
          [uid, ...lines],
          [uid, `RECURRENCE-ID${written}`, "DTSTART:20261208T140000Z", "DTEND:20261208T150000Z"],
        ),
        [ON(7), "2026-12-08 14:00/15:00", ON(9)],
      ),
      of(
        "a date cancelled",
        calendarOf([uid, `RECURRENCE-ID${written}`, "STATUS:CANCELLED"], [uid, ...lines]),
        [ON(7), ON(9)],
      ),
    ];
  }),
);

const days = (...pairs: [number, number][]) =>
  pairs.map(([from, to]) => {
    const date = (day: number) => `2026-12-${String(day).padStart(2, "0")} 23:00`;
    return `${date(from - 1)}/${date(to - 1)}`;
  });

const whole = (
  [
    ["as a date", ";VALUE=DATE:20261208"],
    ["as a bare date", ":20261208"],
    ["as midnight in its zone", ";TZID=Europe/Zurich:20261208T000000"],
    ["as midnight without a zone", ":20261208T000000"],
    ["as midnight by the clock of the calendar, in UTC", ":20261207T230000Z"],
    ["as midnight in UTC", ":20261208T000000Z"],
    ["as midnight in a zone of Windows", ";TZID=W. Europe Standard Time:20261208T000000"],
    ["as midnight elsewhere", ";TZID=America/New_York:20261208T000000"],
  ] as const
).map(
  ([name, written]): Shape => ({
    by: "Exchange, Google and Outlook",
    name: `a whole day left out ${name}`,
    text: calendarOf([
      "DTSTART;VALUE=DATE:20261207",
      "DTEND;VALUE=DATE:20261208",
      "RRULE:FREQ=DAILY;COUNT=3",
      `EXDATE${written}`,
    ]),
    busy: days([7, 8], [9, 10]),
  }),
);

export const dateShapes: Shape[] = [...left, ...whole];
