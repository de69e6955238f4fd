import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { derivedKey } from "#app/domain/derived-key.server.ts";
import { chosenKinds } from "#app/domain/notifications/notification-kinds.ts";
import type { NotificationSettings } from "#app/domain/notifications/notification-settings-schemas.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const PAGE = "/profile/edit/account/notifications";

const settingsOf = async ({ token }: TestPerson) =>
  (await callApi<NotificationSettings>(app, "GET", "/users/me/notifications", { token })).body;
const change = ({ token }: TestPerson, body: object) =>
  callApi<NotificationSettings>(app, "PUT", "/users/me/notifications", { token, body });

test("begins as we recommend; the API changes what is named, the page all of it", async () => {
  const owner = await newOwner(app);
  const first = await settingsOf(owner);
  expect(Object.keys(first.kinds)).toEqual([...chosenKinds, "account"]);
  expect(first.kinds.starting).toEqual({ app: true, mail: false, push: true });
  expect(first.kinds.message).toEqual({ mail: true, push: true });
  expect(first.pushDetails).toBe(false);
  expect(first.quietHours).toEqual({ from: "22:00", until: "07:00" });

  const put = await change(owner, {
    kinds: { starting: { mail: true }, answer: { app: false }, account: { mail: false } },
    quietHours: null,
  });
  expect(put.body.kinds.starting).toEqual({ app: true, mail: true, push: true });
  expect(put.body.kinds.answer).toEqual({ app: false, mail: true, push: true });
  expect(put.body).toMatchObject({ kinds: { account: { mail: true } }, quietHours: null });
  expect(await settingsOf(owner)).toEqual(put.body);

  const browser = await browserOf(app, owner);
  const form = {
    app: ["request"],
    mail: ["request", "message"],
    push: "answer",
    pushDetails: "yes",
  };
  const saved = await browser.submit(PAGE, { ...form, quietFrom: "20:00", quietUntil: "08:00" });
  expect(saved.text).toContain("Saved");
  const { kinds, quietHours, pushDetails } = await settingsOf(owner);
  expect(kinds.request).toEqual({ app: true, mail: true, push: false });
  expect(kinds.answer).toEqual({ app: false, mail: false, push: true });
  expect(kinds.message).toEqual({ mail: true, push: false });
  expect(pushDetails).toBe(true);
  expect(quietHours).toEqual({ from: "20:00", until: "08:00" });
});

test.each([
  { quietUntil: "", says: "Please enter both times, or neither" },
  { quietUntil: "20:00", says: "Please enter two different times" },
])("the page refuses $says and keeps what was chosen", async ({ says, quietUntil }) => {
  const browser = await browserOf(app, await newOwner(app));
  const refused = await browser.post(PAGE, { app: "answer", quietFrom: "20:00", quietUntil });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain(says);
  expect(refused.html).toMatch(/<input[^>]*name="app"[^>]*checked=""[^>]*value="answer"/);
  expect(refused.html).not.toMatch(/<input[^>]*name="app"[^>]*checked=""[^>]*value="request"/);
});

test("the page of before leads here", async () => {
  const browser = await browserOf(app, await newOwner(app));
  const moved = await browser.get("/profile/edit/account/mail");
  expect([moved.status, moved.location]).toEqual([308, PAGE]);
});

test("each way can be turned off by itself", async () => {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  const { owner, sitter } = both;
  await outboxDone(app);
  await change(owner, { kinds: { answer: { app: false } } });
  await change(sitter, { kinds: { cancellation: { mail: false } } });
  const id = await newBooking(app, both);
  const move = ({ token }: TestPerson, status: string) =>
    callApi(app, "PATCH", `/bookings/${id}/status`, { token, body: { status } });
  await move(sitter, "accepted");
  await outboxDone(app);
  await move(owner, "cancelled");
  await outboxDone(app);
  const rows = await db
    .selectFrom("notifications")
    .select(["user_id", "event"])
    .where("booking_id", "=", id)
    .execute();
  expect(rows).toEqual([{ user_id: sitter.id, event: "booking_cancelled" }]);
  const about = ({ email }: TestPerson) => mailsTo(app, email).filter((mail) => mail.includes(id));
  expect(about(owner)).toHaveLength(1);
  expect(about(sitter)).toEqual([]);
});

test("the safety of the account is told whatever was chosen", async () => {
  const owner = await newOwner(app);
  const browser = await browserOf(app, owner);
  await browser.post(PAGE, {});
  await app.context().tell({ what: "password_changed", userId: owner.id, id: owner.id });
  await outboxDone(app);
  expect((await browser.get("/notifications")).text).toContain("Your password was changed");
  expect(mailsTo(app, owner.email).at(-1)).toContain("Your password was changed just now");
});

test("what can wait is held until quiet hours are over; the rest is not", async () => {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  await change(owner, { quietHours: { from: "22:00", until: "07:00" } });
  const night = Date.parse("2027-01-10T23:30:00+01:00");
  const ctx = { ...app.context(), now: () => night };
  await ctx.tell({ what: "unread_messages", userId: owner.id, senderId: sitter.id, at: 1 });
  const id = await newBooking(app, { owner, sitter });
  const booking = { id, requestedBy: "owner", owner, sitter } as const;
  await ctx.tell({ what: "status", booking, to: "rejected", reason: null, actorId: sitter.id });
  const held = await db
    .selectFrom("outbox")
    .select(["kind", "hold_until"])
    .where("payload", "like", `%"userId":"${owner.id}"%`)
    .where("kind", "in", ["unread_messages", "booking_declined"])
    .orderBy("id")
    .execute();
  expect(held).toEqual([
    { kind: "unread_messages", hold_until: Date.parse("2027-01-11T07:00:00+01:00") },
    { kind: "booking_declined", hold_until: null },
  ]);
  await db.deleteFrom("outbox").where("kind", "=", "unread_messages").execute();
});

test("links in older emails still turn off what they named", async () => {
  const owner = await newOwner(app);
  const key = derivedKey(app.runtime.config, "unsubscribe links");
  const signed = createHmac("sha256", key).update(`${owner.id}.requests`).digest("base64url");
  const visitor = new Browser(app);
  const path = `/unsubscribe/${owner.id}.requests.${signed}`;
  expect((await visitor.get(path)).text).toContain("We email you about booking requests.");
  await visitor.submit(path, {});
  const { kinds } = await settingsOf(owner);
  expect([kinds.request, kinds.change, kinds.expiring].map(({ mail }) => mail)).toEqual([
    false,
    false,
    false,
  ]);
  expect(kinds.answer.mail).toBe(true);
});
