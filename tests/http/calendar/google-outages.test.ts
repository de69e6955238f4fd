import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { openidProvider, throughGoogle } from "#tests/support/doubles/google.ts";
import type { Trouble } from "#tests/support/doubles/google-calendar-double.ts";
import {
  connectCalendar,
  googleDouble,
  letTimePass,
  untilOutboxDone,
} from "#tests/support/doubles/google-calendars.ts";
import { type HostileAnswer, hostileAnswers } from "#tests/support/doubles/hostile-answers.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { mailTo, outboxDone } from "#tests/support/people/mails.ts";
import { newOwner, newPerson, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { soon } from "#tests/support/soon.ts";

const kinds = Object.keys(hostileAnswers) as HostileAnswer[];
const provider = await openidProvider();
const google = await googleDouble();
const signInApp = await testApp({ ...provider.env, GOOGLE_TIMEOUT_MS: "300" });
const app = await testApp(google.env);
const { db } = app.runtime;

const logged: string[] = [];
for (const way of ["warn", "error"] as const)
  vi.spyOn(console, way).mockImplementation((...args) => void logged.push(args.join(" ")));
beforeEach(async () => {
  await google.behave({ calendar: null, token: null, refreshed: {} });
  await provider.behave({});
  logged.length = 0;
});

const add = (person: TestPerson, bookingId: string) =>
  callApi<{ code: string }>(app, "POST", `/bookings/${bookingId}/calendar`, {
    token: person.token,
  });

async function connectedParties() {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  await connectCalendar(app, google, both.sitter);
  return both;
}

function effects(bookingId: string) {
  return db
    .selectFrom("outbox")
    .select(["attempts", "done_at"])
    .where("kind", "=", "google_event")
    .where("payload", "like", `%${bookingId}%`)
    .execute();
}

test.each(kinds)(
  "signing in while Google answers with '%s' is refused with a message",
  async (kind) => {
    for (const address of ["token", "certs"] as const) {
      await provider.behave({ [address]: kind });
      const body = { authorizationCode: await provider.code() };
      const browser = new Browser(signInApp);
      const [answer, page] = await Promise.all([
        callApi(signInApp, "POST", "/auth/google", { body }),
        throughGoogle(browser),
      ]);
      // A response without any keys counts as valid keys without the one needed.
      const status = address === "certs" && kind === "empty object" ? 401 : 503;
      expect([answer.status, page.location]).toEqual([status, "/login"]);
      if (status === 401) continue;
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await browser.get("/login")).html).toContain("Google could not be reached.");
    }
    expect(await signInApp.context().db.selectFrom("users").selectAll().execute()).toEqual([]);
  },
);

test("whatever a calendar answers, a booking stays accepted and is retried until it is there, once", async () => {
  const { owner, sitter } = await connectedParties();
  const id = await newBooking(app, { owner, sitter });
  const troubles: Trouble[] = ["cut-after-storing", ...kinds];
  const failed = () =>
    logged.filter((line) => /google_event\) (failed|is given up)/.test(line)).length;
  const failedAgain = (before: number) => soon(() => expect(failed()).toBeGreaterThan(before));
  await google.behave({ calendar: "cut-after-storing" });
  const accepted = await callApi(app, "PATCH", `/bookings/${id}/status`, {
    token: sitter.token,
    body: { status: "accepted" },
  });
  expect(accepted.status).toBe(200);
  await failedAgain(0);
  for (const trouble of troubles)
    for (const address of ["calendar", "token"] as const) {
      await google.behave({ calendar: null, token: null, [address]: trouble });
      const before = failed();
      await db.updateTable("outbox").set({ attempts: 0 }).where("done_at", "is", null).execute();
      await letTimePass(app);
      await failedAgain(before);
      const open = (await effects(id)).filter((effect) => effect.done_at === null);
      expect(open.length, `${address} ${trouble}`).toBeGreaterThan(0);
    }
  await google.behave({ calendar: null, token: null });
  await untilOutboxDone(app);
  const { writes, events } = (await google.state()).accounts[sitter.id] ?? {};
  expect(writes?.filter((write) => write.startsWith("insert"))).toHaveLength(1);
  expect(Object.values(events ?? {})).toMatchObject([{ status: "confirmed" }]);
});

test("a calendar that always fails is tried thirteen times", async () => {
  const { owner, sitter } = await connectedParties();
  const id = await newBooking(app, { owner, sitter });
  await google.behave({ calendar: "503 for years" });
  const token = sitter.token;
  await callApi(app, "PATCH", `/bookings/${id}/status`, { token, body: { status: "accepted" } });
  await untilOutboxDone(app);
  expect(await effects(id)).toMatchObject([{ attempts: 13, done_at: null }]);
  const booking = await callApi<{ status: string }>(app, "GET", `/bookings/${id}`, { token });
  expect(booking.body.status).toBe("accepted");
});

