import { beforeAll, describe, expect, test } from "vitest";
import type { VisitCardJson } from "#app/domain/visits/visit-json.ts";
import {
  calendarEvent,
  onceAccepted,
  type PermissionCase,
  secrets,
  type Viewer,
  viewers,
  whilePending,
} from "#tests/cases/api-permission-cases.ts";
import { onlyReading } from "#tests/load/count-statements.ts";
import { apiCalls } from "#tests/support/api-calls.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { anySubscription } from "#tests/support/doubles/push-device.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { dateAhead, newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { agreeWeekly, LATE, weeklyWalk } from "#tests/support/people/late-series.ts";
import { missing, putLostDog, putSighting } from "#tests/support/people/lost-dogs.ts";
import { newOwner, newSitter, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";
import { putReview } from "#tests/support/people/put-review.ts";
import { giveDog } from "#tests/support/people/threads.ts";
import { photosOn } from "#tests/support/people/visits.ts";
import { photoFile } from "#tests/support/pictures.ts";

const app = await testApp();
const { db } = app.runtime;

const values: Record<keyof typeof secrets, string> = {
  "owner's phone": "+41 55 5550101",
  "owner's address": "Eulenwinkel",
  "owner's latitude": "47.371113",
  "sitter's phone": "+41 55 5550202",
  "sitter's address": "Falkenwinkel",
  "sitter's longitude": "8.541117",
  "booking's notes": "Spareschluessel",
  "booking's address": "Dachswinkel",
  "booking's latitude": "47.381119",
  "dog's bio": "Fears thunderclaps",
  "dog's height": "54.321",
  "dog's facts": '"goodWithCats":"no"',
  "care sheet": "Feuerwehrknoedel",
  "getting in": "Klingelschlossern",
  "seeking dog's bio": "Dislikes bagpipes",
  "message between the two": "Vertraulich",
  "note on a card": "Eichhoernchen",
  "owner's review that waits": "Zurueckgehalten",
  "sighting's contact": "Augenzeuge",
};

let people: Record<Exclude<Viewer, "anonymous">, TestPerson>;
let ids: Record<string, string>;
const seen = { pending: new Map<string, Set<Viewer>>(), accepted: new Map<string, Set<Viewer>>() };

type Proposed = { proposal: { id: string } };

const post = <T>({ token }: TestPerson, path: string, body: object) =>
  callApi<T>(app, "POST", path, { token, body });

beforeAll(async () => {
  const owner = await newOwner(app);
  const otherOwner = await newOwner(app, "Otto Other");
  const sitter = await newSitter(app, {
    phoneNumber: values["sitter's phone"],
    location: `${values["sitter's address"]} 1, Zürich`,
    longitude: Number(values["sitter's longitude"]),
  });
  people = {
    self: owner,
    "other owner": otherOwner,
    "sitter who is party": sitter,
    "other sitter": await newSitter(app, { name: "Sid Stranger" }),
    admin: await newAdmin(app),
  };
  values["owner's email"] = owner.email;
  values["sitter's email"] = sitter.email;
  await as(owner, "PATCH", `/users/${owner.id}`, {
    phoneNumber: values["owner's phone"],
    location: `${values["owner's address"]} 1, Zürich`,
    latitude: Number(values["owner's latitude"]),
    longitude: 8.54,
  });
  await as(owner, "PATCH", `/dogs/${owner.dogId}`, {
    bio: values["dog's bio"],
    height: values["dog's height"],
    goodWithCats: "no",
  });
  const booking = await newBooking(app, { owner, sitter });
  await db
    .updateTable("bookings")
    .set({
      notes: values["booking's notes"],
      place_address: `${values["booking's address"]} 1, Zürich`,
      place_latitude: Number(values["booking's latitude"]),
    })
    .where("id", "=", booking)
    .execute();
  const seeking = await giveDog(app, otherOwner, ["weekday_mornings"]);
  await db
    .updateTable("dogs")
    .set({ bio: values["seeking dog's bio"] })
    .where("id", "=", seeking)
    .execute();
  await as(owner, "POST", "/messages", {
    recipientId: sitter.id,
    content: values["message between the two"],
  });
  const user = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", owner.id)
    .executeTakeFirstOrThrow();
  const session = await db
    .selectFrom("sessions")
    .select("token_hash")
    .where("user_id", "=", owner.id)
    .executeTakeFirstOrThrow();
  values["password's hash"] = String(user.password_hash);
  values["token's hash"] = String(session.token_hash);
  const proposed = await post<Proposed>(owner, `/bookings/${booking}/proposals`, {
    date: dateAhead(11),
  });
  const saved = await post<{ id: string }>(owner, "/saved-searches", { search: "kept" });
  const weekly = await agreeWeekly(app, otherOwner, people["other sitter"]);
  const rhythm = await post<Proposed>(otherOwner, `/series/${weekly}/proposals`, {
    from: dateAhead(20),
    timeSlots: [LATE],
  });
  const series = await post<{ id: string }>(owner, "/series", weeklyWalk(owner.dogId, sitter.id));
  const past = await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(-20) });
  const waiting = await newBooking(app, { owner, sitter }, "accepted, over");
  const missingDog = await giveDog(app, owner);
  const sighting = await putSighting(app, (await putLostDog(app, missingDog)).id, {
    contact: values["sighting's contact"],
  });
  ids = {
    past,
    review: await putReview(app, past, "owner"),
    unread: await putReview(app, waiting, "owner", {
      text: `${values["owner's review that waits"]}, until both are in`,
    }),
    waiting,
    change: proposed.body.proposal.id,
    weekly,
    rhythm: rhythm.body.proposal.id,
    owner: owner.id,
    sitter: sitter.id,
    nobody: "no-such-id",
    dog: owner.dogId,
    spare: await giveDog(app, owner),
    search: saved.body.id,
    series: series.body.id,
    stranger: people["other sitter"].id,
    seeking,
    booking,
    missing: missingDog,
    seen: sighting,
  };
});

