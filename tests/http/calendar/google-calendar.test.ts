import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveOutPlaces } from "#app/domain/calendar/leave-out-places.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import {
  CALENDAR_PAGE,
  connectCalendar,
  googleDouble,
  throughConsent,
  untilOutboxDone,
} from "#tests/support/doubles/google-calendars.ts";
import { dateAhead, isoAt, newBooking } from "#tests/support/people/bookings.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import {
  browserOf,
  newOwner,
  newPerson,
  newSitter,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { soon } from "#tests/support/soon.ts";

const google = await googleDouble();
const app = await testApp(google.env);
const plainApp = await testApp();

let logged: string[] = [];
beforeEach(async () => {
  await google.behave({ calendar: null, token: null });
  logged = [];
  for (const way of ["warn", "error"] as const) {
    vi.spyOn(console, way).mockImplementation((...texts) => {
      logged.push(texts.map((part) => String(part?.stack ?? part)).join(" "));
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  // Google's errors quote the event, and its library's errors the token.
  expect(logged.join("\n")).not.toMatch(/refresh-|secret words|Bearer|Langstrasse/);
});

async function connectedParties() {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  await connectCalendar(app, google, both.owner);
  await connectCalendar(app, google, both.sitter);
  return both;
}

function set(who: TestPerson, id: string, status: string, more: object = {}) {
  return callApi(app, "PATCH", `/bookings/${id}/status`, {
    token: who.token,
    body: { status, reason: "I am ill", ...more },
  });
}

async function eventsOf(person: TestPerson) {
  const { accounts } = await google.state();
  const events = Object.values(accounts[person.id]?.events ?? {});
  return events.filter(({ status }) => status === "confirmed");
}

test("a calendar is connected with consent to events and free/busy alone, its token encrypted", async () => {
  const person = await newPerson(app);
  const { browser, page } = await connectCalendar(app, google, person);
  expect(page.text).toContain("Accepted bookings appear in your Google Calendar");
  const consent = (await google.state()).consents.at(-1);
  expect(consent).toMatchObject({
    access_type: "offline",
    prompt: "consent",
    include_granted_scopes: "true",
    code_challenge_method: "S256",
    redirect_uri: "http://trotwell.test/api/auth/google/callback",
  });
  expect(consent?.scope?.split(" ").map((scope) => scope.split("/").at(-1))).toEqual([
    "calendar.events",
    "calendar.freebusy",
  ]);
  const rows = await app.runtime.db.selectFrom("google_calendars").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain("refresh-");
  const plain = Buffer.from(rows[0]?.sealed_token ?? "", "base64url").toString("latin1");
  expect(plain).not.toContain("refresh");
  const left = await browser.submit(CALENDAR_PAGE, { change: "disconnect-google" });
  expect(left.html).toContain("Google Calendar disconnected");
  expect(await app.runtime.db.selectFrom("google_calendars").selectAll().execute()).toEqual([]);
  expect((await google.state()).revoked.at(-1)).toContain(`refresh-${person.id}`);
});

test("deleting the account revokes the consent at Google", async () => {
  const person = await newPerson(app);
  const { browser } = await connectCalendar(app, google, person);
  const left = await browser.post("/profile/edit/account/delete", { currentPassword: PASSWORD });
  expect(left.status).toBe(303);
  expect((await google.state()).revoked.at(-1)).toContain(`refresh-${person.id}`);
});

test.each([
  ["the person cancels", { cancel: true }, "Google did not allow it."],
  ["free/busy is not ticked", { withheld: ["freebusy"] }, "Please allow both"],
  ["the token address fails", { token: "500" }, "Google does not answer"],
  ["the token address hangs", { token: "hang" }, "Google does not answer"],
] as const)("%s: it is not connected, and says why", async (_what, behaviour, texts) => {
  const person = await newPerson(app);
  const { page } = await connectCalendar(app, google, person, behaviour as object);
  expect(page.html).toContain(texts);
  expect(page.text).toContain("Connect Google Calendar");
});

test("a callback works once, in the browser and for the user that started it", async () => {
  const [one, two] = [await newPerson(app), await newPerson(app)];
  await google.behave({ account: one.id, cancel: false, withheld: [] });
  const browser = await browserOf(app, one);
  const back = await throughConsent(browser);
  const others = await browserOf(app, two);
  await others.get(back);
  expect((await others.get(CALENDAR_PAGE)).text).toContain("Connect Google Calendar");
  await browser.get(back);
  expect((await browser.get(CALENDAR_PAGE)).text).toContain("Disconnect");
  await browser.submit(CALENDAR_PAGE, { change: "disconnect-google" });
  await browser.get(back);
  expect((await browser.get(CALENDAR_PAGE)).text).toContain("Connect Google Calendar");
});

test("an accepted booking appears in both calendars, changes with it, and goes with it", async () => {
  const both = await connectedParties();
  const id = await newBooking(app, both);
  const sitters = await browserOf(app, both.sitter);
  expect((await sitters.get(`/bookings/${id}?confirm=accept`)).text).toContain("Add to Google");
  const answer = await sitters.submit(`/bookings/${id}`, { intent: "accept" });
  expect(answer.html).toContain("It will appear in Google Calendar shortly.");
  await untilOutboxDone(app);
  for (const [person, other] of [
    [both.owner, both.sitter],
    [both.sitter, both.owner],
  ] as const) {
    const [event, ...more] = await eventsOf(person);
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      summary: `Walking Rex with ${other.name}`,
      location: "Langstrasse 10, Zürich",
      transparency: "transparent",
    });
    expect(JSON.stringify(event)).not.toMatch(/Key under|example\.test|\+41/);
  }
  await set(both.owner, id, "cancelled");
  await untilOutboxDone(app);
  expect([await eventsOf(both.owner), await eventsOf(both.sitter)]).toEqual([[], []]);
});

test("unticking the box keeps a booking out of one's own calendar, not out of the other's", async () => {
  const both = await connectedParties();
  const id = await newBooking(app, both);
  const sitters = await browserOf(app, both.sitter);
  const answer = await sitters.submit(`/bookings/${id}`, {
    intent: "accept",
    addToCalendar: "false",
  });
  expect(answer.html).toContain("Booking accepted");
  expect(answer.html).not.toContain("Google Calendar shortly");
  await untilOutboxDone(app);
  expect(await eventsOf(both.sitter)).toEqual([]);
  expect(await eventsOf(both.owner)).toHaveLength(1);
  const path = `/bookings/${id}/proposals`;
  const proposed = await callApi<{ proposal: { id: string } }>(app, "POST", path, {
    token: both.owner.token,
    body: { timeSlots: [{ startTime: "15:00", endTime: "16:00" }] },
  });
  await sitters.post(`/bookings/${id}/change`, {
    proposal: proposed.body.proposal.id,
    answer: "accepted",
  });
  await untilOutboxDone(app);
  expect(await eventsOf(both.sitter)).toEqual([]);
  expect(JSON.stringify(await eventsOf(both.owner))).toContain(isoAt(dateAhead(3), "15:00"));
  const added = () =>
    callApi<{ eventId: string; htmlLink: string }>(app, "POST", `/bookings/${id}/calendar`, {
      token: both.sitter.token,
    });
  const [first, second] = [await added(), await added()];
  expect([first.status, second.body]).toEqual([200, first.body]);
  expect((await eventsOf(both.sitter)).map((event) => event.htmlLink)).toEqual([
    first.body.htmlLink,
  ]);
});

test("connecting later adds the upcoming bookings", async () => {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  const id = await newBooking(app, both);
  expect((await set(both.sitter, id, "accepted", { addToCalendar: false })).status).toBe(200);
  await connectCalendar(app, google, both.owner);
  await connectCalendar(app, google, both.sitter);
  await untilOutboxDone(app);
  expect(await eventsOf(both.owner)).toHaveLength(1);
  expect(await eventsOf(both.sitter)).toEqual([]);
});

test.each([
  "hang",
  "500",
  "429",
  "403",
  "half",
  "html",
  "cut-after-storing",
  "hang-after-storing",
] as const)(
  "calendars that answer with '%s': accepting answers, and later there is one event each",
  async (trouble) => {
    const both = await connectedParties();
    const id = await newBooking(app, both);
    await google.behave({ calendar: trouble });
    expect((await set(both.sitter, id, "accepted")).status).toBe(200);
    await soon(() => {
      const failures = logged.filter((line) => /google_event\) failed at try 1/.test(line));
      expect(failures.length).toBeGreaterThanOrEqual(2);
    });
    await google.behave({ calendar: null });
    await untilOutboxDone(app);
    for (const person of [both.owner, both.sitter]) {
      expect(await eventsOf(person)).toHaveLength(1);
      const { writes } = (await google.state()).accounts[person.id] ?? { writes: [] };
      expect(writes.filter((write) => write.startsWith("insert"))).toHaveLength(1);
    }
    // Cancelled while Google is down, the event goes as soon as it is back.
    await google.behave({ calendar: trouble });
    expect((await set(both.owner, id, "cancelled")).status).toBe(200);
    await google.behave({ calendar: null });
    await untilOutboxDone(app);
    expect([await eventsOf(both.owner), await eventsOf(both.sitter)]).toEqual([[], []]);
  },
);