test.each(kinds)("a call says when to retry while a calendar answers with '%s'", async (kind) => {
  const { owner, sitter } = await connectedParties();
  const id = await newBooking(app, { owner, sitter }, "accepted");
  for (const address of ["calendar", "token"] as const) {
    await google.behave({ calendar: null, token: null, [address]: kind });
    const [added, events, times] = await Promise.all([
      add(sitter, id),
      callApi<{ items: { source: string }[] }>(app, "GET", "/auth/google/calendar", {
        token: sitter.token,
      }),
      callApi(app, "GET", `/users/${sitter.id}/availability`, { token: owner.token }),
    ]);
    expect([added.status, added.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(events.body.items.map(({ source }) => source)).toEqual(["booking"]);
    expect([events.status, times.status]).toEqual([200, 200]);
  }
});

test("only well-formed events are shown, and of them only the known fields", async () => {
  const sitter = await newSitter(app);
  await connectCalendar(app, google, sitter);
  const start = { dateTime: "2026-11-22T10:00:00+01:00", timeZone: "x" };
  const good = { id: "one", start, end: { date: "2026-11-23" }, secret: "nobody asked" };
  await google.setEvents(sitter.id, [
    null,
    17,
    [],
    { ...good, summary: "x".repeat(50_000), htmlLink: "javascript:alert(1)", status: "odd" },
    { ...good, id: { $ne: 1 } },
    { ...good, id: "two", summary: { deep: [] } },
    { ...good, id: "three", start: { dateTime: "tomorrow" } },
  ]);
  const { body } = await callApi<{ items: object[] }>(app, "GET", "/auth/google/calendar", {
    token: sitter.token,
  });
  expect(body.items).toEqual([
    {
      id: "one",
      source: "google",
      summary: "x".repeat(1024),
      location: null,
      status: "confirmed",
      start: { dateTime: start.dateTime },
      end: good.end,
      htmlLink: null,
    },
  ]);
});

test("a refreshed token that covers less ends the connection, and the user is notified by mail", async () => {
  const { owner, sitter } = await connectedParties();
  const id = await newBooking(app, { owner, sitter }, "accepted");
  await google.behave({
    refreshed: { scope: "https://www.googleapis.com/auth/calendar.freebusy" },
  });
  const { status, body } = await add(sitter, id);
  expect([status, body.code]).toEqual([409, "calendar_not_connected"]);
  await mailTo(app, sitter.email, "no longer connected");
});

test.each([
  ["a token of two lines", { access_token: "two\r\nlines" }],
  ["a token without end", { access_token: "x".repeat(60_000) }],
  ["a token that is null", { access_token: null }],
  ["a scope that is a list", { scope: ["calendar"] }],
])("%s is none", async (_, refreshed) => {
  const { owner, sitter } = await connectedParties();
  const id = await newBooking(app, { owner, sitter }, "accepted");
  await google.behave({ refreshed });
  expect((await add(sitter, id)).status).toBe(503);
});

test("while Google hangs, mail is sent, users are served, and stopping does not wait", async () => {
  const patient = await testApp({ ...google.env, GOOGLE_TIMEOUT_MS: "60000" });
  const [person, other] = [await newSitter(patient), await newPerson(patient)];
  await outboxDone(patient);
  await connectCalendar(patient, google, person);
  await google.behave({ token: "never" });
  for (const bookingId of ["1", "2", "3", "4", "5", "6", "7", "8"])
    await patient.runtime.db
      .insertInto("outbox")
      .values({
        kind: "google_event",
        payload: JSON.stringify({ userId: person.id, bookingId }),
        dedupe_key: bookingId,
        run_after: 0,
        created_at: 0,
      })
      .execute();
  for (let lane = 0; lane < 8; lane++) patient.runtime.hub.publish({ type: "outboxFilled" });
  const underWay = () =>
    patient.runtime.db
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "google_event")
      .where("attempts", ">", 0)
      .execute();
  await expect.poll(async () => (await underWay()).length).toBe(1);
  const waiting = callApi(patient, "GET", "/auth/google/calendar", { token: person.token });
  waiting.catch(() => {});
  expect((await callApi(patient, "GET", "/users/me", { token: other.token })).status).toBe(200);
  await new Browser(patient).post("/forgot-password", { email: other.email });
  await mailTo(patient, other.email, "/reset-password/");
  expect(await underWay()).toHaveLength(1);
  await patient.stop();
});

test("the picture in Google's profile is never requested, and a name is one line", async () => {
  const requests: string[] = [];
  const inside = createServer((req, res) => {
    requests.push(req.url ?? "");
    res.end();
  });
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  const picture = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/picture`;
  const name = `Greta\r\n\u0000\u202eGoogle ${"x".repeat(20_000)}`;
  const patient = await testApp(provider.env);
  await provider.behave({ sub: "named-1", email: "named@gmail.com", name, claims: { picture } });
  await throughGoogle(new Browser(patient));
  const user = await patient.runtime.db
    .selectFrom("users")
    .selectAll()
    .where("email", "=", "named@gmail.com")
    .executeTakeFirstOrThrow();
  expect(user.name).toMatch(/^Greta Google x+$/);
  expect(user.name.length).toBeLessThanOrEqual(80);
  expect(requests).toEqual([]);
  inside.close();
});