const review = { stars: 5, again: true, text: "Came back tired and happy." };

/** Bodies by call; other calls send none. */
const bodies: Record<string, () => unknown> = {
  "POST /auth/register": () => ({
    name: "New",
    email: `new-${Math.random()}@example.test`,
    password: PASSWORD,
  }),
  "POST /auth/login": () => ({ email: people["other owner"].email, password: PASSWORD }),
  "POST /auth/second-factor": () => ({ challenge: "none", code: "081804" }),
  "POST /auth/google": () => ({ authorizationCode: "code" }),
  "PATCH /users/{owner}": () => ({ bio: "Changed" }),
  "PATCH /users/{sitter}": () => ({ bio: "Changed" }),
  "PUT /users/me/calendar-rules": () => ({ notice: 0, horizon: 365, buffer: 0 }),
  "POST /users/me/verification": () => ({ kind: "identity", note: "Ask at the town hall" }),
  "PUT /users/me/notifications": () => ({ quietHours: null }),
  "POST /push/subscriptions": anySubscription,
  "DELETE /push/subscriptions": anySubscription,
  "PATCH /notifications/read": () => ({ notificationIds: [] }),
  "POST /series": () => weeklyWalk(ids.dog ?? "", ids.stranger ?? ""),
  "PATCH /series/{series}": () => ({ status: "rejected" }),
  "POST /series/{weekly}/proposals": () => ({ from: dateAhead(20), weekdays: [3] }),
  "PATCH /series/{weekly}/proposals/{rhythm}": () => ({ status: "rejected" }),
  "POST /saved-searches": () => ({ service: "walking" }),
  "POST /dogs": () => ({ name: "New", breed: "Pug", age: "1", ownerId: ids.owner }),
  "PATCH /dogs/{dog}": () => ({ age: "4 years" }),
  "PUT /dogs/{dog}/care": () => ({ feeding: values["care sheet"], access: values["getting in"] }),
  "POST /dogs/{dog}/care/share": () => ({ days: 7 }),
  "DELETE /dogs/{dog}/images": () => ({ imageUrl: `/uploads/${"0".repeat(32)}.webp` }),
  "POST /dogs/{dog}/lost": missing,
  "POST /dogs/{missing}/lost": missing,
  "PUT /dogs/{missing}/lost": missing,
  "POST /bookings": () => ({
    dogId: ids.dog,
    sitterId: ids.sitter,
    date: dateAhead(9),
    timePeriod: "morning",
  }),
  "POST /bookings/quote": () => ({
    dogId: ids.dog,
    sitterId: ids.sitter,
    date: dateAhead(9),
    timePeriod: "morning",
  }),
  "PATCH /bookings/{booking}/status": () => ({ status: "accepted" }),
  "POST /bookings/{booking}/review": () => review,
  "PUT /bookings/{booking}/review": () => review,
  "POST /bookings/{walk}/visit": () => ({ kind: "pee" }),
  "POST /bookings/{past}/visit": () => ({ kind: "start" }),
  "PATCH /bookings/{walk}/visit/events/{noted}": () => ({ text: "Along the river" }),
  "POST /reviews/{review}/reply": () => ({ text: "Thank you" }),
  "POST /reviews/{review}/report": () => ({ reason: "spam" }),
  "POST /reviews/{unread}/reply": () => ({ text: "Thank you" }),
  "POST /reviews/{unread}/report": () => ({ reason: "spam" }),
  "POST /bookings/{booking}/proposals": () => ({ date: dateAhead(12) }),
  "PATCH /bookings/{booking}/proposals/{change}": () => ({ status: "rejected" }),
  "POST /messages/conversations": () => ({ partnerId: ids.owner }),
  "POST /messages": () => ({ recipientId: ids.owner, content: "Hi" }),
  "POST /auth/calendar/event": () => calendarEvent,
  "POST /auth/calendar/event/{owner}": () => calendarEvent,
  "PATCH /messages/read": () => ({ messageIds: ["1"] }),
};

