import { expect, test } from "vitest";
import { z } from "zod";
import {
  faultOfTimes,
  fieldOfTimes,
  rangesOf,
  timeChoice,
  timeFields,
  visitTimes,
  withTimes,
  withTimesChecked,
} from "#app/routes/book/times-asked.ts";

const range = (startTime: string, endTime: string) => ({ startTime, endTime });

test.each([
  ["timeSlot=9 am", "time=09:00-10:00"],
  ["startTime=09:00&endTime=10:00", "time=09:00-10:00"],
  ["startTime=09:30", "start=09:30"],
  ["time=&startTime=09:00&endTime=10:00", "start=09:00&end=10:00&time=other"],
  ["slots[0].startTime=09:00&slots[0].endTime=10:00", "time=09:00-10:00"],
  ["time=11:00-12:00&slots[0].startTime=9&slots[0].endTime=8", "time=11:00-12:00"],
  [
    "slots[0].startTime=09:00&slots[0].endTime=10:00&slots[1].startTime=14:00&slots[1].endTime=15:00",
    "time=09:00-10:00&time=14:00-15:00",
  ],
  ["time=morning&start=09:00&notes=startTime", "time=morning&start=09:00&notes=startTime"],
])("an address with %s goes on working", (earlier, now) => {
  expect(decodeURIComponent(withTimes(new URLSearchParams(earlier)).toString())).toBe(now);
});

test("a meeting ends half an hour after its start", () => {
  const query = withTimes(new URLSearchParams("startTime=09:30"), { meets: true });
  expect(query.get("time")).toBe("09:30-10:00");
});

test("of a single choice, a chip counts and not what is typed beside it", () => {
  const asked = { time: ["09:00-10:00"], start: "11:00", end: "12:00" };
  expect(rangesOf(asked, true)).toEqual([range("09:00", "10:00")]);
  expect(rangesOf(asked)).toEqual([range("09:00", "10:00"), range("11:00", "12:00")]);
  expect(rangesOf({ ...asked, time: [""] }, true)).toEqual([range("11:00", "12:00")]);
});

test("what can't be had is said beside what was tapped, or the time that was typed", () => {
  expect(fieldOfTimes({ time: ["09:00-10:00"], start: "11:00" })).toBe("time");
  expect(fieldOfTimes({ time: ["other"], start: "11:00" })).toBe("start");
  expect(fieldOfTimes({ time: [] })).toBe("time");
});

test("a period alone stays one, and adjacent times are one", () => {
  const typed = { start: "", end: "" };
  const day = "2027-03-01";
  expect(visitTimes(day, { ...typed, time: ["morning"] })).toEqual({
    date: day,
    timePeriod: "morning",
  });
  expect(visitTimes(day, { ...typed, time: ["10:00-11:00", "09:00-10:00"] })).toEqual({
    date: day,
    timeSlots: [range("09:00", "11:00")],
  });
});

test("of several times each can go, and an hour beside them can be added", () => {
  const several = [range("14:00", "15:30"), range("09:00", "10:00")];
  const { chips, length } = timeChoice(several, () => []);
  expect(length).toBeNull();
  expect(chips.slice(0, 3)).toEqual([
    range("08:00", "09:00"),
    range("09:00", "10:00"),
    range("10:00", "11:00"),
  ]);
  expect(chips).toContainEqual(range("14:00", "15:30"));
  expect(chips).not.toContainEqual(range("15:00", "16:00"));
});

test.each([
  [{}, "time: Please select a time"],
  [{ time: "none" }, "time: Please select a time"],
  [{ time: "soon" }, "time: Please enter a time"],
  [{ start: "09:00" }, "end: Please enter a start and an end time"],
  [{ start: "10:00", end: "09:00" }, "end: The end must be after the start"],
  [{ time: "10:00-09:00" }, "time: The end must be after the start"],
  [{ time: "10:00-11:00", start: "12:00" }, "none"],
])("%j is refused beside its field, and all else as well", (typed, fault) => {
  const form = withTimesChecked(z.object({ ...timeFields, dog: z.string("which dog") }), () => ({
    service: "walking",
    single: true,
  }));
  const faults = (value: object) =>
    form
      .safeParse(value)
      .error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
  expect(faults({ ...typed, dog: "Rex" })).toEqual(fault === "none" ? [] : [fault]);
  expect(faults(typed)).toEqual(["dog: which dog", ...(fault === "none" ? [] : [fault])]);
});

test("another time without its fields is refused at its start, where a form has it", () => {
  const asked = { time: ["other"], start: "", end: "" };
  const fault = (other?: "range" | "start") => faultOfTimes(asked, { service: null, other });
  expect(fault("range")).toEqual(["start", "Please enter a start and an end time"]);
  expect(fault("start")).toEqual(["start", "Please enter a start time"]);
  expect(fault()).toEqual(["time", "Please select a time"]);
});

test.each([
  { time: [7] },
  { time: ["09:00-10:00", null] },
  { time: {} },
  { start: {}, end: "10:00" },
])("%j has a fault of its own", (typed) => {
  const form = withTimesChecked(z.object(timeFields), () => ({ service: "walking" }));
  const { error } = form.safeParse(typed);
  expect(new Set(error?.issues.map(({ path }) => path[0]))).toEqual(
    new Set([Object.keys(typed)[0]]),
  );
});
