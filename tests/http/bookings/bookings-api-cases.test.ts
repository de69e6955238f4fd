import { expect, test } from "vitest";
import { driveCases, type MoveCase, moveCases, type Outcome } from "#tests/cases/booking-cases.ts";
import { type RequestCase, requestCases } from "#tests/cases/booking-request-cases.ts";
import { testApp } from "#tests/support/app.ts";
import { type ApiAnswer, callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter, sitterProfile } from "#tests/support/people/people.ts";

const app = await testApp();

const statusOf: Record<Outcome["kind"], number> = {
  done: 200,
  same: 200,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
};

type Body = { code?: string; errors?: Record<string, string[]>; status?: string };

function expectOutcome(answer: ApiAnswer<Body>, outcome: Outcome, good = statusOf[outcome.kind]) {
  expect([answer.status, answer.body]).toEqual([good, expect.anything()]);
  if (outcome.kind === "done" || outcome.kind === "same")
    expect(answer.body.status).toBe(outcome.status);
  if (outcome.kind === "invalid") expect(answer.body.errors).toHaveProperty(outcome.field);
  if (outcome.kind === "conflict") expect(answer.body.code).toBe(outcome.code);
}

const cast = {
  owner: await newOwner(app),
  sitter: await newSitter(app),
  "other owner": await newOwner(app),
  "other sitter": await newSitter(app),
  anonymous: undefined,
};
let day = 3;

async function runMove({ actor, state, to, reason, outcome }: MoveCase) {
  // A different day for each case, as the cases share their people.
  const date = dateAhead(state.endsWith("over") ? -day++ : day++);
  const id = await newBooking(app, cast, state, { date });
  const before = await storedBooking(app, id);
  const who = cast[actor];
  const answer = await callApi<Body>(app, "PATCH", `/bookings/${id}/status`, {
    token: who?.token,
    body: { status: to, reason },
  });
  expectOutcome(answer, outcome);
  const after = await storedBooking(app, id);
  const closedBySystem = state === "pending, over" && outcome.kind === "same";
  if (outcome.kind !== "done" && !closedBySystem) return expect(after).toEqual(before);
  expect(after.status).toBe(to);
  expect(after.version).toBe(before.version + 1);
  expect(after.moves.at(-1)).toEqual({
    actor_id: closedBySystem ? null : who?.id,
    from_status: before.status,
    to_status: to,
    reason: closedBySystem ? "expired" : to === "cancelled" ? (reason ?? null) : null,
  });
}

const dogIds = {
  available: (await ownerOfAvailableDog()).dogId,
  hidden: cast["other owner"].dogId,
  unknown: "no-such-dog",
};
const unlisted = await newSitter(app, { listed: false });
const askers = {
  ...cast,
  sitter: { ...cast.sitter, dogId: "" },
  "sitting owner": await sittingOwner(),
};

async function runRequest({ actor, dog, sitter, daysAhead, body, outcome, answer }: RequestCase) {
  const person = askers[actor];
  const self = person?.id ?? "";
  const result = await callApi<Body>(app, "POST", "/bookings", {
    token: person?.token,
    body: {
      dogId: { ...dogIds, own: person?.dogId }[dog],
      sitterId: { listed: cast["other sitter"].id, unlisted: unlisted.id, self, unknown: "no" }[
        sitter
      ],
      date: dateAhead(daysAhead ?? day++),
      ...body,
    },
  });
  expectOutcome(result, outcome, outcome.kind === "done" ? 201 : undefined);
  if (answer) expect(result.body).toMatchObject(answer);
}

async function sittingOwner() {
  const owner = await newOwner(app);
  const { status, body } = await callApi(app, "PATCH", `/users/${owner.id}`, {
    token: owner.token,
    body: { role: "sitter", ...sitterProfile },
  });
  expect([status, body]).toEqual([200, expect.objectContaining({ role: "both" })]);
  return owner;
}

async function ownerOfAvailableDog() {
  const owner = await newOwner(app);
  const { status } = await callApi(app, "PATCH", `/dogs/${owner.dogId}`, {
    token: owner.token,
    body: { availability: ["weekday_mornings"] },
  });
  expect(status).toBe(200);
  return owner;
}

driveCases("api", moveCases, (name, row) => test(name, () => runMove(row)));
driveCases("api", requestCases, (name, row) => test(`asks for ${name}`, () => runRequest(row)));
