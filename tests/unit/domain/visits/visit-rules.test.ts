import { describe, expect, test } from "vitest";
import { instantOf } from "#app/domain/dates.ts";
import { HOUR } from "#app/domain/durations.ts";
import { staySlots } from "#app/domain/services/stays.ts";
import {
  boundedMoment,
  type VisitTimes,
  visitDayAt,
  visitDayOn,
  visitStage,
} from "#app/domain/visits/visit-rules.ts";

const ZONE = "Europe/Zurich";
const at = (date: string, time: string) => instantOf(date, time, ZONE);

const walk = {
  kind: "visit" as const,
  service: "walking",
  date: "2027-03-01",
  endDate: null,
  status: "accepted" as const,
  slots: [],
  startAt: at("2027-03-01", "09:00"),
  endAt: at("2027-03-01", "10:00"),
};

function stay(service: "boarding" | "daycare", hours = {}) {
  const days = { startDate: "2027-03-26", endDate: "2027-03-29", ...hours };
  const slots = staySlots(days, service, ZONE);
  return {
    kind: "stay" as const,
    service,
    date: days.startDate,
    endDate: days.endDate,
    slots,
    status: "accepted" as const,
    startAt: slots[0]?.startAt ?? 0,
    endAt: slots.at(-1)?.endAt ?? 0,
  };
}

test("a card can be written from an hour before until a day after", () => {
  expect(visitDayAt(walk, walk.startAt - HOUR - 1, ZONE)).toBeUndefined();
  expect(visitDayAt(walk, walk.startAt - HOUR, ZONE)?.date).toBe("2027-03-01");
  expect(visitDayAt(walk, walk.endAt + 24 * HOUR, ZONE)?.date).toBe("2027-03-01");
  expect(visitDayAt(walk, walk.endAt + 24 * HOUR + 1, ZONE)).toBeUndefined();
});

describe("the days of a stay", () => {
  test.each([
    ["03-26", "16:59", undefined],
    ["03-26", "17:00", "2027-03-26"],
    ["03-26", "23:59", "2027-03-26"],
    ["03-27", "00:00", "2027-03-27"],
    // The clocks change in this night.
    ["03-28", "00:00", "2027-03-28"],
    ["03-28", "03:30", "2027-03-28"],
    ["03-29", "09:59", "2027-03-29"],
    ["03-30", "10:00", "2027-03-29"],
    ["03-30", "10:01", undefined],
  ])("of boarding, at %s %s", (day, time, expected) => {
    expect(visitDayAt(stay("boarding"), at(`2027-${day}`, time), ZONE)?.date).toBe(expected);
  });
  test("one that ends at midnight has no card for the day after", () => {
    const until = stay("boarding", { pickUp: "00:00" });
    expect(visitDayOn(until, "2027-03-29", ZONE)).toBeUndefined();
  });
  test("of daycare are those of its times", () => {
    const days = stay("daycare");
    expect(visitDayOn(days, "2027-03-28", ZONE)).toEqual({
      date: "2027-03-28",
      opensAt: at("2027-03-28", "07:00"),
      closesAt: at("2027-03-29", "18:00"),
    });
    expect(visitDayAt(days, at("2027-03-28", "06:59"), ZONE)?.date).toBe("2027-03-27");
  });
  test("a meeting has none", () => {
    expect(visitDayAt({ ...walk, kind: "meet" }, walk.startAt, ZONE)).toBeUndefined();
  });
});

test("a phone's clock may be five minutes ahead", () => {
  expect(boundedMoment(1_000, 2_000)).toBe(1_000);
  expect(boundedMoment(302_000, 2_000)).toBe(2_000);
  expect(boundedMoment(302_001, 2_000)).toBeNull();
});

describe("what the sitter can do", () => {
  const started = { date: walk.date, startedAt: walk.startAt, finishedAt: null };
  const finished = { ...started, finishedAt: walk.endAt };
  const early = walk.startAt - HOUR - 1;
  const soon = walk.startAt - HOUR;
  const late = walk.endAt + 24 * HOUR;
  test.each([
    ["too early", walk, [], early, "ahead"],
    ["in the hour before", walk, [], soon, "to start"],
    ["long over", walk, [], late + 1, "over"],
    ["started", walk, [started], walk.endAt, "running"],
    ["started and never finished", walk, [started], late + 1, "over"],
    ["finished", { ...walk, status: "completed" as const }, [finished], late, "finished"],
    ["finished a day ago", walk, [finished], late + 1, "over"],
    [
      "marked as completed without a card",
      { ...walk, status: "completed" as const },
      [],
      soon,
      "over",
    ],
    ["cancelled", { ...walk, status: "cancelled" as const }, [started], soon, "off"],
    ["not answered", { ...walk, status: "pending" as const }, [], soon, "off"],
  ])("%s", (_, booking, visits, now, expected) => {
    expect(visitStage(booking, visits, now, ZONE).stage).toBe(expected);
  });
  test("the next day of a stay can be started while yesterday's card is not finished, or can still be corrected", () => {
    const days = stay("daycare");
    const times = (date: string) => ({
      date,
      startedAt: at(date, "08:00"),
      finishedAt: at(date, "18:00"),
    });
    const now = at("2027-03-27", "07:30");
    expect(visitStage(days, [times("2027-03-26")], now, ZONE).stage).toBe("to start");
    const unfinished = { ...times("2027-03-26"), finishedAt: null };
    expect(visitStage(days, [unfinished], now, ZONE)).toMatchObject({
      stage: "running",
      date: "2027-03-26",
      another: true,
    });
    expect(visitStage(days, [unfinished], at("2027-03-26", "20:00"), ZONE)).toMatchObject({
      another: false,
    });
    const evening = at("2027-03-27", "20:00");
    expect(visitStage(days, [times("2027-03-27")], evening, ZONE).stage).toBe("finished");
  });
  test.each([
    [null, "03-27", "18:00", "running"],
    [null, "03-27", "18:01", "over"],
    ["18:00", "03-27", "18:00", "finished"],
    ["18:00", "03-27", "18:01", "over"],
  ])("on yesterday's card of daycare, finished at %s, on %s at %s", (end, day, time, expected) => {
    const [first, second] = ["2027-03-26", "2027-03-27"].map((date) => ({
      date,
      startedAt: at(date, "08:00"),
      finishedAt: end && at(date, end),
    })) as [VisitTimes, VisitTimes];
    const latest = { ...second, finishedAt: null };
    const days = stay("daycare");
    const stage = visitStage(days, [first, latest], at(`2027-${day}`, time), ZONE, first.date);
    expect(stage.stage).toBe(expected);
    if ("date" in stage) expect(stage).toMatchObject({ date: first.date });
  });
});
