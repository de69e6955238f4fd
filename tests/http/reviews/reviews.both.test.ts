import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { findActor } from "#app/domain/actor.server.ts";
import { hideReview } from "#app/domain/admin/admin-reviews.server.ts";
import { actingAs } from "#app/domain/context.server.ts";
import { revealReviews } from "#app/domain/reviews/reveal-reviews.server.ts";
import type { BookingReviewsJson, ReviewJson } from "#app/domain/reviews/review-json.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import {
  newOwner,
  newSitter,
  type TestOwner,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { putReview } from "#tests/support/people/put-review.ts";
import { listen, openSocket, type TestSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { db } = app.runtime;
const admin = await newAdmin(app);
const { port } = await listen(app);

let owner: TestOwner;
let sitter: TestPerson;
let hour = 0;

beforeEach(async () => {
  owner = await newOwner(app);
  sitter = await newSitter(app);
});

type Who = { token?: string };
type Answer = ReviewJson & { code: string; errors: Record<string, string[]> };

const TEXT = "Rex came back tired and happy.";
const byOwner = { stars: 5, text: TEXT };
const bySitter = { again: true, text: "A calm dog, loves the lake." };

const send = (who: Who, method: string, id: string, body: object) =>
  callApi<Answer>(app, method, `/bookings/${id}/review`, { token: who.token, body });
const write = (who: Who, id: string, body: object) => send(who, "POST", id, body);
const change = (who: Who, id: string, body: object) => send(who, "PUT", id, body);
const seenBy = async (who: Who, id: string) =>
  (await callApi<BookingReviewsJson>(app, "GET", `/bookings/${id}/review`, { token: who.token }))
    .body;

async function listed(path = `/users/${sitter.id}/reviews`, who: Who = {}) {
  const { body } = await callApi<{ data: ReviewJson[]; meta: { total: number } }>(
    app,
    "GET",
    path,
    { token: who.token },
  );
  return body;
}

function over(daysAgo = 3, state: Parameters<typeof newBooking>[2] = "accepted") {
  const startTime = `${String(hour++ % 23).padStart(2, "0")}:00`;
  const endTime = `${startTime.slice(0, 2)}:30`;
  return newBooking(app, { owner, sitter }, state, {
    date: dateAhead(-daysAgo),
    startTime,
    endTime,
  });
}

async function rated() {
  const { body } = await callApi<{ rating: number | null; reviewCount: number }>(
    app,
    "GET",
    `/users/${sitter.id}`,
  );
  return [body.rating, body.reviewCount];
}

describe("a review", () => {
  test("is seen by its author alone until both are in", async () => {
    const id = await over();
    const first = await write(owner, id, byOwner);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      service: "walking",
      month: dateAhead(-3).slice(0, 7),
      bookingId: id,
      about: "sitter",
      stars: 5,
      again: null,
      text: TEXT,
      visible: false,
      by: { id: owner.id, name: owner.name, profilePhoto: null },
      reply: null,
    });
    expect(await seenBy(owner, id)).toMatchObject({ own: { id: first.body.id }, other: null });
    expect(await seenBy(sitter, id)).toMatchObject({ own: null, other: null, wanted: true });
    expect(await listed()).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await rated()).toEqual([null, 0]);

    const changed = await change(owner, id, { ...byOwner, stars: 4 });
    expect([changed.status, changed.body.stars]).toEqual([200, 4]);
    const second = await write(sitter, id, bySitter);
    expect(second.body).toMatchObject({ about: "dog", again: true, stars: null, visible: true });
    expect(await seenBy(sitter, id)).toMatchObject({
      own: { id: second.body.id },
      wanted: false,
      other: { id: first.body.id, visible: true },
    });
    expect(await listed()).toMatchObject({ data: [{ stars: 4 }], meta: { total: 1 } });
    expect(await rated()).toEqual([4, 1]);
    expect(await change(owner, id, byOwner)).toMatchObject({ body: { code: "review_closed" } });
    expect(await change(sitter, id, bySitter)).toMatchObject({ status: 409 });
  });

  test("is seen by all after 14 days, and then counted", async () => {
    const id = await over(15);
    await putReview(app, id, "owner", { stars: 3 });
    expect(await listed()).toMatchObject({ data: [{ stars: 3, visible: true }] });
    expect(await rated()).toEqual([null, 0]);
    await Promise.all([revealReviews(app.context()), revealReviews(app.context())]);
    expect(await rated()).toEqual([3, 1]);
    expect(await revealReviews(app.context())).toBe(0);
    expect(await write(sitter, id, bySitter)).toMatchObject({ body: { code: "review_closed" } });
  });

  test.each([
    ["ahead", -3, "accepted"],
    ["over for 15 days", 15, "accepted"],
    ["pending", 3, "pending, over"],
    ["cancelled", 3, "cancelled"],
    ["rejected", 3, "rejected"],
  ] as const)("of a booking that is %s is refused", async (_, daysAgo, state) => {
    const id = await over(daysAgo, state);
    expect(await write(owner, id, byOwner)).toMatchObject({
      status: 409,
      body: { code: "review_closed" },
    });
    expect((await seenBy(owner, id)).wanted).toBe(false);
  });

  test("of a first meeting is refused", async () => {
    const when = { date: dateAhead(-2), meet: true } as const;
    const id = await newBooking(app, { owner, sitter }, "accepted", when);
    expect(await write(owner, id, byOwner)).toMatchObject({ body: { code: "review_closed" } });
  });

  test("is written once, with an answer of its party's kind, and by nobody else", async () => {
    const id = await over();
    expect((await write(await newOwner(app), id, byOwner)).status).toBe(404);
    expect((await change(owner, id, byOwner)).status).toBe(404);
    for (const [who, body, field] of [
      [owner, bySitter, "stars"],
      [owner, { ...byOwner, stars: 6 }, "stars"],
      [owner, { ...byOwner, text: "Too short" }, "text"],
      [owner, { ...byOwner, text: `a${"\u200b\u2800".repeat(20)}b` }, "text"],
      [sitter, byOwner, "again"],
    ] as const) {
      const { status, body: refused } = await write(who, id, body);
      expect([status, Object.keys(refused.errors)]).toEqual([400, [field]]);
    }
    const twice = await Promise.all([write(owner, id, byOwner), write(owner, id, byOwner)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await write(owner, id, byOwner)).toMatchObject({ body: { code: "already_reviewed" } });
  });

  test("by both at once makes both visible", async () => {
    const id = await over();
    await Promise.all([write(owner, id, byOwner), write(sitter, id, bySitter)]);
    const seen = await seenBy(owner, id);
    expect([seen.own?.visible, seen.other?.visible]).toEqual([true, true]);
    expect(await rated()).toEqual([5, 1]);
  });

  test("is told of on the socket to both once both see it, in ids alone", async () => {
    const id = await over();
    const sockets = [await openSocket(port, owner.token), await openSocket(port, sitter.token)];
    const [owners, sitters] = sockets as [TestSocket, TestSocket];
    const frames: string[] = [];
    for (const { ws } of sockets) {
      ws.on("message", (data) => frames.push(String(data)));
      onTestFinished(() => ws.terminate());
    }
    const { body: review } = await write(owner, id, byOwner);
    expect(await owners.next("bookingUpdate")).toMatchObject({ data: { id } });
    await callApi(app, "POST", "/messages", {
      token: owner.token,
      body: { recipientId: sitter.id, content: "Hello" },
    });
    // Events come in order: after the message, nothing came of the review.
    await sitters.next("newMessage");
    expect(frames.filter((frame) => frame.includes("bookingUpdate"))).toHaveLength(1);
    await write(sitter, id, bySitter);
    await callApi(app, "POST", `/reviews/${review.id}/reply`, {
      token: sitter.token,
      body: { text: "Any day!" },
    });
    for (const socket of sockets)
      for (const _ of ["both are in", "replied"]) await socket.next("bookingUpdate");
    for (const text of [TEXT, bySitter.text, "Any day!"]) expect(frames.join()).not.toContain(text);
  });

  test("gets one reply, by the person reviewed", async () => {
    const id = await over();
    const { body: review } = await write(owner, id, byOwner);
    const reply = (who: Who, text: string) =>
      callApi<Answer>(app, "POST", `/reviews/${review.id}/reply`, {
        token: who.token,
        body: { text },
      });
    expect((await reply(sitter, "Thanks!")).status).toBe(404);
    await write(sitter, id, bySitter);
    expect((await reply(owner, "Thanks!")).status).toBe(403);
    expect((await reply(sitter, "x".repeat(1001))).status).toBe(400);
    const [one, two] = await Promise.all([reply(sitter, "Thanks!"), reply(sitter, "Thank you!")]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    expect((await listed()).data[0]?.reply?.text).toMatch(/^Thank/);
  });

  test("is hidden and restored by an admin, and rating and count follow", async () => {
    const id = await over();
    const { body: review } = await write(owner, id, byOwner);
    const actor = await findActor(db, admin.id, null);
    if (!actor) throw new Error("The admin is gone");
    const asAdmin = actingAs(app.context(), actor);
    const set = (hidden: boolean) =>
      hideReview(asAdmin, { reviewId: review.id, hidden, reason: "It names a neighbour" });
    await expect(set(true)).rejects.toThrow("Not found");
    await write(sitter, id, bySitter);
    expect([await set(true), await set(true)]).toEqual([true, false]);
    expect(await rated()).toEqual([null, 0]);
    expect((await listed()).data).toEqual([]);
    expect((await seenBy(owner, id)).own).toMatchObject({ visible: false, text: TEXT });
    expect((await seenBy(sitter, id)).other).toBeNull();
    await set(false);
    expect(await rated()).toEqual([5, 1]);
    const actions = await db
      .selectFrom("admin_actions")
      .select(["action", "reason"])
      .where("thing_id", "=", review.id)
      .execute();
    expect(actions.map(({ action }) => action)).toEqual(["hide_review", "restore_review"]);
  });

  test.each(["by", "about"])("%s an admin is hidden or restored by others only", async (which) => {
    const id = await over();
    const { body: review } = await write(owner, id, byOwner);
    await write(sitter, id, bySitter);
    const party = which === "by" ? owner : sitter;
    await db.updateTable("users").set({ role: "admin" }).where("id", "=", party.id).execute();
    const set = async (by: TestPerson, hidden: boolean) => {
      const actor = await findActor(db, by.id, null);
      if (!actor) throw new Error("The admin is gone");
      const reason = "It names a neighbour";
      return hideReview(actingAs(app.context(), actor), { reviewId: review.id, hidden, reason });
    };
    for (const hidden of [true, false]) {
      await expect(set(party, hidden)).rejects.toMatchObject({ code: "forbidden" });
      expect(await set(admin, hidden)).toBe(true);
    }
  });
});
