import { expect, test } from "vitest";
import { findActor } from "#app/domain/actor.server.ts";
import { unblockPerson } from "#app/domain/blocks/unblock-person.server.ts";
import type { BookingJson } from "#app/domain/bookings/booking-json.ts";
import { changeBookingStatus } from "#app/domain/bookings/change-booking-status.server.ts";
import { requireActor } from "#app/domain/context.server.ts";
import { blockPerson } from "#app/domain/safety/block-person.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead, isoAt, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";
import { giveDog, write } from "#tests/support/people/threads.ts";

const app = await testApp();
const { db } = app.runtime;

async function scene() {
  const owner = await newOwner(app, "Olga Owner");
  const sitter = await newSitter(app, { name: "Sami Sitter" });
  return {
    owner,
    sitter,
    ownerBrowser: await browserOf(app, owner),
    sitterBrowser: await browserOf(app, sitter),
  };
}

const walk = (dogId: string, sitterId: string) => ({
  dogId,
  sitterId,
  date: dateAhead(4),
  startTime: "09:00",
  endTime: "10:00",
});

test.each(["owner", "sitter"] as const)(
  "when the %s blocks, neither can write or book, and both can still read",
  async (by) => {
    const { owner, sitter, ownerBrowser, sitterBrowser } = await scene();
    const dogId = await giveDog(app, owner, ["weekday_mornings"]);
    await write(app, owner, sitter, "Hello from before");
    const [blocker, other] = by === "owner" ? [ownerBrowser, sitter.id] : [sitterBrowser, owner.id];
    const ask = await blocker.get(`/people/${other}/block`);
    expect([ask.status, ask.text]).toEqual([200, expect.stringMatching(/Block (Sami|Olga)/)]);
    const done = await blocker.submit(`/people/${other}/block`, { intent: "block" });
    expect([done.status, done.text]).toEqual([200, expect.stringContaining("Unblock")]);

    for (const [from, to] of [
      [owner, sitter],
      [sitter, owner],
    ] as const) {
      const sent = await callApi(app, "POST", "/messages", {
        token: from.token,
        body: { recipientId: to.id, content: "Again" },
      });
      expect([sent.status, sent.body]).toMatchObject([403, { code: "blocked" }]);
      const opened = await callApi(app, "POST", "/messages/conversations", {
        token: from.token,
        body: { partnerId: to.id },
      });
      expect([opened.status, opened.body]).toMatchObject([403, { code: "blocked" }]);
    }
    for (const [token, dog] of [
      [owner.token, owner.dogId],
      [sitter.token, dogId],
    ] as const) {
      const booked = await callApi(app, "POST", "/bookings", { token, body: walk(dog, sitter.id) });
      expect([booked.status, booked.body]).toMatchObject([403, { code: "blocked" }]);
    }
    const flow = await ownerBrowser.get(`/booking/new?sitter=${sitter.id}`);
    expect([flow.status, flow.text]).toEqual([403, expect.stringContaining("book")]);

    const mine = by === "owner" ? "You've blocked this person." : "You can't message or book";
    const theirs = by === "owner" ? "You can't message or book" : "You've blocked this person.";
    const ownerThread = await ownerBrowser.get(`/messages/${sitter.id}`);
    const sitterThread = await sitterBrowser.get(`/messages?userId=${owner.id}`);
    for (const [thread, note] of [
      [ownerThread, mine],
      [sitterThread, theirs],
    ] as const) {
      expect(thread.status).toBe(200);
      expect(thread.text).toContain("Hello from before");
      expect(thread.text).toContain(note);
      expect(thread.html).not.toContain('name="content"');
    }
    expect((await new Browser(app).get(`/sitters/${sitter.id}`)).status).toBe(200);
    const profile = await ownerBrowser.get(`/sitters/${sitter.id}`);
    expect(profile.text).toContain(mine);
    expect(profile.html).not.toContain(`/booking/new?sitter=${sitter.id}`);
  },
);

test("a form opened before the block is refused with a message", async () => {
  const { owner, sitter, ownerBrowser, sitterBrowser } = await scene();
  await write(app, owner, sitter, "Hello");
  await sitterBrowser.post(`/people/${owner.id}/block`, { intent: "block" });
  const sent = await ownerBrowser.post(`/messages/${sitter.id}`, { content: "Still there?" });
  expect(sent.status).toBe(403);
  expect(sent.text).toContain("You can't message or book each other.");
});

