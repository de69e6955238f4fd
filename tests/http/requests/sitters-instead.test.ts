import { beforeAll, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";
import { giveBlock } from "#tests/support/people/threads.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const asked = await newSitter(app, { name: "Asked Before" });
const asOwner = await browserOf(app, owner);
const date = dateAhead(9);
const body = { dogId: owner.dogId, date, service: "walking", notes: "Bring water" };
const times = [
  { startTime: "09:00", endTime: "10:00" },
  { startTime: "17:00", endTime: "18:00" },
];

beforeAll(async () => {
  await putSitter(app, { name: "Fay Far", ...at(47.5) });
  await putSitter(app, { name: "Nia Near", ...at(47.37) });
  await putSitter(app, { name: "Mia Middle", ...at(47.41) });
  await putSitter(app, { name: "Sid Sits", ...at(47.37), services: { sitting: 40 } });
  await putSitter(app, { name: "Lou Large", ...at(47.37), dogSizes: ["large"] });
  await putSitter(app, { name: "Vic Vanished", ...at(47.37), listed: false });
  const morning = [0, 1, 2, 3, 4, 5, 6].map((weekday): [number, string, string] => [
    weekday,
    "08:00",
    "12:00",
  ]);
  await putSitter(app, { name: "Moe Mornings", ...at(47.37), hours: morning });
  const busy = await newSitter(app, {
    name: "Ben Busy",
    ...at(47.37),
    services: ["walking"],
    rates: { walking: 20 },
  });
  const other = await newOwner(app, "Other Owner", "Bo");
  await newBooking(app, { owner: other, sitter: busy }, "accepted", {
    date,
    startTime: "09:30",
    endTime: "11:00",
  });
  const unwanted = await newSitter(app, { name: "Una Unwanted", ...at(47.37) });
  const unwilling = await newSitter(app, { name: "Una Unwilling", ...at(47.37) });
  await giveBlock(app, owner, unwanted);
  await giveBlock(app, unwilling, owner);
  await callApi(app, "PATCH", `/users/${owner.id}`, {
    token: owner.token,
    body: { location: "Zürich", latitude: 47.37, longitude: 8.54 },
  });
});

async function declined(request: Record<string, unknown>): Promise<string> {
  const sent = await callApi<{ id: string }>(app, "POST", "/bookings", {
    token: owner.token,
    body: { ...body, sitterId: asked.id, ...request },
  });
  expect(sent.status).toBe(201);
  const answer = await callApi(app, "PATCH", `/bookings/${sent.body.id}/status`, {
    token: asked.token,
    body: { status: "rejected" },
  });
  expect(answer.status).toBe(200);
  return `/bookings/${sent.body.id}`;
}

const takes = { dogSizes: ["medium"], dogAges: ["adult"] };
const at = (latitude: number) => ({ ...takes, latitude, longitude: 8.54 });
const offered = (html: string) =>
  [...html.matchAll(/aria-label="Ask (\w+ \w+)"/g)].map(([, name]) => name);

test("a declined owner sees who is free at those times, the nearest first, and asks in one step", async () => {
  const page = await asOwner.get(await declined({ timeSlots: times }));
  expect(offered(page.html)).toEqual(["Nia Near", "Mia Middle", "Fay Far"]);
  const [, link = ""] =
    /href="(\/booking\/new\?sitter=[^"]+)"[^>]*aria-label="Ask Nia Near"/.exec(page.html) ?? [];
  const summary = link.replaceAll("&amp;", "&");
  expect((await asOwner.get(summary)).text).toContain("Bring water");
  const sent = await asOwner.submit(summary, {});
  expect(sent.text).toContain("Waiting for Nia");
  expect(sent.text).toMatch(/9:00 AM to 10:00 AM.*5:00 PM to 6:00 PM/s);
});

test("one free for the first of two times only is offered for that one alone", async () => {
  const page = await asOwner.get(await declined({ date: dateAhead(10), timeSlots: [times[0]] }));
  expect(offered(page.html)).toContain("Moe Mornings");
});

test("nobody is offered to the sitter, or to an owner who cancelled", async () => {
  const asSitter = await browserOf(app, asked);
  const path = await declined({ date: dateAhead(11), timeSlots: times });
  expect(offered((await asSitter.get(path)).html)).toEqual([]);
  const own = await newBooking(app, { owner, sitter: asked }, "accepted", { date: dateAhead(12) });
  const changed = await callApi(app, "PATCH", `/bookings/${own}/status`, {
    token: owner.token,
    body: { status: "cancelled" },
  });
  expect(changed.status).toBe(200);
  expect(offered((await asOwner.get(`/bookings/${own}`)).html)).toEqual([]);
});

test("a stay is offered to those who board", async () => {
  await putSitter(app, { name: "Bo Boards", ...at(47.37), services: { boarding: 60 } });
  const stay = { startDate: dateAhead(20), endDate: dateAhead(22), date: undefined };
  const page = await asOwner.get(await declined({ ...stay, service: "boarding" }));
  expect(offered(page.html)).toEqual(["Bo Boards"]);
});
