import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import type { VisitKind } from "#app/domain/visits/visit-rules.ts";
import { leashShown } from "#app/ui/visits/leash-knots.ts";

const from = Date.parse("2026-06-01T08:00:00Z");
const clock = { now: from + HOUR, timeZone: "UTC" };

/** A report with events so many minutes after its start; `lasted` is null while it goes on. */
function leashOf(noted: [VisitKind, number][], lasted: number | null = null, start = from) {
  const iso = (minutes: number) => new Date(start + minutes * MINUTE).toISOString();
  const all = [["start", 0] as const, ...noted];
  const ended = lasted === null ? all : [...all, ["finish", lasted] as const];
  const events = ended.map(([kind, minutes], index) => ({
    id: String(index),
    clientId: null,
    kind,
    at: iso(minutes),
    text: null,
    images: [],
    position: null,
  }));
  const finishedAt = lasted === null ? null : iso(lasted);
  const about = { running: lasted === null, bookedUntil: from + 2 * HOUR };
  return leashShown({ startedAt: iso(0), finishedAt, events }, about, clock);
}

const places = ({ knots }: ReturnType<typeof leashOf>) =>
  knots.map(({ kind, at, pile, more }) => [kind, at, pile, more]);

test("what was noted is where it happened in time, up to now", () => {
  const leash = leashOf([
    ["pee", 15],
    ["photo", 60],
  ]);
  expect(leash.end).toBe("now");
  expect(places(leash)).toEqual([
    ["start", 0, 0, 0],
    ["pee", 5, 0, 0],
    ["photo", 20, 0, 0],
  ]);
});

test("what is too near to stand side by side is piled, so that any number has room", () => {
  expect(
    places(
      leashOf(
        [
          ["pee", 20],
          ["poo", 22],
          ["water", 31],
        ],
        60,
      ),
    ),
  ).toEqual([
    ["start", 0, 0, 0],
    ["pee", 7, 0, 2],
    ["poo", 7, 1, 0],
    ["water", 7, 2, 0],
    ["finish", 20, 0, 0],
  ]);
  const many = leashOf(
    Array.from({ length: 30 }, (_, index) => ["note", 2 * index] as [VisitKind, number]),
  );
  const places_ = many.knots.filter(({ pile }) => pile === 0).map(({ at }) => at);
  expect(places_.length).toBeLessThanOrEqual(6);
  for (const [index, at] of places_.entries())
    expect(at - (places_[index - 1] ?? -4)).toBeGreaterThanOrEqual(4);
  expect([many.knots.length, many.isCut]).toEqual([31, true]);
});

test("a visit without notes, one of no length, and one that nobody finished have a leash", () => {
  expect(places(leashOf([], 60))).toEqual([
    ["start", 0, 0, 0],
    ["finish", 20, 0, 0],
  ]);
  expect(places(leashOf([["pee", 0]], 0))).toEqual([
    ["start", 0, 0, 1],
    ["pee", 0, 1, 0],
    ["finish", 20, 0, 0],
  ]);
  const { knots } = leashOf([["pee", 30]]);
  const events = [{ ...knots[0], at: new Date(from).toISOString() }] as never;
  const open = leashShown(
    { startedAt: new Date(from).toISOString(), finishedAt: null, events },
    { running: false, bookedUntil: null },
    clock,
  );
  expect([open.end, open.knots[0]?.at]).toEqual(["open", 0]);
});

test("times go on past midnight", () => {
  const late = leashOf([["water", 30]], 60, Date.parse("2026-06-01T23:45:00Z"));
  expect(late.knots.map(({ time, half }) => `${time} ${half}`)).toEqual([
    "11:45 PM",
    "12:15 AM",
    "12:45 AM",
  ]);
});

test("beside a pile that says from when to when there is room for the next time", () => {
  const leash = (second: number) =>
    leashOf(
      [
        ["pee", 24],
        ["poo", second],
        ["water", 39],
      ],
      60,
    );
  expect(places(leash(26)).slice(1, 4)).toEqual([
    ["pee", 8, 0, 2],
    ["poo", 8, 1, 0],
    ["water", 8, 2, 0],
  ]);
  expect(places(leash(24)).slice(1, 4)).toEqual([
    ["pee", 8, 0, 1],
    ["poo", 8, 1, 0],
    ["water", 13, 0, 0],
  ]);
});

test("a leash that goes on says until when it was booked, while that is ahead", () => {
  expect(leashOf([]).booked).toEqual({ time: "10:00", half: "AM" });
  expect(leashOf([], 60).booked).toBeNull();
  const late = { running: true, bookedUntil: clock.now };
  const card = { startedAt: new Date(from).toISOString(), finishedAt: null, events: [] };
  expect(leashShown(card, late, clock).booked).toBeNull();
});

test("a pile says from when to when it was noted", () => {
  const untilOf = (last: number, start = from) =>
    leashOf(
      [
        ["poo", 30],
        ["photo", 31],
        ["note", last],
      ],
      120,
      start,
    ).knots[1]?.until;
  expect(untilOf(33)).toBe("33");
  expect(untilOf(30)).toBeNull();
  expect(untilOf(33, from + 29 * MINUTE)).toBe("9:02");
});