const queries: Record<string, string> = { "GET /geocode": "?q=Bern" };

test("the table has every call", () => {
  const general = (call: string) => call.replace(/\{\w+\}/g, "{}");
  const listed = new Set([...whilePending, ...onceAccepted].map(({ call }) => general(call)));
  const calls = apiCalls.map(({ call }) => general(call));
  expect(calls.filter((call) => !listed.has(call))).toEqual([]);
});

describe("while the booking is pending", () => {
  test.each(whilePending)("$call", (row) => holds(row, "pending"));
  test("each secret was shown to exactly those who may see it", () => sawOnly("pending"));
});

describe("once it is accepted", () => {
  beforeAll(async () => {
    const { self, "sitter who is party": sitter } = people;
    const owner = { ...self, dogId: ids.dog ?? "" };
    ids.walk = await newBooking(app, { owner, sitter }, "accepted", runningTimes());
    const path = `/bookings/${ids.walk}/visit`;
    await as(sitter, "POST", path, { kind: "start" });
    const written = { kind: "note", text: values["note on a card"] };
    const noted = await post<VisitCardJson>(sitter, path, written);
    ids.noted = noted.body.events.at(-1)?.id ?? "";
    ids.photo = (await photosOn(app, sitter, ids.walk, 1))[0]?.split("/").at(-1) ?? "";
  });
  test.each(onceAccepted)("$call", (row) => holds(row, "accepted"));
  test("each secret was shown to exactly those who may see it", () => sawOnly("accepted"));
});

/** Callers who must be refused go first, so that anything they changed would show. */
async function holds({ call, statuses }: PermissionCase, phase: keyof typeof seen) {
  const [method = "", template = ""] = call.split(" ");
  const path = template.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? "");
  const answered: Partial<PermissionCase["statuses"]> = {};
  for (const viewer of viewers.toSorted((one, other) => statuses[other] - statuses[one])) {
    const person = viewer === "anonymous" ? null : people[viewer];
    const raw = call.endsWith("/photo") ? await photoForm() : bodies[call]?.();
    const { status, text } = await send(person, method, path + (queries[call] ?? ""), raw);
    answered[viewer] = status;
    // Logging in returns the person's own data, whoever sends the request.
    if (call.startsWith("POST /auth/")) continue;
    for (const [secret, value] of Object.entries(values))
      if (text.includes(value))
        seen[phase].set(secret, (seen[phase].get(secret) ?? new Set()).add(viewer));
  }
  expect(answered).toEqual(statuses);
}

function sawOnly(phase: keyof typeof seen) {
  const saw = Object.fromEntries(
    Object.keys(secrets).map((secret) => [secret, [...(seen[phase].get(secret) ?? [])].sort()]),
  );
  const may = Object.fromEntries(
    Object.entries(secrets).map(([secret, phases]) => [secret, phases[phase].toSorted()]),
  );
  expect(Object.keys(values).sort()).toEqual(Object.keys(secrets).sort());
  expect(saw).toEqual(may);
}

async function photoForm() {
  const form = new FormData();
  form.append("file", await photoFile());
  return form;
}

function send(person: TestPerson | null, method: string, path: string, body?: unknown) {
  const call = () => callApi(app, method, path, { token: person?.token, body });
  return method === "GET" ? onlyReading(call) : call();
}

async function as(person: TestPerson, method: string, path: string, body: unknown) {
  const { status, text } = await send(person, method, path, body);
  if (status >= 300) throw new Error(`${method} ${path} answered ${status} ${text}`);
}
