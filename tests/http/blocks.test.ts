import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { dateAhead, newBooking } from "#tests/support/bookings.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people.ts";
import { giveDog, write } from "#tests/support/threads.ts";

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
  "when the %s blocks, neither writes nor books, and both read on",
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

    const mine = by === "owner" ? "You have blocked this person." : "You can't write to or book";
    const theirs = by === "owner" ? "You can't write to or book" : "You have blocked this person.";
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

test("a form that was open already is refused with a clear sentence", async () => {
  const { owner, sitter, ownerBrowser, sitterBrowser } = await scene();
  await write(app, owner, sitter, "Hello");
  await sitterBrowser.post(`/people/${owner.id}/block`, { intent: "block" });
  const sent = await ownerBrowser.post(`/messages/${sitter.id}`, { content: "Still there?" });
  expect([sent.status, sent.text]).toEqual([
    403,
    expect.stringContaining("You can't write to or book this person."),
  ]);
});

test("unblocking opens everything again, from the list or the thread, but only for the one who blocked", async () => {
  const { owner, sitter, ownerBrowser, sitterBrowser } = await scene();
  await ownerBrowser.post(`/people/${sitter.id}/block`, { intent: "block" });
  await ownerBrowser.post(`/people/${sitter.id}/block`, { intent: "block" });
  const list = await ownerBrowser.get("/profile/blocked");
  expect(list.text).toContain("Sami Sitter");
  expect((await sitterBrowser.get("/profile/blocked")).text).toContain("You have blocked nobody");
  await db.updateTable("sitters").set({ listed: 0 }).where("user_id", "=", sitter.id).execute();
  // The other side finds no way round, not even by 'unblocking' themselves.
  await sitterBrowser.post(`/people/${owner.id}/block`, { intent: "unblock" });
  const rows = () =>
    db.selectFrom("blocks").select("blocker_id").where("blocked_id", "=", sitter.id).execute();
  expect(await rows()).toEqual([{ blocker_id: owner.id }]);
  const page = await ownerBrowser.post(`/people/${sitter.id}/block`, { intent: "unblock" });
  expect(page.status).toBe(303);
  expect(await rows()).toEqual([]);
});

test("running bookings stay reachable and can be answered", async () => {
  const { owner, sitter, ownerBrowser, sitterBrowser } = await scene();
  const pending = await newBooking(app, { owner, sitter });
  const accepted = await newBooking(app, { owner, sitter }, "accepted", {
    startTime: "14:00",
    endTime: "15:00",
  });
  await ownerBrowser.post(`/people/${sitter.id}/block`, { intent: "block" });
  for (const browser of [ownerBrowser, sitterBrowser])
    for (const id of [pending, accepted])
      expect((await browser.get(`/bookings/${id}`)).status).toBe(200);
  const cancelled = await ownerBrowser.post(`/bookings/${accepted}`, { intent: "cancel" });
  expect(cancelled.status).toBe(303);
});

test("nobody blocks strangers or themselves, and a wrong form blocks nobody", async () => {
  const person = await newPerson(app);
  const stranger = await newPerson(app);
  const sitter = await newSitter(app);
  const browser = await browserOf(app, person);
  const block = { intent: "block" };
  expect((await browser.post(`/people/${stranger.id}/block`, block)).status).toBe(404);
  expect((await browser.post(`/people/${person.id}/block`, block)).status).toBe(404);
  expect((await browser.post(`/people/${sitter.id}/block`, { intent: "x" })).status).toBe(400);
  expect((await new Browser(app).post(`/people/${sitter.id}/block`, block)).location).toMatch(
    /^\/login/,
  );
  const blocks = await db
    .selectFrom("blocks")
    .select("blocked_id")
    .where("blocker_id", "=", person.id)
    .execute();
  expect(blocks).toEqual([]);
});
