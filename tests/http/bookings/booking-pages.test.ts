import { describe, expect, test } from "vitest";
import { monthDay } from "#app/domain/date-labels.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";

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

/** Often enough to be counted. */
async function answerQuickly(person: TestPerson) {
  for (let index = 0; index < 5; index++) {
    const asker = await newOwner(app);
    for (const [from, to] of [
      [asker, person],
      [person, asker],
    ] as const)
      await callApi(app, "POST", "/messages", {
        token: from.token,
        body: { recipientId: to.id, content: "Hello" },
      });
  }
}

describe("a booking's page", () => {
  test("shows the sitter a pending request with its area only, and both answers", async () => {
    const page = await asSitter.get(`/bookings/${await book("pending, requested by the owner")}`);
    expect(page.text).toContain("Walking Rex");
    expect(page.text).toContain("Pending");
    expect(page.text).toContain("Zürich You'll see the address once you accept");
    expect(page.text).toContain("Olive would like you to walk Rex");
    expect(page.html).not.toContain("google.com/maps");
    expect(page.text).not.toContain("Langstrasse");
    expect(page.text).not.toContain(owner.email);
    for (const intent of ["accept", "decline"])
      expect(page.html).toMatch(new RegExp(`href="/bookings/[^"?]+[?]confirm=${intent}"`));
    expect(page.html).not.toContain("confirm=cancel");
    expect(page.html).toContain(`href="/messages/${owner.id}"`);
  });

  test("says so if no place is named, while it lies ahead", async () => {
    const [ahead, done] = [await book("accepted"), await book("completed")];
    await app.runtime.db
      .updateTable("bookings")
      .set({ place_address: null, place_area: null })
      .where("id", "in", [ahead, done])
      .execute();
    expect((await asSitter.get(`/bookings/${ahead}`)).text).toContain(
      "Meet at No place named yet Agree on one with Olive.",
    );
    expect((await asSitter.get(`/bookings/${done}`)).text).not.toContain("Meet at");
  });

  test("names the town of an address without a point, and nothing else of it", async () => {
    const { body } = await callApi<{ id: string }>(app, "POST", "/bookings", {
      token: owner.token,
      body: {
        sitterId: sitter.id,
        dogId: owner.dogId,
        date: dateAhead(day++),
        startTime: "09:00",
        endTime: "10:00",
        location: "Rue du Mont-Blanc 3, Genf",
      },
    });
    const page = await asSitter.get(`/bookings/${body.id}`);
    expect(page.text).toContain("Genève You'll see the address once you accept");
    expect(page.text).not.toContain("Mont-Blanc");
  });

  test("doesn't say that none is named while it is hidden", async () => {
    const id = await book("pending, requested by the owner");
    await app.runtime.db
      .updateTable("bookings")
      .set({ place_address: "Café Zähringer", place_area: null })
      .where("id", "=", id)
      .execute();
    const page = await asSitter.get(`/bookings/${id}`);
    expect(page.text).toContain("A place is named You'll see the address once you accept");
    expect(page.text).not.toContain("Zähringer");
  });

  test("tells the sitter about dog and owner until the request is declined", async () => {
    const id = await book("pending, requested by the owner");
    const asked = await asSitter.get(`/bookings/${id}`);
    expect(asked.text).toContain("About Rex Beagle · 3 years · 12 kg");
    expect(asked.html).toContain(`href="/dogs/${owner.dogId}"`);
    expect((await asOwner.get(`/bookings/${id}`)).text).not.toContain("About Rex");
    await asSitter.post(`/bookings/${id}`, { intent: "decline" });
    expect((await asSitter.get(`/bookings/${id}`)).text).not.toContain("About Rex");
  });

  test("shows the owner what was booked, and after acceptance the contact", async () => {
    const id = await book("accepted");
    const page = await asOwner.get(`/bookings/${id}`);
    expect(page.text).toContain("Booking with Sam Sitter");
    expect(page.text).toContain("Rex (Beagle)");
    expect(page.text).toContain("9:00 AM to 10:00 AM");
    expect(page.text).toContain("$24 You pay Sam directly");
    expect(page.text).toContain("+41 44 555 66 77");
    expect(page.text).toContain(`Booking ID ${id.slice(0, 8).toUpperCase()}`);
    expect(page.html).toContain("confirm=cancel");
    expect(page.html).not.toContain("confirm=accept");
  });

  test.each<[Parameters<typeof book>[0], asOwner: string, asSitter: string]>([
    ["pending, requested by the owner", "Waiting for Sam", "Olive would like you to walk Rex"],
    ["pending, requested by the sitter", "Sam would like to walk Rex", "Waiting for Olive"],
    ["pending, over", "Sam didn't answer in time", "This request expired"],
    ["accepted", "You're all set for", "You're all set for"],
    ["accepted, over", "Would you like Sam to look after Rex again?", "How did it go?"],
    ["completed", "All done", "Thank you for looking after Rex"],
    ["rejected", "Sam can't take this one", "You declined this request"],
    ["cancelled", "This booking was cancelled", "This booking was cancelled"],
  ])("%s says what happens next", async (state, owners, sitters) => {
    const path = `/bookings/${await book(state)}`;
    expect((await asOwner.get(path)).text).toContain(owners);
    expect((await asSitter.get(path)).text).toContain(sitters);
  });

  test("says how quickly the other side answers, once that is known", async () => {
    const answering = await newSitter(app, { name: "Anna Answers" });
    const path = `/bookings/${await book(undefined, { owner, sitter: answering })}`;
    expect((await asOwner.get(path)).text).toContain(
      "Anna is new here, so there's no reply time yet.",
    );
    await answerQuickly(answering);
    expect((await asOwner.get(path)).text).toContain("Anna usually answers within 1 hour.");
  });

  test("says when an unanswered request expires, and gives no calendar file yet", async () => {
    const date = dateAhead(day++);
    const id = await newBooking(app, { owner, sitter }, undefined, { date });
    const when = `${monthDay(date)}, 9:00 AM`;
    const waiting = await asOwner.get(`/bookings/${id}`);
    expect(waiting.text).toContain(`If Sam doesn't answer by ${when}, the request expires.`);
    expect(waiting.html).not.toContain("event.ics");
    const asked = await asSitter.get(`/bookings/${id}`);
    expect(asked.text).toContain(`Answer by ${when}, or the request expires.`);
    await asSitter.post(`/bookings/${id}`, { intent: "accept" });
    expect((await asOwner.get(`/bookings/${id}`)).html).toContain(`/bookings/${id}/event.ics`);
  });

  test("keeps to itself how quickly an owner answers", async () => {
    const person = await newOwner(app);
    await answerQuickly(person);
    const id = await book("pending, requested by the sitter", { owner: person, sitter });
    const page = await asSitter.get(`/bookings/${id}`);
    expect(page.text).toContain("Waiting for");
    expect(page.text).not.toContain("usually answers");
  });

  test("leads to the place and offers completing only once it is time", async () => {
    const id = await book("accepted");
    const page = await asSitter.get(`/bookings/${id}`);
    expect(page.html).toContain("destination=47.37712%2C8.52678");
    expect(page.html).not.toContain("confirm=complete");
    expect((await asSitter.get(`/bookings/${id}?confirm=complete`)).text).not.toContain("Are you");
    const over = await asSitter.get(`/bookings/${await book("accepted, over")}`);
    expect(over.html).toContain("confirm=complete");
    expect(over.html).not.toContain("google.com/maps");
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

  test("prints the reason for declining once", async () => {
    const id = await book("pending, requested by the owner");
    await asSitter.post(`/bookings/${id}`, { intent: "decline", reason: "Kennel cough" });
    for (const browser of [asOwner, asSitter]) {
      const { text } = await browser.get(`/bookings/${id}`);
      expect(text.match(/Kennel cough/g)).toHaveLength(1);
    }
  });

  test("of a completed one names the price and keeps the way to the other person", async () => {
    const path = `/bookings/${await book("completed")}`;
    for (const [browser, other, owed] of [
      [asOwner, sitter, /Pay \w+ \$24 directly/],
      [asSitter, owner, /\w+ pays you \$24 directly/],
    ] as const) {
      const page = await browser.get(path);
      expect(page.text).toContain("Price $24");
      expect(page.text).toMatch(owed);
      expect(page.html).toContain(`href="/messages/${other.id}"`);
    }
  });

  test("shows its history", async () => {
    const id = await book("pending, requested by the owner");
    await asSitter.post(`/bookings/${id}`, { intent: "accept" });
    await asSitter.post(`/bookings/${id}`, { intent: "cancel", reason: "My <b>train</b> is late" });
    const page = await asOwner.get(`/bookings/${id}`);
    expect(page.text).toMatch(/Sam accepted \w{3} \d+, \d+:\d\d [AP]M Sam cancelled \w{3} \d+/);
    expect(page.text).toContain("Sam cancelled this booking");
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

  test("of cancelling has buttons that cannot be confused", async () => {
    const page = await asOwner.get(`/bookings/${await book("accepted")}?confirm=cancel`);
    expect(page.text).toContain("Keep booking Cancel booking");
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
    expect(list.html).toContain(`href="/bookings/${id}?confirm=accept&amp;from=list`);
    const page = await asSitter.get(`/bookings/${id}?confirm=accept&from=list`);
    expect(page.text).toContain("Accept Booking Request");
    expect(page.text).toContain("Rex Owner: Olive Owner");
    const done = await asSitter.post(`/bookings/${id}?confirm=accept&from=list`, {
      intent: "accept",
      expectedVersion: "1",
    });
    expect(done.location).toBe("/bookings-sitter");
    expect((await asSitter.get("/bookings-sitter")).html).toContain("Booking accepted");
  });

  test("from the list leads back to the next request, or the one before the last", async () => {
    const parties = { owner: await newOwner(app), sitter: await newSitter(app) };
    const asSitter = await browserOf(app, parties.sitter);
    const ids: string[] = [];
    for (let index = 0; index < 3; index++)
      ids.push(await book("pending, requested by the owner", parties));
    const { html } = await asSitter.get("/bookings-sitter");
    const shown = [...html.matchAll(/<li id="([^"]*)"/g)].map(([, id = ""]) => id);
    expect(shown).toEqual(ids);
    const next = (id: string) =>
      new RegExp(`/bookings/${id}\\?confirm=accept&amp;from=list&amp;at=([^"]*)`).exec(html)?.[1];
    expect(shown.map(next)).toEqual([...shown.slice(1), shown.at(-2)]);
    const [first = "", second = ""] = shown;
    const path = (id: string, at: string) =>
      `/bookings/${id}?confirm=decline&from=list&at=${encodeURIComponent(at)}`;
    expect((await asSitter.get(path(first, second))).html).toContain(
      `href="/bookings-sitter#${first}"`,
    );
    const fields = { intent: "decline", expectedVersion: "1" };
    const done = await asSitter.post(path(first, second), fields);
    expect(done.location).toBe(`/bookings-sitter#${second}`);
    const odd = await asSitter.post(path(second, "x\n//evil.example"), fields);
    expect(odd.location).toBe("/bookings-sitter");
  });

  test("from Home leads back there", async () => {
    const person = await newSitter(app);
    const asSitter = await browserOf(app, person);
    const id = await book("pending, requested by the owner", {
      owner: await newOwner(app),
      sitter: person,
    });
    const path = `/bookings/${id}?confirm=accept&from=home`;
    expect((await asSitter.get("/")).html).toContain(path.replace("&", "&amp;"));
    const done = await asSitter.post(path, { intent: "accept", expectedVersion: "1" });
    expect(done.location).toBe("/");
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

  test.each([
    ["", "Emergency"],
    ["My train is late.", "Emergency. My train is late."],
  ])("of a sitter's cancelling takes a tapped reason, and words %o", async (reason, said) => {
    const id = await book("accepted");
    const path = `/bookings/${id}?confirm=cancel`;
    await asSitter.submit(path, { intent: "cancel", cause: "Emergency", reason });
    expect((await storedBooking(app, id)).reason).toBe(said);
    const tooMuch = { intent: "cancel", cause: "Emergency", reason: "x".repeat(490) };
    expect((await asSitter.post(path, tooMuch)).status).toBe(400);
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
