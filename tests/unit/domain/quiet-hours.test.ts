import { describe, expect, test } from "vitest";
import { isoOf } from "#app/domain/dates.ts";
import { quietUntil } from "#app/domain/notifications/quiet-hours.ts";

const ZONE = "Europe/Zurich";
const night = { from: "22:00", until: "07:00" };
const until = (now: string, hours = night) => isoOf(quietUntil(Date.parse(now), hours, ZONE));

describe("quiet hours", () => {
  test.each([
    ["before they begin", "2026-11-24T21:59:00+01:00", null],
    ["as they begin", "2026-11-24T22:00:00+01:00", "2026-11-25T06:00:00.000Z"],
    ["after midnight", "2026-11-25T03:00:00+01:00", "2026-11-25T06:00:00.000Z"],
    ["as they end", "2026-11-25T07:00:00+01:00", null],
    // The clocks go forward at 2:00 on March 28, 2027, and back at 3:00 on October 31.
    [
      "in the night that is an hour shorter",
      "2027-03-27T23:00:00+01:00",
      "2027-03-28T05:00:00.000Z",
    ],
    [
      "in the night that is an hour longer",
      "2027-10-30T23:00:00+02:00",
      "2027-10-31T06:00:00.000Z",
    ],
  ])("%s", (_, now, end) => expect(until(now)).toBe(end));

  test("within a day", () => {
    const noon = { from: "12:00", until: "14:00" };
    expect(until("2026-11-24T13:00:00+01:00", noon)).toBe("2026-11-24T13:00:00.000Z");
    expect(until("2026-11-24T14:00:00+01:00", noon)).toBeNull();
    expect(quietUntil(0, null, ZONE)).toBeNull();
  });

  test("that end in the hour which the clocks skip end with it", () => {
    const hours = { from: "22:00", until: "02:30" };
    expect(until("2027-03-28T00:30:00+01:00", hours)).toBe("2027-03-28T01:00:00.000Z");
  });

  test("that end in the hour which comes twice end once", () => {
    const hours = { from: "22:00", until: "02:30" };
    expect(until("2027-10-31T02:10:00+02:00", hours)).toBe("2027-10-31T00:30:00.000Z");
    // The second 2:10: they were over at the first 2:30.
    expect(until("2027-10-31T02:10:00+01:00", hours)).toBeNull();
  });
});
