import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const sitter = await newSitter(app, { name: "Sam Sitter" });
await callApi(app, "PATCH", `/users/${sitter.id}`, {
  token: sitter.token,
  body: { phoneNumber: "+41 44 555 66 77" },
});
const asOwner = await browserOf(app, owner);
const asSitter = await browserOf(app, sitter);
let day = 3;
const book = (state: Parameters<typeof newBooking>[2], parties = { owner, sitter }) => {
  const over = state?.endsWith("over");
  return newBooking(app, parties, state, { date: dateAhead(over ? -day++ : day++) });
};

describe("a booking's page", () => {
  test("shows the sitter a pending request with its area only, and both answers", async () => {
    const page = await asSitter.get(`/bookings/${await book("pending, requested by the owner")}`);
    expect(page.text).toContain("Walking Rex");
    expect(page.text).toContain("Pending");
    expect(page.text).toContain("Zürich (exact place once you accept)");
    expect(page.text).not.toContain("Langstrasse");
    expect(page.text).not.toContain(owner.email);
    expect(page.html).toContain('href="?confirm=accept"');
    expect(page.html).toContain('href="?confirm=decline"');
    expect(page.html).not.toContain("confirm=cancel");
    expect(page.html).toContain(`href="/messages/${owner.id}"`);
  });

  test("shows the owner what was booked, and after acceptance the contact", async () => {
    const id = await book("accepted");
    const page = await asOwner.get(`/bookings/${id}`);
    expect(page.text).toContain("Booking with Sam Sitter");
    expect(page.text).toContain("Rex (Beagle)");
    expect(page.text).toContain("9:00 AM to 10:00 AM");
    expect(page.text).toContain("$24.00, agreed directly with the sitter");
    expect(page.text).toContain("+41 44 555 66 77");
    expect(page.text).toContain(`Booking ID ${id.slice(0, 8).toUpperCase()}`);
    expect(page.html).toContain("confirm=cancel");
    expect(page.html).not.toContain("confirm=accept");
  });

  test("is 404 for strangers and unknown ids alike, with a link back", async () => {
    const id = await book("accepted");
    const stranger = await browserOf(app, await newOwner(app));
    for (const path of [`/bookings/${id}`, "/bookings/nothing"]) {
      const page = await stranger.get(path);
      expect(page.status).toBe(404);
      expect(page.text).toContain("Booking not found");
      expect(page.html).toContain('href="/bookings"');
      expect(page.text).not.toContain("Rex");
    }
  });

  test("shows its history", async () => {
    const id = await book("pending, requested by the owner");
    await asSitter.post(`/bookings/${id}`, { intent: "accept" });
    await asSitter.post(`/bookings/${id}`, { intent: "cancel", reason: "My <b>train</b> is late" });
    const page = await asOwner.get(`/bookings/${id}`);
    expect(page.text).toMatch(/accepted \w{3} \d+, \d+:\d\d [AP]M; cancelled \w{3} \d+/);
    expect(page.html).toContain("My &lt;b&gt;train&lt;/b&gt; is late");
    expect(page.html).not.toContain("confirm=");
    expect(page.html).not.toContain(`/messages/${sitter.id}`);
  });
});

