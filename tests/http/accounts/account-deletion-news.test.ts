import { expect, test } from "vitest";
import type { Parting } from "#app/domain/bookings/leaving/parting.server.ts";
import { partingMail } from "#app/domain/mail/parting-mail-text.ts";
import { partingMails } from "#app/domain/mail/parting-mails.server.ts";
import { notificationsById } from "#app/domain/notifications/notification-list.server.ts";
import type { App } from "#app/entry.node.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { missing } from "#tests/support/people/lost-dogs.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import {
  browserOf,
  newOwner,
  newSitter,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { putReview } from "#tests/support/people/put-review.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";
import { storeContents } from "#tests/support/store-contents.ts";

const app = await testApp();
const unmailed = await testApp({ SMTP_URL: "smtp://127.0.0.1:9" });
const NAME = "Anna Canary-Leaver";

async function leave(of: App, person: TestPerson): Promise<void> {
  const browser = await browserOf(of, person);
  const page = await browser.post("/profile/edit/account/delete", { currentPassword: PASSWORD });
  expect(page.status).toBe(303);
}

const links = { sitters: "/", booking: "/", bookings: "/" };

function lines(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Visit ${index}`);
}

function sealedOnes(of: App) {
  return of.runtime.db
    .selectFrom("outbox")
    .select("payload")
    .where("payload", "like", '%"sealed"%')
    .execute();
}

test("one mail names who left and all that is cancelled, and the store keeps no name", async () => {
  const owner = await newOwner(app, NAME, "Rex");
  const sitter = await newSitter(app);
  const { agreed, agreedDates } = seriesCalls(app);
  const { id } = await agreed(owner, sitter, { weekdays: [2] });
  const dates = await agreedDates(id);
  await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(90) });
  await outboxDone(app);
  const before = mailsTo(app, sitter.email).length;

  await leave(app, owner);
  await outboxDone(app);
  const [mail = "", ...more] = mailsTo(app, sitter.email).slice(before);
  expect(more).toEqual([]);
  expect(mail).toContain("Subject: Your bookings were cancelled\n");
  expect(mail).toContain(`${NAME} deleted their account.\n\nThese bookings are cancelled:\n`);
  expect(mail).toMatch(/\nWalking Rex · Tuesdays · 12:00 PM to 1:00 PM · From \w+ \d+, \d+\n/);
  expect(mail).toMatch(/\nWalking Rex, \w+, \w+ \d+, \d+, 9:00 AM to 10:00 AM\n/);
  expect((await storeContents(app)).includes(NAME)).toBe(false);
  expect(await sealedOnes(app)).toEqual([]);

  const { body } = await callApi<{ text: string; href: string }[]>(app, "GET", "/notifications", {
    token: sitter.token,
  });
  const told = body.filter(({ text }) => text.includes("deleted their account"));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain(
    `The owner of Rex deleted their account: ${dates.length + 1} visits cancelled, from `,
  );
  const browser = await browserOf(app, sitter);
  expect((await browser.get("/notifications")).text).toContain("The owner of Rex deleted");
  const onHome = "Rex's owner deleted their account";
  expect((await browser.get("/")).text.split(onHome)).toHaveLength(2);
  const page = await browser.get(told[0]?.href ?? "");
  expect(page.text).toContain("The other person deleted their account");
  expect((await browser.get("/")).text).not.toContain(onHome);
});

test("neither notifications, on the API and the socket, nor reviews give the id of who left", async () => {
  const owner = await newOwner(app, NAME, "Rex");
  const sitter = await newSitter(app);
  const past = await newBooking(app, { owner, sitter }, "completed", { date: dateAhead(-20) });
  await putReview(app, past, "owner");
  const { token, dogId } = owner;
  const asked = { sitterId: sitter.id, dogId, service: "walking", date: dateAhead(3) };
  const body = { ...asked, startTime: "09:00", endTime: "10:00" };
  expect((await callApi(app, "POST", "/bookings", { token, body })).status).toBe(201);
  type Told = { id: string; personId: string | null };
  const as = { token: sitter.token };
  const told = async () => (await callApi<Told[]>(app, "GET", "/notifications", as)).body;
  const reviews = async () => (await callApi(app, "GET", `/users/${sitter.id}/reviews`, as)).text;
  expect((await told()).some(({ personId }) => personId === owner.id)).toBe(true);
  expect(await reviews()).toContain(owner.id);
  await leave(app, owner);
  const left = await told();
  expect(left.length).toBeGreaterThan(1);
  expect(JSON.stringify(left)).not.toContain(owner.id);
  const ids = left.map(({ id }) => id);
  const framed = await notificationsById(app.context(), ids);
  expect(JSON.stringify([...framed.values()])).not.toContain(owner.id);
  expect(await reviews()).toMatch(/"by":\{"id":null,"name":"Deleted user"/);
});

test("a weekly booking without any visit ahead is told of, too", async () => {
  const { ask } = seriesCalls(app);
  const owner = await newOwner(app, NAME, "Rex");
  const sitter = await newSitter(app, { name: "Sam Sitter" });
  await ask(owner, sitter, { weekdays: [2] });
  await outboxDone(app);
  const before = mailsTo(app, owner.email).length;
  await leave(app, sitter);
  await outboxDone(app);
  const [mail = ""] = mailsTo(app, owner.email).slice(before);
  expect(mail).toContain("Subject: A request was closed\n");
  expect(mail).toContain("Sam Sitter deleted their account.\n\nThis request is closed.");
  expect(mail).toContain("Walking Rex · Tuesdays");
  const { body } = await callApi<{ text: string; href: string }[]>(app, "GET", "/notifications", {
    token: owner.token,
  });
  expect(body.find(({ text }) => text.includes("deleted"))).toMatchObject({
    text: "The other person of a weekly request deleted their account",
    href: "/bookings",
  });
});

test("who leaves reads of their weekly bookings and requests before, and whoever is asked has a link", async () => {
  const { ask, agreed } = seriesCalls(app);
  const owner = await newOwner(app, NAME, "Rex");
  const sitter = await newSitter(app);
  await ask(owner, sitter, { weekdays: [2] });
  await agreed(owner, await newSitter(app), { weekdays: [3] });
  const { text } = await (await browserOf(app, owner)).get("/profile/edit/account/delete");
  expect(text).toContain(
    "1 weekly booking, and 1 weekly request, and tell the others, using your name.",
  );
  await outboxDone(app);
  const before = mailsTo(app, sitter.email).length;
  await leave(app, owner);
  await outboxDone(app);
  const [mail = ""] = mailsTo(app, sitter.email).slice(before);
  expect(mail).toMatch(/See your bookings:?\s+\S+\/bookings\n/);
});

test("bookings and requests are told apart, and a mail of fifty lines says how many more", () => {
  const parting = { name: "Anna", party: "sitter", cancelled: lines(51), closed: ["A meeting"] };
  const about = { parting: parting as Parting, only: null };
  const sam = { to: "sam@example.test", unsubscribe: "https://trotwell.test/unsubscribe" };
  const { text } = partingMail(app.context().config, sam, about, links);
  expect(text).toMatch(/These bookings are cancelled:\n\n(Visit \d+\n){50}… and 1 more\n/);
  expect(text).toMatch(/This request is closed\. Nothing was booked:\n\nA meeting\n/);
});

test("what was sealed under another secret is told without a name, and once", async () => {
  const owner = await newOwner(app, NAME, "Rex");
  const ids = { userId: owner.id, leaverId: owner.id };
  const mail = await partingMails.partner_left(app.context(), { ...ids, sealed: "AAAA" });
  expect(mail?.subject).toBe("Someone deleted their account");
  expect(await partingMails.partner_left(app.context(), ids)).toBeNull();
});

test("a name that waits for its mail cannot be read in the store", async () => {
  const owner = await newOwner(unmailed, NAME, "Rex");
  const sitter = await newSitter(unmailed);
  await newBooking(unmailed, { owner, sitter }, "accepted", { date: dateAhead(3) });
  await leave(unmailed, owner);
  expect(await sealedOnes(unmailed)).toHaveLength(1);
  expect((await storeContents(unmailed)).includes(NAME)).toBe(false);
});

test.each([
  ["cancelled", "accepted", "Sam cancelled"],
  ["rejected", "pending, requested by the owner", "Sam declined"],
] as const)(
  "nobody is said to have left because of a typed reason: %s",
  async (status, at, told) => {
    const owner = await newOwner(app, NAME, "Rex");
    const sitter = await newSitter(app, { name: "Sam Sitter" });
    const id = await newBooking(app, { owner, sitter }, at, { date: dateAhead(3) });
    const body = { status, reason: "Deleted user: this account was deleted." };
    const { token } = sitter;
    expect((await callApi(app, "PATCH", `/bookings/${id}/status`, { token, body })).status).toBe(
      200,
    );
    const browser = await browserOf(app, owner);
    const home = await browser.get("/");
    expect(home.text).toContain(told);
    expect(home.text).not.toContain("deleted their account");
    const page = await browser.get(`/bookings/${id}`);
    expect(page.text).toContain(body.reason);
    expect(page.text).not.toContain("deleted their account");
  },
);

test("what was told before leads to a page, and says that the weekly booking went with the account", async () => {
  const { ask } = seriesCalls(app);
  const owner = await newOwner(app, NAME, "Rex");
  const sitter = await newSitter(app);
  await ask(owner, sitter, { weekdays: [2] });
  await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(90) });
  await newBooking(app, { owner, sitter }, "accepted", runningTimes());
  const lost = { token: owner.token, body: missing() };
  await callApi(app, "POST", `/dogs/${owner.dogId}/lost`, lost);
  await outboxDone(app);
  await leave(app, owner);
  await outboxDone(app);
  const { token } = sitter;
  type Told = { id: string; text: string; href: string };
  const { body } = await callApi<Told[]>(app, "GET", "/notifications", { token });
  const weekly = body.filter(({ text }) => text.includes("weekly"));
  expect(weekly.map(({ text, href }) => [text, href])).toEqual([
    [
      "Deleted user asked for a weekly booking: The weekly booking was deleted with the account",
      "/bookings",
    ],
  ]);
  const browser = await browserOf(app, sitter);
  expect((await browser.get("/notifications")).text).toContain(
    "The weekly booking was deleted with the account",
  );
  const views = await notificationsById(app.context(), [weekly[0]?.id ?? ""]);
  expect([...views.values()][0]).toMatchObject({ href: "/bookings" });
  for (const { id, href } of body) {
    const opened = await browser.get(`/notifications/${id}`);
    expect(opened.location).toBe(href);
    expect([(await browser.get(href)).status, href]).not.toEqual([404, href]);
  }
});

test("what was told of a missing dog that its owner has removed leads to the page that has ended", async () => {
  const owner = await newOwner(app, "Olga Owner", "Rex");
  const sitter = await newSitter(app);
  await newBooking(app, { owner, sitter }, "accepted", runningTimes());
  await callApi(app, "POST", `/dogs/${owner.dogId}/lost`, { token: sitter.token, body: missing() });
  await app.runtime.db.deleteFrom("booking_dogs").where("dog_id", "=", owner.dogId).execute();
  expect(
    (await callApi(app, "DELETE", `/dogs/${owner.dogId}`, { token: owner.token })).status,
  ).toBe(204);
  const { token } = owner;
  const { body } = await callApi<{ text: string; href: string }[]>(app, "GET", "/notifications", {
    token,
  });
  const told = body.find(({ text }) => text.includes("reported Rex missing"));
  expect(told?.href).toMatch(/^\/lost\//);
  expect((await (await browserOf(app, owner)).get(told?.href ?? "")).status).toBe(410);
});
