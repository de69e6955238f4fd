import { describe, expect, test } from "vitest";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import type { OpenSeries } from "#app/domain/bookings/series/series-rules.ts";
import { addDays, instantOf } from "#app/domain/dates.ts";
import { slotOn } from "#app/domain/services/booking-times.ts";
import type { ClockRange } from "#app/domain/services/time-periods.ts";
import { daysInShort, weekDates, weekShown } from "#app/ui/week/week-shown.ts";

const zone = "Europe/Zurich";
const monday = "2027-03-22";

type Given = {
  date?: string;
  times: string | string[];
  /** Of a stay. */
  until?: string;
  status?: string;
  dogs?: string[];
  party?: "owner" | "sitter";
  group?: string;
  sitter?: string;
};

let count = 0;

/** Tuesday's, as the sitter sees it. */
function booked({
  date = addDays(monday, 1),
  times,
  until,
  status = "accepted",
  dogs = ["Rex"],
  party = "sitter",
  group,
  sitter = "Luca Roth",
}: Given): BookingView {
  const ranges = [times].flat().map((time) => {
    const [startTime = "", endTime = ""] = time.split("-");
    return { startTime, endTime };
  });
  const slots = ranges.map((range: ClockRange) =>
    until
      ? {
          ...range,
          startAt: instantOf(date, range.startTime, zone),
          endAt: instantOf(until, range.endTime, zone),
        }
      : slotOn(date, range, zone),
  );
  const booking = {
    id: `b${count++}`,
    groupId: group ?? null,
    kind: until ? "stay" : "visit",
    service: until ? "boarding" : "walking",
    dogs: dogs.map((name) => ({ id: name, name, image: null })),
    owner: { name: "Olive Ott" },
    sitter: { name: sitter },
    proposal: null,
  };
  const view = { booking, party, slots, shown: { status }, isOut: false, offeredStatuses: [] };
  return view as unknown as BookingView;
}

function shown(views: BookingView[], more: Partial<Parameters<typeof weekShown>[0]> = {}) {
  const now = instantOf(monday, "10:30", zone);
  return weekShown({ views, dates: weekDates(monday), now, zone, ...more });
}

/** Where the entries of a day are: 'Rex 12-16' with further lanes as 'Rex 12-16 lane 2'. */
function placesOn(day: number, ...from: Parameters<typeof shown>): string[] {
  const entries = shown(...from).days[day]?.entries ?? [];
  return entries.map(
    ({ name, from, to, lane }) => `${name} ${from}-${to}${lane > 1 ? ` lane ${lane}` : ""}`,
  );
}

describe("places in quarters of an hour from 6 AM", () => {
  test("one that lasts long, a visit of 30 minutes, and the last hour", () => {
    const views = [
      booked({ times: "06:00-10:00" }),
      booked({ times: "12:00-12:30", dogs: ["Luna"] }),
      booked({ times: "20:00-21:00", dogs: ["Otto"] }),
    ];
    expect(placesOn(1, views)).toEqual(["Rex 0-16", "Luna 24-26", "Otto 56-60"]);
  });

  test("the days are wider when something lies outside", () => {
    const early = shown([booked({ times: "05:30-06:30" })]);
    expect(early.hours.map(({ label }) => label)).toEqual(["6 AM", "9", "noon", "3", "6", "9 PM"]);
    expect(early.hours[0]?.column).toBeGreaterThan(0);
    expect(early.days[1]?.entries[0]).toMatchObject({ from: 2, to: 6 });
    const late = shown([booked({ times: "22:00-23:30" })]);
    expect(late.hours.at(-1)).toEqual({ column: 60, label: "12 AM" });
  });

  test("what is booked one after the other is in two lanes, as faces would overlap", () => {
    const views = ["09:00-10:00", "10:00-11:00", "14:00-15:00"].map((times) => booked({ times }));
    expect(placesOn(1, views)).toEqual(["Rex 12-16", "Rex 16-20 lane 2", "Rex 32-36"]);
  });

  test("five at the same hour, and twins, whose two faces take more room", () => {
    const five = Array.from({ length: 5 }, () => booked({ times: "09:00-10:00" }));
    expect(placesOn(1, five).map((place) => place.replace("Rex 12-16", ""))).toEqual([
      "",
      ...[2, 3, 4, 5].map((lane) => ` lane ${lane}`),
    ]);
    // The sheet has twelve lanes.
    const many = Array.from({ length: 14 }, () => booked({ times: "09:00-10:00" }));
    expect(placesOn(1, many).slice(11)).toEqual(Array(3).fill("Rex 12-16 lane 12"));
    const luna = booked({ times: "12:00-13:00", dogs: ["Luna"] });
    const nextTo = (dogs: string[]) => placesOn(1, [booked({ times: "09:00-10:00", dogs }), luna]);
    expect(nextTo(["Rex"])).toEqual(["Rex 12-16", "Luna 24-28"]);
    expect(nextTo(["Max", "Moritz"])).toEqual(["Max and Moritz 12-16", "Luna 24-28 lane 2"]);
  });

  test("at the end of the day, faces reach back", () => {
    const views = [booked({ times: "18:30-19:30" }), booked({ times: "20:30-21:00" })];
    expect(placesOn(1, views)).toEqual(["Rex 50-54", "Rex 58-60 lane 2"]);
  });
});