test("unblocking from the list or thread restores everything, but only the blocker can do it", async () => {
  const { owner, sitter, ownerBrowser, sitterBrowser } = await scene();
  await ownerBrowser.post(`/people/${sitter.id}/block`, { intent: "block" });
  await ownerBrowser.post(`/people/${sitter.id}/block`, { intent: "block" });
  const list = await ownerBrowser.get("/profile/blocked");
  expect(list.text).toContain("Sami Sitter");
  const nobody = await sitterBrowser.get("/profile/blocked");
  expect(nobody.text).toContain("You haven't blocked anyone");
  await db.updateTable("sitters").set({ listed: 0 }).where("user_id", "=", sitter.id).execute();
  // The other side can't get around it, not even by 'unblocking' themselves.
  await sitterBrowser.post(`/people/${owner.id}/block`, { intent: "unblock" });
  const rows = () =>
    db.selectFrom("blocks").select("blocker_id").where("blocked_id", "=", sitter.id).execute();
  expect(await rows()).toEqual([{ blocker_id: owner.id }]);
  const [, action = ""] = /action="(\/people\/[^"]+)"/.exec(list.html) ?? [];
  const page = await ownerBrowser.post(action, { intent: "unblock" });
  expect([page.status, page.location]).toEqual([303, "/profile/blocked"]);
  expect(await rows()).toEqual([]);
});

const times = (hour: number) => ({
  startTime: `${String(hour).padStart(2, "0")}:00`,
  endTime: `${String(hour + 1).padStart(2, "0")}:00`,
});
const block = (browser: Browser, userId: string) =>
  browser.post(`/people/${userId}/block`, { intent: "block" });
const accept = (token: string, id: string) =>
  callApi(app, "PATCH", `/bookings/${id}/status`, { token, body: { status: "accepted" } });
const statusOf = async (id: string) =>
  (await db.selectFrom("bookings").select("status").where("id", "=", id).executeTakeFirstOrThrow())
    .status;

test.each(["owner", "sitter"] as const)(
  "when the %s blocks, requests both ways are cancelled and accepted bookings stay",
  async (by) => {
    const { owner, sitter, ownerBrowser, sitterBrowser } = await scene();
    const elsewhere = await newSitter(app);
    const pair = { owner, sitter };
    const sent = await newBooking(app, pair);
    const offered = await newBooking(app, pair, "pending, requested by the sitter", times(11));
    const agreed = await newBooking(app, pair, "accepted", times(14));
    const others = await newBooking(app, { owner, sitter: elsewhere }, undefined, times(16));
    if (by === "owner") await block(ownerBrowser, sitter.id);
    else await block(sitterBrowser, owner.id);
    expect(await Promise.all([sent, offered, agreed, others].map(statusOf))).toEqual([
      "cancelled",
      "cancelled",
      "accepted",
      "pending",
    ]);
    for (const browser of [ownerBrowser, sitterBrowser])
      for (const id of [sent, offered, agreed])
        expect((await browser.get(`/bookings/${id}`)).status).toBe(200);
    for (const [token, id] of [
      [sitter.token, sent],
      [owner.token, offered],
    ] as const)
      expect(await accept(token, id)).toMatchObject({ status: 403, body: { code: "blocked" } });
    expect((await accept(sitter.token, agreed)).status).toBe(200);
    const cancelled = await ownerBrowser.post(`/bookings/${agreed}`, { intent: "cancel" });
    expect(cancelled.status).toBe(303);
  },
);

test("the other party learns of the cancellation but not of the block", async () => {
  const { owner, sitter, ownerBrowser } = await scene();
  const plain = await newBooking(app, { owner, sitter });
  const blocked = await newBooking(app, { owner, sitter }, undefined, times(11));
  await ownerBrowser.post(`/bookings/${plain}`, { intent: "cancel" });
  await block(ownerBrowser, sitter.id);
  const trace = async (id: string) => {
    const { body } = await callApi<BookingJson>(app, "GET", `/bookings/${id}`, {
      token: sitter.token,
    });
    const moves = await db
      .selectFrom("booking_moves")
      .select(["actor_id", "to_status", "reason"])
      .where("booking_id", "=", id)
      .execute();
    const mails = await db
      .selectFrom("outbox")
      .select(["kind", "payload"])
      .where("payload", "like", `%${id}%`)
      .execute();
    const { status, reason, cancelledBy, version } = body;
    return JSON.stringify([status, reason, cancelledBy, version, moves, mails]).replaceAll(
      id,
      "id",
    );
  };
  expect(await trace(blocked)).toBe(await trace(plain));
  expect(await trace(plain)).toContain("booking_cancelled");
});