test("an event that the user deleted comes back under the same id when requested again", async () => {
  const both = await connectedParties();
  const id = await newBooking(app, both, "accepted");
  const add = () =>
    callApi<{ eventId: string }>(app, "POST", `/bookings/${id}/calendar`, {
      token: both.owner.token,
    });
  const first = await add();
  await google.deleteAll(both.owner.id);
  expect(await eventsOf(both.owner)).toEqual([]);
  expect(await add()).toMatchObject({ status: 200, body: first.body });
  expect((await eventsOf(both.owner)).map((event) => event.id)).toEqual([first.body.eventId]);
});

test("a worker that dies after Google stored an event but before recording it creates no duplicate", async () => {
  const both = await connectedParties();
  const id = await newBooking(app, both);
  await set(both.sitter, id, "accepted");
  await untilOutboxDone(app);
  // The state that a kill at that moment leaves.
  await app.runtime.db
    .updateTable("outbox")
    .set({ done_at: null, attempts: 1 })
    .where("kind", "=", "google_event")
    .execute();
  await untilOutboxDone(app);
  for (const person of [both.owner, both.sitter]) expect(await eventsOf(person)).toHaveLength(1);
});

test("revoked consent ends the retries, and the user is notified once by mail and on the page", async () => {
  const both = await connectedParties();
  const ids = [
    await newBooking(app, both),
    await newBooking(app, both, undefined, { startTime: "14:00", endTime: "15:00" }),
  ];
  await google.behave({ token: "invalid_grant" });
  for (const id of ids) expect((await set(both.sitter, id, "accepted")).status).toBe(200);
  await untilOutboxDone(app);
  await google.behave({ token: null });
  const lost = mailsTo(app, both.sitter.email).filter((mail) => /no longer connected/.test(mail));
  expect(lost).toHaveLength(1);
  const browser = await browserOf(app, both.sitter);
  expect((await browser.get(CALENDAR_PAGE)).text).toContain(
    "We can't use your Google Calendar anymore",
  );
  const later = await newBooking(app, both, undefined, { startTime: "17:00", endTime: "18:00" });
  expect((await browser.get(`/bookings/${later}?confirm=accept`)).text).not.toContain(
    "Add to Google",
  );
  await connectCalendar(app, google, both.sitter);
  await untilOutboxDone(app);
  expect(await eventsOf(both.sitter)).toHaveLength(2);
});

