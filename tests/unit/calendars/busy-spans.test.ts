import { describe, expect, test } from "vitest";
import { busySpans } from "#app/domain/availability/feeds/busy-spans.ts";

const ZONE = "Europe/Zurich";
const within = { startAt: Date.parse("2026-03-01T00:00Z"), endAt: Date.parse("2026-05-01T00:00Z") };

function calendar(...events: string[]) {
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", ...event.split("\n"), "END:VEVENT"]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...lines, "END:VCALENDAR"].join("\r\n");
}
/** '2026-03-02T08:00/09:00', in UTC. */
const spansOf = (text: string) =>
  busySpans(text, within, ZONE).spans.map(({ startAt, endAt }) => {
    const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);
    return `${iso(startAt)}/${iso(endAt).slice(11)}`;
  });

describe("the busy times of a calendar", () => {
  test.each<[string, string, string[]]>([
    [
      "in UTC",
      "UID:a\nDTSTART:20260302T080000Z\nDTEND:20260302T090000Z",
      ["2026-03-02T08:00/09:00"],
    ],
    [
      "with a duration",
      "UID:a\nDTSTART:20260302T080000Z\nDURATION:PT90M",
      ["2026-03-02T08:00/09:30"],
    ],
    [
      "without a zone, in that of the marketplace",
      "UID:a\nDTSTART:20260302T090000\nDTEND:20260302T100000",
      ["2026-03-02T08:00/09:00"],
    ],
    [
      "in a named zone that the calendar does not define",
      "UID:a\nDTSTART;TZID=America/New_York:20260302T090000\nDTEND;TZID=America/New_York:20260302T100000",
      ["2026-03-02T14:00/15:00"],
    ],
    [
      "in an unknown zone, in that of the marketplace",
      "UID:a\nDTSTART;TZID=Nowhere:20260302T090000\nDTEND;TZID=Nowhere:20260302T100000",
      ["2026-03-02T08:00/09:00"],
    ],
    [
      "of a whole day",
      "UID:a\nDTSTART;VALUE=DATE:20260302\nDTEND;VALUE=DATE:20260304",
      ["2026-03-01T23:00/23:00"],
    ],
    [
      "that are free",
      "UID:a\nDTSTART:20260302T080000Z\nDTEND:20260302T090000Z\nTRANSP:TRANSPARENT",
      [],
    ],
    [
      "that are cancelled",
      "UID:a\nDTSTART:20260302T080000Z\nDTEND:20260302T090000Z\nSTATUS:CANCELLED",
      [],
    ],
    ["long ago", "UID:a\nDTSTART:20200302T080000Z\nDTEND:20200302T090000Z", []],
    ["that end before they begin", "UID:a\nDTSTART:20260302T080000Z\nDTEND:20260301T090000Z", []],
    [
      "every week at the same local time, across the change of clocks",
      "UID:a\nDTSTART;TZID=Europe/Zurich:20260316T090000\nDTEND;TZID=Europe/Zurich:20260316T100000\nRRULE:FREQ=WEEKLY;COUNT=3",
      ["2026-03-16T08:00/09:00", "2026-03-23T08:00/09:00", "2026-03-30T07:00/08:00"],
    ],
    [
      "with dates left out and added",
      "UID:a\nDTSTART:20260302T080000Z\nDTEND:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nEXDATE:20260303T080000Z\nRDATE:20260310T080000Z",
      ["2026-03-02T08:00/09:00", "2026-03-04T08:00/09:00", "2026-03-10T08:00/09:00"],
    ],
  ])("%s", (_, event, expected) => {
    expect(spansOf(calendar(event))).toEqual(expected);
  });

  test("follow the changes of single dates", () => {
    const series =
      "UID:a\nDTSTART:20260302T080000Z\nDTEND:20260302T090000Z\nRRULE:FREQ=DAILY;COUNT=3";
    const moved =
      "UID:a\nRECURRENCE-ID:20260303T080000Z\nDTSTART:20260303T150000Z\nDTEND:20260303T160000Z";
    const off =
      "UID:a\nRECURRENCE-ID:20260304T080000Z\nDTSTART:20260304T080000Z\nDTEND:20260304T090000Z\nSTATUS:CANCELLED";
    expect(spansOf(calendar(series, moved, off))).toEqual([
      "2026-03-02T08:00/09:00",
      "2026-03-03T15:00/16:00",
    ]);
  });

  test("use the zones that the calendar defines", () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:Custom",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0300",
      "TZOFFSETTO:+0300",
      "END:STANDARD",
      "END:VTIMEZONE",
    ].join("\r\n");
    const event = "UID:a\nDTSTART;TZID=Custom:20260302T090000\nDTEND;TZID=Custom:20260302T100000";
    const text = calendar(event).replace("BEGIN:VEVENT", `${zone}\r\nBEGIN:VEVENT`);
    expect(spansOf(text)).toEqual(["2026-03-02T06:00/07:00"]);
  });

  test.each([
    ["TZID:W. Europe Standard Time", "Berlin time"],
    ["TZID:Home Office", '"Home Office"'],
    ["TZID:America/New_York", "New York time"],
  ])("name the zone with %s as people do where it is taken for another", (zone, said) => {
    const defined = `BEGIN:VTIMEZONE\n${zone}\nBEGIN:STANDARD\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE`;
    const event = "UID:a\nDTSTART;TZID=Nowhere:20260302T090000\nDTEND;TZID=Nowhere:20260302T100000";
    const text = calendar(event).replace("BEGIN:VEVENT", `${defined}\nBEGIN:VEVENT`);
    expect(busySpans(text, within, ZONE).notes.assumed).toEqual([
      `We don't know the time zone "Nowhere" and took it for ${said}`,
    ]);
  });

  test("are bounded: what repeats each second is noted, not worked out", () => {
    const often =
      "UID:a\nSUMMARY:Clock\nDTSTART:20260302T080000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY";
    const other = "UID:b\nDTSTART:20260302T080000Z\nDTEND:20260302T090000Z";
    const { spans, notes } = busySpans(calendar(often, other), within, ZONE);
    expect(spans).toHaveLength(1);
    expect(notes).toMatchObject({
      unread: 1,
      events: [{ title: "Clock", reason: "It repeats too often" }],
    });
  });

  test("are widened to five minutes and joined, so that nobody learns more or waits longer", () => {
    const event =
      "UID:a\nDTSTART:20260302T080003Z\nDTEND:20260302T080007Z\nRRULE:FREQ=MINUTELY;COUNT=72";
    expect(spansOf(calendar(event))).toEqual(["2026-03-02T08:00/09:15"]);
  });

  test("are not those of half a calendar", () => {
    expect(() => busySpans("BEGIN:VCALENDAR\r\nBEGIN:VEVENT", within, ZONE)).toThrow(
      "The calendar breaks off in the middle",
    );
  });

  test.each(["", "<html>", "BEGIN:VCARD\r\nEND:VCARD", "END:VCALENDAR", "<?xml version='1.0'?>"])(
    "are none of %j",
    (text) => {
      expect(() => busySpans(text, within, ZONE)).toThrow(
        /^(There is no calendar at|This is the address of a web page)/,
      );
    },
  );
});