test("requests between a blocked pair can't be accepted, not even in the store itself", async () => {
  const { owner, sitter, ownerBrowser } = await scene();
  await block(ownerBrowser, sitter.id);
  const sent = await newBooking(app, { owner, sitter });
  const offered = await newBooking(
    app,
    { owner, sitter },
    "pending, requested by the sitter",
    times(11),
  );
  expect(await accept(sitter.token, sent)).toMatchObject({
    status: 403,
    body: { code: "blocked" },
  });
  expect(await accept(owner.token, offered)).toMatchObject({
    status: 403,
    body: { code: "blocked" },
  });
  const form = await ownerBrowser.post(`/bookings/${offered}`, { intent: "accept" });
  expect(form.status).toBe(403);
  const directly = db.updateTable("bookings").set({ status: "accepted" }).where("id", "=", sent);
  await expect(directly.execute()).rejects.toThrow("guard:blocked");
});

test("bookings of a blocked pair are not written to a calendar", async () => {
  const { owner, sitter, ownerBrowser } = await scene();
  await newBooking(app, { owner, sitter }, "accepted", times(9));
  const event = () =>
    callApi(app, "POST", `/auth/calendar/event/${owner.id}`, {
      token: sitter.token,
      body: {
        summary: "Walk",
        startDateTime: isoAt(dateAhead(3), "09:15"),
        endDateTime: isoAt(dateAhead(3), "09:45"),
      },
    });
  expect(await event()).toMatchObject({ status: 201 });
  await block(ownerBrowser, sitter.id);
  expect(await event()).toMatchObject({ status: 403, body: { code: "blocked" } });
});

test("previous sitters are only offered while listed and unblocked", async () => {
  const { owner, sitter, ownerBrowser, sitterBrowser } = await scene();
  await newBooking(app, { owner, sitter }, "completed");
  const offered = async () => {
    const { body } = await callApi<{ id: string }[]>(app, "GET", "/bookings/previous-sitters", {
      token: owner.token,
    });
    return body.map(({ id }) => id);
  };
  const setStatus = (account_status: "active" | "locked") =>
    db.updateTable("users").set({ account_status }).where("id", "=", sitter.id).execute();
  expect(await offered()).toEqual([sitter.id]);
  await setStatus("locked");
  expect(await offered()).toEqual([]);
  await setStatus("active");
  await block(sitterBrowser, owner.id);
  expect(await offered()).toEqual([]);
  await sitterBrowser.post(`/people/${owner.id}/block`, { intent: "unblock" });
  await block(ownerBrowser, sitter.id);
  expect(await offered()).toEqual([]);
});

test("of a simultaneous block and acceptance exactly one takes effect", async () => {
  const { owner, sitter } = await scene();
  const acting = async ({ id }: { id: string }) =>
    requireActor({ ...app.context(), actor: await findActor(db, id, null) });
  const [owning, sitting] = [await acting(owner), await acting(sitter)];
  const seen = new Set<string>();
  for (let hour = 6; hour < 18; hour++) {
    const id = await newBooking(app, { owner, sitter }, undefined, times(hour));
    const acts = [
      () => blockPerson(owning, sitter.id).then(() => "blocked"),
      () => changeBookingStatus(sitting, id, { status: "accepted", reason: null }),
    ].map((act) => () => act().catch((error) => error.code));
    const begun = acts[hour % 2]?.();
    await (hour < 8 ? begun : new Promise(setImmediate));
    const outcomes = await Promise.all([begun, acts[1 - (hour % 2)]?.()]);
    const status = await statusOf(id);
    expect(status).toBe(outcomes.every((one) => one === "blocked") ? "cancelled" : "accepted");
    seen.add(status);
    await unblockPerson(owning, sitter.id);
  }
  expect([...seen].sort()).toEqual(["accepted", "cancelled"]);
});

test("nobody can block strangers or themselves, and an invalid form blocks nobody", async () => {
  const person = await newPerson(app);
  const stranger = await newPerson(app);
  const sitter = await newSitter(app);
  const browser = await browserOf(app, person);
  const form = { intent: "block" };
  expect((await browser.post(`/people/${stranger.id}/block`, form)).status).toBe(404);
  expect((await browser.post(`/people/${person.id}/block`, form)).status).toBe(404);
  expect((await browser.post(`/people/${sitter.id}/block`, { intent: "x" })).status).toBe(400);
  expect((await new Browser(app).post(`/people/${sitter.id}/block`, form)).location).toMatch(
    /^\/login/,
  );
  const blocks = await db
    .selectFrom("blocks")
    .select("blocked_id")
    .where("blocker_id", "=", person.id)
    .execute();
  expect(blocks).toEqual([]);
});