describe("over several days", () => {
  test("a stay comes, stays and goes, and its nights widen nothing", () => {
    const { hours, days } = shown([booked({ times: "18:00-10:00", until: addDays(monday, 3) })]);
    expect(hours.at(-1)?.label).toBe("9 PM");
    const parts = days.flatMap(({ entries }) => entries);
    expect(
      parts.map(({ when, from, to, isBegun, goesOn }) => [when, from, to, isBegun, goesOn]),
    ).toEqual([
      ["Drop-off 6:00 PM", 48, 60, false, true],
      ["All day", 0, 60, true, true],
      ["Pick-up 10:00 AM", 0, 16, true, false],
    ]);
  });

  test("a visit past midnight is on both days, and one until midnight on its own", () => {
    const night = shown([booked({ times: "22:00-02:00" })]);
    expect(night.days.map(({ entries }) => entries.map(({ when }) => when))).toEqual([
      [],
      ["10 PM–2 AM next day"],
      ["Until 2:00 AM"],
      [],
      [],
      [],
      [],
    ]);
    // Both have room between the first hour and the last.
    const [evening, morning] = night.days.flatMap(({ entries }) => entries);
    expect([evening?.to, morning?.from]).toEqual([60, 0]);
    expect(morning?.to).toBeGreaterThan(0);
    const midnight = shown([booked({ times: "22:00-00:00" })]);
    expect(midnight.days.flatMap(({ entries }) => entries)).toHaveLength(1);
  });

  test("on days with 23 and 25 hours, times are where the clock has them", () => {
    for (const date of ["2027-03-28", "2027-10-31"]) {
      const week = weekShown({
        views: [booked({ date, times: "09:00-10:00" })],
        dates: weekDates(date),
        now: instantOf(date, "12:00", zone),
        zone,
      });
      expect(week.days[0]).toMatchObject({ now: 24, entries: [{ from: 12, to: 16 }] });
    }
  });
});

describe("what is said", () => {
  test("requests, what clashes, what runs and what is over", () => {
    const walk = { ...booked({ date: monday, times: "09:00-10:00" }), isOut: true };
    const done = booked({ date: monday, times: "07:00-08:00" });
    const asked = booked({ times: "09:00-10:00", status: "pending" });
    const clashing = booked({ times: "09:30-10:00", status: "pending" });
    const gone = booked({ times: "09:30-10:00", status: "cancelled" });
    const clash = { texts: ["Clashes with Rex at 9:00 AM"], blocks: true };
    const { days } = shown([walk, done, asked, clashing, gone], {
      clashes: new Map([[clashing.booking.id, clash]]),
      daysOff: [addDays(monday, 2)],
    });
    const said = days.flatMap(({ entries }) => entries.map(({ look, details }) => [look, details]));
    const walking = "Dog Walking for Olive Ott";
    expect(said).toEqual([
      ["over", `${walking}, over`],
      ["running", `${walking}, under way`],
      ["asked", `${walking}, waiting for an answer`],
      ["clashing", `${walking}, waiting for an answer, Clashes with Rex at 9:00 AM`],
    ]);
    // The walk runs late: until now.
    expect(days[0]?.entries[1]).toMatchObject({
      href: `/bookings/${walk.booking.id}/visit`,
      to: 18,
    });
    expect(days.map(({ isOff }) => isOff).indexOf(true)).toBe(2);
    expect(days.map(({ now }) => now)).toEqual([18, ...Array(6).fill(null)]);
    expect(daysInShort({ hours: [], days }, "requests")?.days.map(({ name }) => name)).toEqual([
      "Tue",
    ]);
  });

  test("a request to several sitters is one face with all their names", () => {
    const asked = { times: "09:00-10:00", status: "pending", party: "owner", group: "g" } as const;
    const { days } = shown([booked(asked), booked({ ...asked, sitter: "Selam Tesfay" })]);
    expect(days[1]?.entries.map(({ details }) => details)).toEqual([
      "Dog Walking with Luca Roth or Selam Tesfay, waiting for an answer",
    ]);
  });

  test("a weekly request is drawn on its days, until it is answered", () => {
    const asked: OpenSeries = {
      id: "s1",
      status: "pending",
      service: "walking",
      dogs: [{ id: "luna", name: "Luna", image: null }],
      name: "Thomas Roth",
      photoKey: null,
      // Mondays and Thursdays, from Tuesday on.
      weekdays: [1, 4],
      times: [{ startTime: "12:00", endTime: "13:00" }],
      firstDate: addDays(monday, 1),
      untilDate: null,
    };
    const weekOf = (series: OpenSeries, party: "owner" | "sitter" = "sitter") =>
      shown([], { weekly: { party, series: [series] } });
    const entries = weekOf(asked).days.map(({ entries }) =>
      entries.map(({ href, when, look, details }) => [href, when, look, details]),
    );
    const said = "Dog Walking for Thomas Roth, every week, waiting for an answer";
    expect(entries).toEqual([[], [], [], [["/series/s1", "12–1 PM", "asked", said]], [], [], []]);
    expect(daysInShort(weekOf(asked), "requests")?.days.map(({ name }) => name)).toEqual(["Thu"]);
    const [own] = weekOf(asked, "owner").days[3]?.entries ?? [];
    expect(own?.details).toBe("Dog Walking with Thomas Roth, every week, waiting for an answer");
    for (const series of [
      { ...asked, status: "accepted" } as const,
      { ...asked, untilDate: addDays(monday, 2) },
      { ...asked, firstDate: addDays(monday, 7) },
    ])
      expect(weekOf(series).days.flatMap(({ entries }) => entries)).toEqual([]);
  });

  test("three dogs are one face and a number; none without a booking", () => {
    const [entry] =
      shown([booked({ times: "09:00-10:00", dogs: ["A", "B", "C"] })]).days[1]?.entries ?? [];
    expect([entry?.dogs.length, entry?.more, entry?.name]).toEqual([1, 2, "A, B, and C"]);
    expect(shown([]).days.flatMap(({ entries }) => entries)).toEqual([]);
    expect(daysInShort(shown([]), "anything")).toBeNull();
  });
});