describe("the confirmation", () => {
  test.each([
    ["accept", "Accept Booking", "accept this booking?"],
    ["decline", "Decline Booking", "decline this booking?"],
  ])("of %s asks and sends the version", async (intent, title, question) => {
    const id = await book("pending, requested by the owner");
    const page = await asSitter.get(`/bookings/${id}?confirm=${intent}`);
    expect(page.text).toContain(title);
    expect(page.text).toContain(`Are you sure you want to ${question}`);
    expect(page.html).toContain('name="expectedVersion" value="1"');
    expect(page.html).toContain('data-busy="Processing"');
    const { version } = await storedBooking(app, id);
    expect(version).toBe(1);
  });

  test("is not shown for actions this user may not take", async () => {
    const id = await book("pending, requested by the owner");
    const page = await asOwner.get(`/bookings/${id}?confirm=accept`);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain("Are you sure");
  });

  test("from the list names dog, owner, date and all times, and leads back to the list", async () => {
    const id = await book("pending, requested by the owner");
    const list = await asSitter.get("/bookings-sitter");
    expect(list.html).toContain(`href="/bookings/${id}?confirm=accept&amp;from=list"`);
    const page = await asSitter.get(`/bookings/${id}?confirm=accept&from=list`);
    expect(page.text).toContain("Accept Booking Request");
    expect(page.text).toContain("Owner Olive Owner");
    const done = await asSitter.post(`/bookings/${id}?confirm=accept&from=list`, {
      intent: "accept",
      expectedVersion: "1",
      from: "list",
    });
    expect(done.location).toBe("/bookings-sitter");
    expect((await asSitter.get("/bookings-sitter")).html).toContain("Booking accepted");
  });

  test("of a sitter's cancelling needs a reason and keeps what was typed", async () => {
    const id = await book("accepted");
    const path = `/bookings/${id}?confirm=cancel`;
    expect((await asSitter.get(path)).text).toContain("Reason");
    expect((await asOwner.get(path)).text).not.toContain("Reason");
    const empty = await asSitter.post(path, { intent: "cancel", expectedVersion: "1" });
    expect(empty.status).toBe(400);
    expect(empty.html).toContain('aria-invalid="true"');
    expect(empty.text).toContain("Please say why");
    const long = await asSitter.post(path, { intent: "cancel", reason: "x".repeat(501) });
    expect(long.status).toBe(400);
    expect(long.html).toContain("x".repeat(501));
    const good = await asSitter.submit(path, { intent: "cancel", reason: "Ill" });
    expect(good.html).toContain("Booking has been cancelled");
    expect((await storedBooking(app, id)).reason).toBe("Ill");
  });

  test("of a booking that changed meanwhile shows the current page with 409", async () => {
    const id = await book("pending, requested by the owner");
    await asOwner.post(`/bookings/${id}`, { intent: "cancel", expectedVersion: "1" });
    const page = await asSitter.post(`/bookings/${id}?confirm=decline`, {
      intent: "decline",
      expectedVersion: "1",
    });
    expect(page.status).toBe(409);
    expect(page.text).toContain("This booking changed, please review");
    expect(page.text).toContain("Cancelled");
    expect(page.text).not.toContain("Are you sure");
  });

  test("refuses an unknown action and one for a visitor", async () => {
    const id = await book("pending, requested by the owner");
    expect((await asSitter.post(`/bookings/${id}`, { intent: "explode" })).status).toBe(400);
    const visitor = await new Browser(app).post(`/bookings/${id}`, { intent: "accept" });
    expect(visitor.location).toMatch(/^\/login/);
  });
});

test("a booking that is over offers the owner a next step, the sitter none", async () => {
  const over: [Parameters<typeof book>[0], RegExp][] = [
    ["rejected", /href="\/sitters\?dog=[^"]+"[^>]*>Find a sitter</],
    ["cancelled", />Find a sitter</],
    ["completed", /href="\/sitters\/[^"]+\/book"[^>]*>Book again</],
  ];
  for (const [state, link] of over) {
    const path = `/bookings/${await book(state)}`;
    expect((await asOwner.get(path)).html).toMatch(link);
    expect((await asSitter.get(path)).html).not.toMatch(link);
  }
  const running = await asOwner.get(`/bookings/${await book("pending, requested by the owner")}`);
  expect(running.text).not.toMatch(/Find a sitter|Book again/);
});

