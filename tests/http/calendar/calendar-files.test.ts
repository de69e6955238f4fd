import ICAL from "ical.js";
import { expect, test } from "vitest";
import { slotOn } from "#app/domain/services/booking-times.ts";
import type { CaseState } from "#tests/cases/booking-cases.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, ZONE } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const CALENDAR = "/profile/edit/account/calendar";

async function parties(dogName = "Rex") {
  const owner = await newOwner(app, "Olive; Owner, née \\ Ünsal", dogName);
  return { owner, sitter: await newSitter(app, { phoneNumber: "+41 79 555 44 33" }) };
}

function read(text: string) {
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue("status")),
      startAt: event.startDate.toJSDate().getTime(),
      endAt: event.endDate.toJSDate().getTime(),
      summary: event.summary,
      description: event.description,
      location: event.location,
    };
  });
}

async function apiFile(path: string, token?: string) {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  const request = new Request(`${ORIGIN}/api${path}`, { headers });
  const response = await app.handle(request, "192.0.2.2");
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function newFeed(person: Parameters<typeof browserOf>[1]) {
  const browser = await browserOf(app, person);
  const page = await browser.submit(CALENDAR, { change: "renew-feed" });
  const address = /value="([^"]+\/calendar\/[\w-]{43}\.ics)"/.exec(page.html)?.[1] ?? "";
  return { browser, path: new URL(address).pathname };
}

test("a booking that is not ahead is not offered for a calendar", async () => {
  const both = await parties();
  const browser = await browserOf(app, both.owner);
  for (const state of ["rejected", "cancelled", "completed", "accepted, over"] as const) {
    const date = dateAhead(state.endsWith("over") ? -2 : 3);
    const id = await newBooking(app, both, state, { date });
    expect((await browser.get(`/bookings/${id}`)).html).not.toContain("event.ics");
  }
});

test("a booking's calendar file is for its parties only", async () => {
  const both = await parties();
  const id = await newBooking(app, both, "accepted", { startTime: "22:00", endTime: "06:30" });
  const browser = await browserOf(app, both.owner);
  expect((await browser.get(`/bookings/${id}`)).html).toContain(`/bookings/${id}/event.ics`);
  const page = await browser.get(`/bookings/${id}/event.ics`);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(page.headers.get("content-disposition")).toContain(`booking-${id}.ics`);
  const slot = slotOn(dateAhead(3), { startTime: "22:00", endTime: "06:30" }, ZONE);
  expect(read(page.html)).toEqual([
    {
      uid: `${id}@trotwell.test`,
      sequence: 0,
      status: "CONFIRMED",
      startAt: slot.startAt,
      endAt: slot.endAt,
      summary: "Walking Rex with Sam Sitter",
      description: `Rex's booking on Trotwell: ${ORIGIN}/bookings/${id}`,
      location: "Langstrasse 10, Zürich",
    },
  ]);
  const forSitter = await apiFile(`/bookings/${id}/event.ics`, both.sitter.token);
  expect(forSitter.status).toBe(200);
  expect(read(forSitter.text)[0]?.summary).toBe("Walking Rex with Olive; Owner, née \\ Ünsal");

  const stranger = await newPerson(app);
  const [hidden, unknown] = [
    await apiFile(`/bookings/${id}/event.ics`, stranger.token),
    await apiFile("/bookings/nothing/event.ics", stranger.token),
  ];
  expect([hidden.status, unknown.status]).toEqual([404, 404]);
  expect(hidden.text).toBe(unknown.text);
  expect((await apiFile(`/bookings/${id}/event.ics`)).status).toBe(401);
  const strangers = await browserOf(app, stranger);
  expect((await strangers.get(`/bookings/${id}/event.ics`)).status).toBe(404);
  expect((await new Browser(app).get(`/bookings/${id}/event.ics`)).location).toContain("/login");
});

test.each<{ state: CaseState; status: string; owner: string | null; sitter: string | null }>([
  {
    state: "pending, requested by the owner",
    status: "TENTATIVE",
    owner: "Langstrasse 10, Zürich",
    sitter: "Zürich",
  },
  {
    state: "accepted",
    status: "CONFIRMED",
    owner: "Langstrasse 10, Zürich",
    sitter: "Langstrasse 10, Zürich",
  },
  { state: "accepted, over", status: "CONFIRMED", owner: "Langstrasse 10, Zürich", sitter: null },
  { state: "cancelled", status: "CANCELLED", owner: "Langstrasse 10, Zürich", sitter: null },
  { state: "rejected", status: "CANCELLED", owner: "Langstrasse 10, Zürich", sitter: null },
])("$state: status $status, and no more of the location than each may see", async (case_) => {
  const both = await parties();
  const id = await newBooking(app, both, case_.state);
  for (const party of ["owner", "sitter"] as const) {
    const { text } = await apiFile(`/bookings/${id}/event.ics`, both[party].token);
    expect(read(text)[0]).toMatchObject({ status: case_.status, location: case_[party] });
    for (const secret of ["Key under the mat", "+41 79", "example.test"])
      expect(text).not.toContain(secret);
  }
});

