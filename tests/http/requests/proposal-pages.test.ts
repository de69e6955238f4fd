import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const sitter = await newSitter(app, { name: "Luca Roth", rates: { walking: 24 } });
const owner = await newOwner(app, "Olive Owner", "Rex");
const stranger = await newOwner(app);
let day = 4;

const book = (state: Parameters<typeof newBooking>[2]) =>
  newBooking(app, { owner, sitter }, state, { date: dateAhead(day++) });

describe("the page to propose a change", () => {
  test("shows what it comes to before it is sent, and the other party agrees to it", async () => {
    const id = await book("accepted");
    const path = `/bookings/${id}/change`;
    const mine = await browserOf(app, owner);
    expect((await mine.get(`/bookings/${id}`)).html).toContain(path);
    const date = dateAhead(50);
    const fields = { date, "slots[0].startTime": "14:00", "slots[0].endTime": "16:00" };
    const checked = await mine.post(path, { ...fields, intent: "check" });
    expect(checked.status).toBe(200);
    expect(checked.text).toMatch(
      /What changes .*9:00 AM to 10:00 AM 2:00 PM to 4:00 PM Price \$24 \$48/,
    );
    const changed = await mine.post(path, { ...fields, intent: "send", priceSeen: "$1" });
    expect(changed.status).toBe(409);
    expect(changed.text).toContain("The price is now $48");
    const sent = await mine.post(path, { ...fields, intent: "send", priceSeen: "$48" });
    expect(sent.location).toBe(`/bookings/${id}`);
    const waiting = (await mine.get(`/bookings/${id}`)).text;
    expect(waiting).toContain("You proposed a change");
    expect(waiting).toContain("Waiting for Luca");
    expect(waiting).not.toContain("You're all set");
    const theirs = await browserOf(app, sitter);
    for (const path of ["/", "/bookings-sitter", "/notifications"])
      expect((await theirs.get(path)).text).toMatch(/Proposed: .*2–4 PM · \$48/);
    const asked = await theirs.get(`/bookings/${id}?confirm=change&from=home`);
    expect(asked.html).toMatch(/data-alone.* action="\/bookings\/[\w-]+\/change\?from=home"/s);
    expect(asked.text).toMatch(/Olive proposes a change Rex\W+Walking\W+\w{3}, \w{3} \d+/);
    expect(asked.text).toContain("Keep as it is Agree");
    const own = (await mine.get("/bookings")).text;
    expect(own).toContain("Change proposed");
    expect(own).not.toContain("Proposed: ");
    for (const party of [mine, theirs]) {
      const open = (await party.get(path)).text;
      expect(open).toContain("A change has already been proposed");
      // It may be their own answer that is due.
      expect(open).not.toMatch(/until \w+ agrees/);
    }
    const page = await theirs.get(`/bookings/${id}`);
    expect(page.text).toContain("Olive proposes a change");
    expect(page.text).toContain("Olive is waiting for your answer");
    const [, proposal = ""] = /name="proposal" value="([^"]*)"/.exec(page.html) ?? [];
    const agreed = await theirs.post(path, { proposal, answer: "accepted" });
    expect(agreed.location).toBe(`/bookings/${id}`);
    const after = await theirs.get(`/bookings/${id}`);
    expect(after.text).toContain("2:00 PM to 4:00 PM");
    expect(after.text).toContain("You agreed to the change");
    expect(after.text).toMatch(
      /Olive proposed a change: \w+, \w+ \d+, \d{4}, 2:00 PM to 4:00 PM, \$48/,
    );
  });

  test("offers the times that are free on another day, and keeps what was typed", async () => {
    const id = await book("accepted");
    const path = `/bookings/${id}/change`;
    const date = dateAhead(day + 20);
    await newBooking(app, { owner, sitter }, "accepted", { date });
    const mine = await browserOf(app, owner);
    const typed = new URLSearchParams({ date: dateAhead(9), location: "By the lake" });
    const { html } = await mine.get(`${path}?${typed}&pick=${date}`);
    expect(html).toContain('value="By the lake"');
    expect(html).toContain(`name="date" value="${date}"`);
    expect(html).not.toContain('value="09:00-10:00"');
    const times = { time: "11:00-12:00", "slots[0].startTime": "9", "slots[0].endTime": "8" };
    const checked = await mine.post(path, { ...times, date, intent: "check" });
    expect(checked.text).toContain("11:00 AM to 12:00 PM");
  });

  test("moves a stay by a tap on its first day and one on its last", async () => {
    const id = await newBooking(app, { owner, sitter }, "accepted", {
      date: dateAhead(60),
      stay: true,
    });
    const path = `/bookings/${id}/change`;
    const mine = await browserOf(app, owner);
    const [first, last] = [dateAhead(70), dateAhead(72)];
    const begun = await mine.get(
      `${path}?pick=${first}&startDate=${dateAhead(60)}&endDate=${dateAhead(61)}`,
    );
    expect(begun.html).toContain('name="endDate" value=""');
    const { html } = await mine.get(`${path}?pick=${last}&startDate=${first}`);
    for (const field of [`name="startDate" value="${first}"`, `name="endDate" value="${last}"`])
      expect(html).toContain(field);
  });

  test("takes an answer that comes too late back to the booking, with no form", async () => {
    const id = await book("accepted");
    const path = `/bookings/${id}/change`;
    const mine = await browserOf(app, owner);
    await mine.post(path, { location: "At the lake", intent: "send" });
    // Apart from 'Withdraw request' below it.
    expect((await mine.get(`/bookings/${id}`)).text).toContain("Withdraw proposal");
    const theirs = await browserOf(app, sitter);
    const page = (await theirs.get(`/bookings/${id}`)).html;
    const [, proposal = ""] = /name="proposal" value="([^"]*)"/.exec(page) ?? [];
    await mine.post(path, { proposal, answer: "withdrawn" });
    const late = await theirs.post(path, { proposal, answer: "accepted" });
    expect(late.status).toBe(409);
    expect(late.text).toContain("This proposed change is no longer open");
    expect(late.text).toContain("Back to the booking");
    expect(late.html).not.toContain('value="check"');
  });

  test("says everything that is wrong at once", async () => {
    const path = `/bookings/${await book("accepted")}/change`;
    const page = await (await browserOf(app, sitter)).post(path, {
      "slots[0].startTime": "14:00",
      "slots[0].endTime": "13:00",
      price: "99999999",
      intent: "check",
    });
    expect(page.status).toBe(400);
    for (const message of ["Please enter at most $10,000", "The end must be after the start"])
      expect(page.text).toContain(message);
  });

  test("keeps what was typed when it is refused", async () => {
    const id = await book("accepted");
    const mine = await browserOf(app, sitter);
    const path = `/bookings/${id}/change`;
    const untouched = await mine.post(path, {
      date: dateAhead(day - 1),
      intent: "check",
    });
    expect([untouched.status, untouched.text]).toEqual([
      400,
      expect.stringContaining("Please change something"),
    ]);
    const refused = await mine.post(path, { date: dateAhead(-2), price: "17.50", intent: "check" });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('value="17.50"');
    expect((await (await browserOf(app, stranger)).get(path)).status).toBe(404);
  });
});