test("nobody is offered Google Calendar where it is not set up or connected", async () => {
  const both = { owner: await newOwner(plainApp), sitter: await newSitter(plainApp) };
  const id = await newBooking(plainApp, both);
  const browser = await browserOf(plainApp, both.sitter);
  expect((await browser.get(CALENDAR_PAGE)).text).not.toContain("Google");
  expect((await browser.post(CALENDAR_PAGE, { change: "connect-google" })).status).toBe(503);
  expect((await browser.get(`/bookings/${id}?confirm=accept`)).text).not.toContain("Google");
  const answer = await browser.submit(`/bookings/${id}`, { intent: "accept" });
  expect(answer.html).not.toContain("Google Calendar");
  await outboxDone(plainApp);
});

test("another name, and after 48 hours no address, get into the event of a booking too", async () => {
  const both = await connectedParties();
  const id = await newBooking(app, both);
  expect((await set(both.sitter, id, "accepted")).status).toBe(200);
  await untilOutboxDone(app);
  const shown = async (person: TestPerson) =>
    (await eventsOf(person)).map(({ summary, location }) => [summary, location]);
  const [address] = ["Langstrasse 10, Zürich"];
  const rename = (path: string, who: TestPerson, name: string) =>
    callApi(app, "PATCH", path, { token: who.token, body: { name } });
  await rename(`/dogs/${both.owner.dogId}`, both.owner, "Fritzli");
  await rename(`/users/${both.owner.id}`, both.owner, "Jürg Müller");
  await untilOutboxDone(app);
  expect(await shown(both.sitter)).toEqual([["Walking Fritzli with Jürg Müller", address]]);
  expect(await shown(both.owner)).toEqual([["Walking Fritzli with Sam Sitter", address]]);

  const past = await newBooking(app, both, "completed", {
    span: { startAt: Date.now() - 3 * HOUR, endAt: Date.now() - HOUR },
  });
  await callApi(app, "POST", `/bookings/${past}/calendar`, { token: both.sitter.token });
  await leaveOutPlaces(app.context());
  await untilOutboxDone(app);
  expect((await shown(both.sitter)).map(([, place]) => place)).toEqual([address, address]);
  const { writes: before } = (await google.state()).accounts[both.sitter.id] ?? { writes: [] };
  // As if it had been completed two days ago.
  await app.runtime.db
    .updateTable("bookings")
    .set({ updated_at: Date.now() - 49 * HOUR })
    .where("id", "=", past)
    .execute();
  for (let times = 0; times < 2; times++) await leaveOutPlaces(app.context());
  await untilOutboxDone(app);
  expect((await shown(both.sitter)).map(([, place]) => place).sort()).toEqual(["", address]);
  const { writes } = (await google.state()).accounts[both.sitter.id] ?? { writes: [] };
  expect(writes.length).toBe(before.length + 1);
  await (await browserOf(app, both.owner)).post("/profile/edit/account/delete", {
    currentPassword: PASSWORD,
  });
  await untilOutboxDone(app);
  expect((await shown(both.sitter)).map(([summary]) => summary)).toEqual([
    "Walking Fritzli with Deleted user",
  ]);
});