test("hostile names can neither break a line nor add an entry", async () => {
  const name = `Rex\nEND:VEVENT ${"犬🐕".repeat(20)}`.slice(0, 60);
  const both = await parties("Rex");
  await app.runtime.db
    .updateTable("dogs")
    .set({ name: `${name}\r\nBEGIN:VEVENT\u0007` })
    .where("id", "=", both.owner.dogId)
    .execute();
  const id = await newBooking(app, both);
  const { text } = await apiFile(`/bookings/${id}/event.ics`, both.owner.token);
  const entries = read(text);
  expect(entries).toHaveLength(1);
  const onOneLine = name.replace("\n", " ");
  expect(entries[0]?.summary).toBe(`Requested: Walking ${onOneLine} BEGIN:VEVENT with Sam Sitter`);
});

test("a secret feed URL gives any calendar the bookings of both sides, kept up to date", async () => {
  const { owner, sitter } = await parties();
  const { browser, path } = await newFeed(sitter);
  expect((await browser.get(CALENDAR)).html).not.toContain(path);
  const id = await newBooking(app, { owner, sitter });
  const over = await newBooking(app, { owner, sitter }, "accepted, over");
  const others = await newBooking(app, await parties());
  const program = new Browser(app);
  const first = await program.get(path);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  const uids = read(first.html).map(({ uid }) => uid);
  expect(uids).toEqual([`${id}@trotwell.test`, `${over}@trotwell.test`]);
  expect(first.html).not.toContain(others);
  for (const secret of ["Key under the mat", "+41 79", "example.test"])
    expect(first.html).not.toContain(secret);

  const tag = first.headers.get("etag") ?? "";
  for (const known of [tag, tag.replace("W/", ""), `"other", ${tag}`]) {
    const same = await program.get(path, { "if-none-match": known });
    expect([same.status, same.html]).toEqual([304, ""]);
  }
  const change = (status: string) =>
    callApi(app, "PATCH", `/bookings/${id}/status`, {
      token: sitter.token,
      body: { status, reason: "I am ill" },
    });
  expect((await change("accepted")).status).toBe(200);
  const later = await program.get(path, { "if-none-match": tag });
  expect(read(later.html)[0]).toMatchObject({ uid: uids[0], status: "CONFIRMED", sequence: 1 });
  expect((await change("cancelled")).status).toBe(200);
  expect(read((await program.get(path)).html).map(({ uid }) => uid)).toEqual([uids[1]]);
});

test("a feed ends when it is renewed, revoked, or its account is locked; others' stay", async () => {
  const person = await newPerson(app);
  const other = await newFeed(await newPerson(app));
  const first = await newFeed(person);
  const program = new Browser(app);
  const statusOf = async (path: string) => (await program.get(path)).status;
  expect(await statusOf(first.path)).toBe(200);
  const second = await newFeed(person);
  expect([await statusOf(first.path), await statusOf(second.path)]).toEqual([404, 200]);
  const revoked = await second.browser.submit(CALENDAR, { change: "revoke-feed" });
  expect(revoked.html).toContain("Private link revoked");
  expect(await statusOf(second.path)).toBe(404);
  const third = await newFeed(person);
  await app.runtime.db
    .updateTable("users")
    .set({ account_status: "locked" })
    .where("id", "=", person.id)
    .execute();
  expect(await statusOf(third.path)).toBe(404);
  expect(await statusOf(other.path)).toBe(200);
  expect(await statusOf("/calendar/guess.ics")).toBe(404);
  expect(
    JSON.stringify(await app.runtime.db.selectFrom("calendar_feeds").selectAll().execute()),
  ).not.toContain(other.path.slice(10, -4));
});

test("another site can neither create a feed nor read its URL", async () => {
  const browser = await browserOf(app, await newPerson(app));
  const forged = { "sec-fetch-site": "cross-site" };
  expect((await browser.post(CALENDAR, { change: "renew-feed" }, forged)).status).toBe(403);
  expect((await browser.get(CALENDAR)).text).toContain("Create private link");
  expect((await browser.post(CALENDAR, { change: "anything" })).status).toBe(400);
});
