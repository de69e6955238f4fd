import { describe, expect, test } from "vitest";
import { sameWeekdayAhead } from "#app/domain/dates.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { putAvailableDog } from "#tests/support/people/put-dog.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const sitter = await newSitter(app, { name: "Sam Sitter" });
const asOwner = await browserOf(app, owner);
let day = 3;
const book = (state: Parameters<typeof newBooking>[2], parties = { owner, sitter }) => {
  const over = state?.endsWith("over");
  return newBooking(app, parties, state, { date: dateAhead(over ? -day++ : day++) });
};

describe("the lists of bookings", () => {
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
      ["upcoming", 2],
      ["pending", 1],
      ["past", 4],
    ] as const) {
      const page = await browser.get(`/bookings?tab=${tab}`);
      expect(page.text).toContain("Upcoming Pending 1 Past");
      expect(page.html.match(/<article/g)).toHaveLength(count);
    }
    const past = (await browser.get("/bookings?tab=past")).text;
    expect(past.match(/Completed/g)).toHaveLength(2 + 1);
    expect(past).toMatch(/Declined.*Completed/s);
    expect((await browser.get("/bookings?tab=nonsense")).text).toContain("Upcoming Pending 1");
  });

  test("group what waits apart from what is agreed", async () => {
    const person = await newOwner(app, "Groups", "Bello");
    const parties = { owner: person, sitter };
    const browser = await browserOf(app, person);
    await book("accepted", parties);
    expect((await browser.get("/bookings")).html.match(/<article/g)).toHaveLength(1);
    await book("pending, requested by the owner", parties);
    await book("pending, requested by the sitter", parties);
    const upcoming = await browser.get("/bookings");
    expect(upcoming.text).toContain("1 to answer, 1 waiting");
    expect(upcoming.html).toMatch(/href="\?tab=pending"[^>]*>1 to answer/);
    expect(upcoming.html.match(/<article/g)).toHaveLength(1);
    const pending = await browser.get("/bookings?tab=pending");
    expect(pending.text).toMatch(/Needs your answer.*Waiting for an answer/s);
    expect(pending.html.match(/<article/g)).toHaveLength(2);
    for (const { html } of [upcoming, pending]) expect(html).not.toContain('class="badge green"');
  });

  test("offer to book again those who were there and still can be", async () => {
    const person = await newOwner(app, "Again", "Bello");
    const [leaving, staying] = [await newSitter(app), await newSitter(app)];
    for (const walker of [leaving, staying])
      for (const state of ["completed", "rejected"] as const)
        await book(state, { owner: person, sitter: walker });
    await app.runtime.db
      .updateTable("sitters")
      .set({ listed: 0 })
      .where("user_id", "=", leaving.id)
      .execute();
    const { html } = await (await browserOf(app, person)).get("/bookings?tab=past");
    expect(html.match(/>Book again</g)).toHaveLength(1);
    const [, link = ""] = /href="(\/booking\/new[^"]+)"[^>]*><bdi>Book again</.exec(html) ?? [];
    const again = new URLSearchParams(link.replaceAll("&amp;", "&").split("?")[1]);
    const { sitter: who, service, date, time, dog } = Object.fromEntries(again);
    expect({ who, service, time, dog }).toEqual({
      who: staying.id,
      service: "walking",
      time: "09:00-10:00",
      dog: person.dogId,
    });
    const { date: walked } = await app.runtime.db
      .selectFrom("bookings")
      .select("date")
      .where("sitter_id", "=", staying.id)
      .where("status", "=", "completed")
      .executeTakeFirstOrThrow();
    expect(date).toBe(sameWeekdayAhead(walked, dateAhead(0)));
  });

  test("of the sitter have four tabs; only requests carry Accept and Decline", async () => {
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
    const waiting = await browser.get("/bookings-sitter?tab=upcoming");
    expect(waiting.text).toContain("1 to answer No upcoming bookings");
    await book("accepted", parties);
    await book("accepted, over", parties);
    await book("rejected", parties);
    const page = await browser.get("/bookings-sitter");
    expect(page.text).toContain("$24");
    expect(page.text).toContain("Key under the mat");
    expect(page.text).toContain("Manage your booking requests and schedule");
    expect(page.html.match(/<article/g)).toHaveLength(1);
    expect(page.text).toContain("Decline Accept");
    expect(page.text).toMatch(
      /Rex, for Olive \$24 Walking · (Mon|Tue|Wed|Thu|Fri|Sat|Sun), \w{3} \d+(, 20\d\d)? · 9–10 AM/,
    );
    expect(page.html).toMatch(/<div data-live="bookings">.* id="calendar"/s);
    const all = await browser.get("/bookings-sitter?tab=all");
    expect(all.html.match(/<article/g)).toHaveLength(4);
    expect(all.html.match(/confirm=accept/g)).toHaveLength(1);
    expect(all.text).toMatch(/Needs your answer.*Agreed.*Over or cancelled.*Declined/s);
    const completed = await browser.get("/bookings-sitter?tab=completed");
    expect(completed.html.match(/<article/g)).toHaveLength(1);
  });

  test("fold all but the first three to answer, soonest first, with what declines several", async () => {
    const asked = await newSitter(app);
    const parties = { owner, sitter: asked };
    const browser = await browserOf(app, asked);
    const ids: string[] = [];
    const parts = async () => {
      const { html } = await browser.get("/bookings-sitter");
      const [open = "", folded = ""] = html.split(/<details><summary class="btn[^>]*>/);
      const rows = (part: string) => part.match(/<li id="[^"]*/g)?.map((row) => row.slice(8)) ?? [];
      return { open, folded, rows: [rows(open), rows(folded)] };
    };
    for (let count = 0; count < 4; count++)
      ids.push(await book("pending, requested by the owner", parties));
    const four = await parts();
    expect(four.rows).toEqual([ids, []]);
    expect(four.open).toContain("Decline several");
    ids.push(await book("pending, requested by the owner", parties));
    const five = await parts();
    expect(five.rows).toEqual([ids.slice(0, 3), ids.slice(3)]);
    expect(five.folded).toMatch(/^2<!-- --> more to answer|^2 more to answer/);
    expect(five.folded).toContain("Decline several");
    // The last in view leads on to the first in the fold.
    expect(five.open).toContain(`from=list&amp;at=${ids[3]}`);
  });

  test("show what lies ahead soonest first, also among all", async () => {
    const planned = await newSitter(app);
    const parties = { owner, sitter: planned };
    const [first, second] = [await book("accepted", parties), await book("accepted", parties)];
    const browser = await browserOf(app, planned);
    for (const tab of ["upcoming", "all"]) {
      const { html } = await browser.get(`/bookings-sitter?tab=${tab}`);
      expect(html.indexOf(first)).toBeGreaterThan(0);
      expect(html.indexOf(first)).toBeLessThan(html.indexOf(second));
    }
  });

  test("are paged after twelve", async () => {
    const busy = await newSitter(app);
    for (let index = 0; index < 14; index++) await book("accepted", { owner, sitter: busy });
    const browser = await browserOf(app, busy);
    const page = await browser.get("/bookings-sitter?tab=upcoming");
    expect(page.html.match(/<article/g)).toHaveLength(12);
    const more = /href="(\?tab=upcoming&amp;before=[^"]*)"/.exec(page.html)?.[1] ?? "";
    const rest = await browser.get(`/bookings-sitter${more.replaceAll("&amp;", "&")}`);
    expect(rest.html.match(/<article/g)).toHaveLength(2);
    expect(rest.text).not.toContain("Load More");
  });

  test("lead from a day back to all days", async () => {
    const ways: [Browser, string, string][] = [
      [asOwner, "/bookings", `?day=${dateAhead(1)}`],
      [await browserOf(app, sitter), "/bookings-sitter", `?date=${dateAhead(1)}`],
    ];
    for (const [browser, path, day] of ways)
      expect((await browser.get(path + day)).html).toMatch(
        new RegExp(`href="${path}"[^>]*>All days<`),
      );
  });

  test("redirect ?id=, refuse owners the sitter's side, and ask visitors to sign in", async () => {
    const sent = await asOwner.get("/bookings?id=abc");
    expect([sent.status, sent.location]).toEqual([302, "/bookings/abc"]);
    for (const path of ["/bookings-sitter", "/bookings-sitter/decline", "/agenda"]) {
      const refused = await asOwner.get(path);
      expect(refused.status).toBe(403);
      expect(refused.html).toMatch(/href="\/bookings"[^>]*>Your bookings</);
    }
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

  test("count the requests that wait on the other side", async () => {
    const both = await newSitter(app, { name: "Both" });
    const { dog } = await putAvailableDog(app, { owner: both });
    await book(undefined, { owner, sitter: both });
    const browser = await browserOf(app, both);
    expect((await browser.get("/bookings")).text).toContain("Owner Sitter 1");
    expect((await browser.get("/bookings-sitter")).text).not.toMatch(/Owner \d/);
    const mine = { owner: { ...both, dogId: dog.id }, sitter };
    await book(undefined, mine);
    expect((await browser.get("/bookings-sitter")).text).not.toMatch(/Owner \d/);
    await book("pending, requested by the sitter", mine);
    expect((await browser.get("/bookings-sitter")).text).toContain("Owner 1 Sitter");
  });
});
