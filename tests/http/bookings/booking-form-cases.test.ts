import { expect, test } from "vitest";
import { driveCases, type MoveCase, moveCases, type Outcome } from "#tests/cases/booking-cases.ts";
import { type RequestCase, requestCases } from "#tests/cases/booking-request-cases.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, type Page } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";

const app = await testApp();

const statusOf: Record<Outcome["kind"], number> = {
  done: 303,
  same: 303,
  invalid: 400,
  unauthenticated: 303,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
};

function expectOutcome(page: Page, outcome: Outcome, goodLocation: RegExp) {
  expect([page.status, page.text]).toEqual([statusOf[outcome.kind], expect.anything()]);
  if (outcome.kind === "unauthenticated") expect(page.location).toMatch(/^\/login\?redirectTo=/);
  if (outcome.kind === "done" || outcome.kind === "same")
    expect(page.location).toMatch(goodLocation);
}

const owner = await newOwner(app);
const sitter = await newSitter(app);
const cast = { owner, sitter };
const browsers = {
  owner: await browserOf(app, owner),
  sitter: await browserOf(app, sitter),
  "other owner": await browserOf(app, await newOwner(app)),
  "other sitter": await browserOf(app, await newSitter(app)),
  anonymous: new Browser(app),
};
const intents: Partial<Record<MoveCase["to"], string>> = {
  accepted: "accept",
  rejected: "decline",
  cancelled: "cancel",
  completed: "complete",
};
let day = 3;

async function runMove({ actor, state, to, reason, outcome }: MoveCase) {
  // A different day for each case, as the cases share their people.
  const date = dateAhead(state.endsWith("over") ? -day++ : day++);
  const id = await newBooking(app, cast, state, { date });
  const before = await storedBooking(app, id);
  const page = await browsers[actor].post(`/bookings/${id}?confirm=${intents[to]}`, {
    intent: intents[to] ?? to,
    expectedVersion: String(before.version),
    ...(reason && { reason }),
  });
  expectOutcome(page, outcome, new RegExp(`^/bookings/${id}$`));
  if (outcome.kind === "not_found") expect(page.text).toContain("Booking not found");
  if (outcome.kind === "invalid") expect(page.text).toContain("Please say why");
  const after = await storedBooking(app, id);
  const closedBySystem = state === "pending, over" && outcome.kind === "same";
  if (outcome.kind !== "done" && !closedBySystem) return expect(after).toEqual(before);
  expect(after.status).toBe(to);
  expect(after.moves.at(-1)).toMatchObject({ from_status: before.status, to_status: to });
}

/** The URL of the last step, as after going through the flow. */
function flowPath({ daysAhead = 3, body }: RequestCase, dogId: string, sitterId: string): string {
  const query = new URLSearchParams({
    sitter: sitterId,
    dog: dogId,
    date: dateAhead(daysAhead),
    location: "",
    step: "summary",
  });
  const { timePeriod, timeSlots, startTime, endTime, ...rest } = body as Record<string, string>;
  if (timePeriod) query.append("time", timePeriod);
  for (const slot of (timeSlots ?? []) as unknown as { startTime: string; endTime: string }[])
    query.append("time", `${slot.startTime}-${slot.endTime}`);
  if (startTime) query.set("start", startTime);
  if (endTime) query.set("end", endTime);
  for (const [name, value] of Object.entries(rest)) query.set(name, value);
  return `/booking/new?${query}`;
}

async function runRequest(row: RequestCase) {
  const person = await newOwner(app);
  const browser = row.actor === "anonymous" ? new Browser(app) : await browserOf(app, person);
  const listed =
    row.sitter === "unlisted" ? await putSitter(app, { listed: false }) : await newSitter(app);
  const sitterId = row.sitter === "unknown" ? "no" : listed.id;
  const path = flowPath(row, person.dogId, sitterId);
  const page = await browser.post(path, { idempotencyKey: crypto.randomUUID() });
  expectOutcome(page, row.outcome, /^\/bookings\/[\w-]+$/);
  const stored = await app.runtime.db
    .selectFrom("bookings")
    .select("id")
    .where("owner_id", "=", person.id)
    .execute();
  expect(stored).toHaveLength(row.outcome.kind === "done" ? 1 : 0);
  if (row.outcome.kind !== "done") return;
  const id = page.location?.split("/").at(-1) ?? "";
  expect(stored[0]?.id).toBe(id);
  const booking = await storedBooking(app, id);
  const { price, service, notes, timePeriod } = row.answer ?? {};
  expect(booking).toMatchObject({
    status: "pending",
    requested_by: "owner",
    ...(price !== undefined && { price_cents: Number(price) * 100 }),
    ...(service !== undefined && { service }),
    ...(notes !== undefined && { notes }),
    ...(timePeriod !== undefined && { time_period: timePeriod }),
  });
}

driveCases("form", moveCases, (name, row) => test(name, () => runMove(row)));
driveCases("form", requestCases, (name, row) => test(`asks for ${name}`, () => runRequest(row)));

test("every form case is covered", () => {
  expect(moveCases.filter(({ edges }) => edges.includes("form")).length).toBeGreaterThan(80);
  expect(requestCases.filter(({ edges }) => edges.includes("form")).length).toBeGreaterThan(8);
});
