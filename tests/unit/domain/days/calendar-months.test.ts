import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/domain/dates.ts";
import { monthsLabel } from "#app/domain/month-labels.ts";
import { calendarsOfDays } from "#app/domain/months.ts";

const spans = (today: string, asked: string | null, count: number) => {
  const { calendars, ...turns } = calendarsOfDays(today, addDays(today, 365), asked, count);
  return { spans: calendars.map((days) => [days[0], days.at(-1)]), ...turns };
};

test("a month that is nearly over shares its calendar with the next", () => {
  const shared = ["2026-11-23", "2026-12-31"];
  for (const asked of [null, "2026-11", "2026-12", "2020-01"])
    expect(spans("2026-11-26", asked, 2)).toEqual({
      spans: [shared, ["2027-01-01", "2027-01-31"]],
      previous: null,
      next: "2027-01",
    });
  expect(spans("2026-11-26", "2027-01", 1)).toEqual({
    spans: [["2027-01-01", "2027-01-31"]],
    previous: "2026-12",
    next: "2027-02",
  });
  expect(spans("2026-11-12", null, 1)).toMatchObject({
    spans: [["2026-11-09", "2026-11-30"]],
    next: "2026-12",
  });
});

test("on any day, turning the pages shows each day once, never only a few", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (after) => {
      const today = addDays("2026-01-01", after);
      const seen: string[] = [];
      let asked: string | null = today.slice(0, 7);
      while (asked) {
        const turn: ReturnType<typeof calendarsOfDays> = calendarsOfDays(
          today,
          addDays(today, 365),
          asked,
          1,
        );
        const open = turn.calendars.flat().filter((date) => date >= today);
        expect(open.length).toBeGreaterThanOrEqual(14);
        seen.push(...open);
        asked = turn.next;
      }
      expect(seen).toEqual(seen.map((_, index) => addDays(today, index)));
      expect((seen.at(-1) ?? "") >= addDays(today, 365)).toBe(true);
    }),
  );
});

test("a calendar is named by its months", () => {
  expect(monthsLabel("2026-11", "2026-11")).toBe("November 2026");
  expect(monthsLabel("2026-11", "2026-12")).toMatch(/^Nov\s–\sDec 2026$/);
  expect(monthsLabel("2026-12", "2027-01")).toMatch(/^Dec 2026\s–\sJan 2027$/);
});