describe("the lists", () => {
  test("of the owner have tabs, and only pending requests have a count", async () => {
    const person = await newOwner(app, "Lists", "Bello");
    const parties = { owner: person, sitter: await newSitter(app) };
    for (const state of [
      "pending, requested by the owner",
      "accepted",
      "accepted",
      "accepted, over",
      "rejected",
      "completed",
      "cancelled",
    ] as const)
      await book(state, parties);
    const browser = await browserOf(app, person);
    for (const [tab, count] of [
      ["upcoming", 3],
      ["pending", 1],
      ["past", 4],
    ] as const) {
      const page = await browser.get(`/bookings?tab=${tab}`);
      expect(page.text).toContain("Upcoming Pending 1 Past");
      expect(page.html.match(/<article/g)).toHaveLength(count);
    }
    expect((await browser.get("/bookings?tab=past")).text.match(/Completed/g)).toHaveLength(2 + 1);
    expect((await browser.get("/bookings?tab=nonsense")).text).toContain("Upcoming Pending 1");
  });

  test("of the sitter have four tabs; only requests carry Accept and Reject", async () => {
    const walker = await newSitter(app, { name: "Walker" });
    const parties = { owner, sitter: walker };
    const browser = await browserOf(app, walker);
    const empty = {
      pending: "No pending booking requests",
      upcoming: "No upcoming bookings",
      completed: "No completed bookings",
      all: "No bookings found",
    };
    for (const [tab, text] of Object.entries(empty))
      expect((await browser.get(`/bookings-sitter?tab=${tab}`)).text).toContain(text);
    expect((await browser.get("/bookings-sitter")).text).toContain("Pending Upcoming");
    await book("pending, requested by the owner", parties);
    await book("accepted", parties);
    await book("accepted, over", parties);
    await book("rejected", parties);
    const page = await browser.get("/bookings-sitter");
    expect(page.text).toContain("Manage your booking requests and schedule");
    expect(page.html.match(/<article/g)).toHaveLength(1);
    expect(page.text).toContain("Reject Accept");
    expect(page.text).toContain("Dog Walking · Owner: ");
    expect(page.html).toMatch(/<div data-live="bookings">.* id="calendar"/s);
    const all = await browser.get("/bookings-sitter?tab=all");
    expect(all.html.match(/<article/g)).toHaveLength(4);
    expect(all.html.match(/confirm=accept/g)).toHaveLength(1);
    const completed = await browser.get("/bookings-sitter?tab=completed");
    expect(completed.html.match(/<article/g)).toHaveLength(1);
  });

  test("are paged after thirty", async () => {
    const busy = await newSitter(app);
    for (let index = 0; index < 32; index++) await book("accepted", { owner, sitter: busy });
    const browser = await browserOf(app, busy);
    const page = await browser.get("/bookings-sitter?tab=upcoming");
    expect(page.html.match(/<article/g)).toHaveLength(30);
    const more = /href="(\?tab=upcoming&amp;before=[^"]*)"/.exec(page.html)?.[1] ?? "";
    const rest = await browser.get(`/bookings-sitter${more.replaceAll("&amp;", "&")}`);
    expect(rest.html.match(/<article/g)).toHaveLength(2);
    expect(rest.text).not.toContain("Load More");
  });

  test("redirect ?id=, refuse owners the sitter's side, and ask visitors to sign in", async () => {
    const sent = await asOwner.get("/bookings?id=abc");
    expect([sent.status, sent.location]).toEqual([302, "/bookings/abc"]);
    expect((await asOwner.get("/bookings-sitter")).status).toBe(403);
    expect((await new Browser(app).get("/bookings")).location).toBe(
      "/login?redirectTo=%2Fbookings",
    );
  });

  test("have a switch only for users with both sides", async () => {
    const { id, token, ...rest } = await newOwner(app);
    const { body } = await callApi(app, "GET", "/users/me", { token: sitter.token });
    const change = { ...(body as object), role: "sitter", name: "Both", profilePhoto: undefined };
    expect((await callApi(app, "PATCH", `/users/${id}`, { token, body: change })).status).toBe(200);
    const browser = await browserOf(app, { id, token, ...rest });
    for (const path of ["/bookings", "/bookings-sitter"])
      expect((await browser.get(path)).text).toContain("Owner Sitter");
    expect((await asOwner.get("/bookings")).text).not.toContain("Owner Sitter");
  });
});
