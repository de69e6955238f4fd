import { type Edge, edges, type Outcome } from "./booking-cases.ts";

export type RequestActor = "owner" | "sitter" | "sitting owner" | "anonymous";

export type RequestCase = {
  name: string;
  actor: RequestActor;
  /** 'own' is the actor's, 'available' somebody else's that is listed, 'hidden' one that is not. */
  dog: "own" | "available" | "hidden" | "unknown";
  sitter: "listed" | "unlisted" | "self" | "unknown";
  /** Days from today to the requested date; 3 by default. */
  daysAhead?: number;
  body: Record<string, unknown>;
  outcome: Outcome;
  /** What a successful response must contain. */
  answer?: Record<string, unknown>;
  edges: readonly Edge[];
};

const apiOnly: readonly Edge[] = ["api"];
const done: Outcome = { kind: "done", status: "pending" };
const walk = { startTime: "09:00", endTime: "10:00" };

function asks(
  name: string,
  body: Record<string, unknown>,
  outcome: Outcome,
  more: Partial<RequestCase> = {},
): RequestCase {
  return { name, actor: "owner", dog: "own", sitter: "listed", body, outcome, edges, ...more };
}

function refused(field: string): Outcome {
  return { kind: "invalid", field };
}

export const requestCases: RequestCase[] = [
  asks("a morning", { timePeriod: "morning" }, done, {
    answer: { startTime: "08:00", endTime: "12:00", service: "walking", timePeriod: "morning" },
  }),
  asks("a night is boarding until the next day", { timePeriod: "overnight" }, done, {
    answer: { startTime: "20:00", endTime: "08:00", service: "boarding", price: 60 },
  }),
  asks("several times", { timeSlots: [{ startTime: "16:00", endTime: "17:00" }, walk] }, done, {
    answer: { timeSlot: "09:00 - 10:00", startTime: "09:00", endTime: "17:00", price: 48 },
  }),
  asks("a start and an end with notes", { ...walk, notes: "Key under the mat" }, done, {
    answer: { timeSlot: "09:00 - 10:00", notes: "Key under the mat", price: 24 },
  }),
  asks("one hour by the clock", { timeSlot: "08:00 AM" }, done, {
    edges: apiOnly,
    answer: { timeSlot: "08:00 - 09:00", price: 24 },
  }),
  asks("a custom period with its times", { timePeriod: "Custom", ...walk }, done, {
    edges: apiOnly,
  }),
  asks("a service that is not offered", { ...walk, service: "grooming" }, refused("service")),
  asks("yesterday", walk, refused("date"), { daysAhead: -1 }),
  asks("more than a year ahead", walk, refused("date"), { daysAhead: 366 }),
  asks("no time at all", {}, refused("timePeriod")),
  asks("a start without an end", { startTime: "09:00" }, refused("endTime")),
  asks(
    "the time said twice",
    { timePeriod: "morning", timeSlot: "9:00 AM" },
    refused("timePeriod"),
    {
      edges: apiOnly,
    },
  ),
  asks("custom without times", { timePeriod: "custom" }, refused("startTime"), { edges: apiOnly }),
  asks("an empty list of times", { timeSlots: [] }, refused("timeSlots"), { edges: apiOnly }),
  asks("24:00", { startTime: "23:00", endTime: "24:00" }, refused("endTime"), { edges: apiOnly }),
  asks(
    "times that overlap",
    { timeSlots: [walk, { startTime: "09:30", endTime: "11:00" }] },
    refused("timeSlots"),
    { edges: apiOnly },
  ),
  asks(
    "25 times",
    { timeSlots: Array.from({ length: 25 }, (_, index) => quarterHour(index)) },
    refused("timeSlots"),
    { edges: apiOnly },
  ),
  asks("half a point", { ...walk, latitude: 47.3 }, refused("latitude"), { edges: apiOnly }),
  asks("notes that are too long", { ...walk, notes: "x".repeat(2001) }, refused("notes")),
  asks("oneself", walk, refused("sitterId"), {
    actor: "sitting owner",
    sitter: "self",
    edges: apiOnly,
  }),
  asks("an unlisted sitter", walk, { kind: "not_found" }, { sitter: "unlisted" }),
  asks("a sitter that does not exist", walk, { kind: "not_found" }, { sitter: "unknown" }),
  asks(
    "a dog that does not exist",
    walk,
    { kind: "not_found" },
    {
      dog: "unknown",
      edges: apiOnly,
    },
  ),
  asks(
    "somebody's dog that is not listed",
    walk,
    { kind: "not_found" },
    {
      dog: "hidden",
      edges: apiOnly,
    },
  ),
  asks(
    "somebody's dog for a third person",
    walk,
    { kind: "forbidden" },
    {
      dog: "available",
      edges: apiOnly,
    },
  ),
  asks(
    "an owner as sitter of an available dog",
    walk,
    { kind: "forbidden" },
    {
      dog: "available",
      sitter: "self",
      edges: apiOnly,
    },
  ),
  asks("a sitter asks for an available dog", walk, done, {
    actor: "sitter",
    dog: "available",
    sitter: "self",
    answer: { requestedBy: "sitter", price: 24 },
    edges: apiOnly,
  }),
  asks(
    "a sitter asks for a dog that is not listed",
    walk,
    { kind: "not_found" },
    {
      actor: "sitter",
      dog: "hidden",
      sitter: "self",
      edges: apiOnly,
    },
  ),
  asks("a visitor", walk, { kind: "unauthenticated" }, { actor: "anonymous", dog: "available" }),
];

function quarterHour(index: number) {
  const clock = (quarter: number) =>
    `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
  return { startTime: clock(index + 24), endTime: clock(index + 25) };
}
