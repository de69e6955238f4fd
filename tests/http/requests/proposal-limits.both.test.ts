import { describe, expect, test } from "vitest";
import type { BookingJson } from "#app/domain/bookings/booking-json.ts";
import { isoOf } from "#app/domain/dates.ts";
import { HOUR } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { mailTo } from "#tests/support/people/mails.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const sitter = await newSitter(app, { name: "Luca Roth", rates: { walking: 24 } });
const owner = await newOwner(app, "Olive Owner", "Rex");
let day = 4;

type Who = { token?: string };
type Answer = BookingJson & { code: string; message: string };

const propose = (who: Who, id: string, body: object) =>
  callApi<Answer>(app, "POST", `/bookings/${id}/proposals`, { token: who.token, body });
const answer = (who: Who, id: string, proposal: string | undefined, status: string) =>
  callApi<Answer>(app, "PATCH", `/bookings/${id}/proposals/${proposal}`, {
    token: who.token,
    body: { status },
  });
const bookingOf = async (who: Who, id: string) =>
  (await callApi<Answer>(app, "GET", `/bookings/${id}`, { token: who.token })).body;
const at = (startTime: string, endTime: string) => ({ timeSlots: [{ startTime, endTime }] });
const book = (
  state: Parameters<typeof newBooking>[2],
  when: Parameters<typeof newBooking>[3] = {},
) => newBooking(app, { owner, sitter }, state, { date: dateAhead(day++), ...when });

describe("the place of a proposal", () => {
  test("that is hidden can't be guessed", async () => {
    const guesses = ["Langstrasse 10, Zürich", "Langstrasse 11, Zürich"];
    for (const location of guesses) {
      const id = await book("pending, requested by the owner");
      expect((await propose(sitter, id, { location })).status).toBe(201);
      expect((await propose(owner, id, { location: "Zürich" })).body.code).toBe("proposal_open");
    }
    const host = await newSitter(app, {
      rates: { boarding: 60 },
      services: ["boarding"],
      address: "Seestrasse 1",
    });
    const { startDate, endDate } = { startDate: dateAhead(20), endDate: dateAhead(22) };
    const { body: stay } = await callApi<Answer>(app, "POST", "/bookings", {
      token: owner.token,
      body: { sitterId: host.id, dogId: owner.dogId, service: "boarding", startDate, endDate },
    });
    for (const location of ["Seestrasse 1", "Seestrasse 2"]) {
      const refused = await propose(owner, stay.id, { location });
      expect([refused.status, refused.body.message]).toEqual([
        400,
        "This booking is at the sitter's home",
      ]);
    }
  });

  test("is shown to an owner before they agree, and to a sitter as another place", async () => {
    const id = await book("pending, requested by the owner");
    const proposed = await propose(sitter, id, { location: "Seepark, north gate" });
    const page = await (await browserOf(app, owner)).get(`/bookings/${id}`);
    expect(page.text).toContain("Seepark, north gate");
    await answer(owner, id, proposed.body.proposal?.id, "rejected");
    await propose(owner, id, { location: "Geheimgasse 7" });
    const seen = await bookingOf(sitter, id);
    expect(seen.proposal).toMatchObject({ location: null, otherPlace: "area" });
    const theirs = await (await browserOf(app, sitter)).get(`/bookings/${id}`);
    expect(theirs.text).toContain("Another place. You'll see its address once you agree.");
  });

  test("stays if the request was accepted while the form was open", async () => {
    const id = await book("pending, requested by the owner");
    const form = await (await browserOf(app, sitter)).get(`/bookings/${id}/change`);
    expect(form.html).toMatch(/name="locationSeen" value="Zürich"/);
    await callApi(app, "PATCH", `/bookings/${id}/status`, {
      token: sitter.token,
      body: { status: "accepted" },
    });
    const checked = await (await browserOf(app, sitter)).post(`/bookings/${id}/change`, {
      location: "Zürich",
      locationSeen: "Zürich",
      price: "30",
      intent: "check",
    });
    expect(checked.text).toContain("$30");
    const [changes] = checked.text.split("As it is now");
    expect(changes).not.toContain("Langstrasse");
    const sent = await (await browserOf(app, sitter)).post(`/bookings/${id}/change`, {
      location: "Zürich",
      locationSeen: "Zürich",
      price: "30",
      intent: "send",
      priceSeen: "$30",
      versionSeen: "1",
    });
    expect([sent.status, sent.text]).toEqual([409, expect.stringContaining("changed")]);
  });
});

describe("the price of a proposal", () => {
  test("is none for a meeting", async () => {
    const id = await book("accepted", { meet: true });
    expect((await propose(sitter, id, { price: 5 })).status).toBe(400);
    const moved = await propose(sitter, id, at("11:00", "12:00"));
    expect(moved.body.proposal).toMatchObject({ price: 24, ...at("11:00", "11:30") });
  });

  test("is asked for when the sitter has no rate any more", async () => {
    const former = await newSitter(app, { rates: { walking: 24 } });
    const id = await newBooking(app, { owner, sitter: former }, "accepted", {
      date: dateAhead(day++),
    });
    await db.deleteFrom("sitter_services").where("user_id", "=", former.id).execute();
    expect((await propose(owner, id, at("15:00", "16:00"))).status).toBe(400);
    const mine = await propose(former, id, at("15:00", "16:00"));
    expect([mine.status, mine.body.message]).toEqual([
      400,
      expect.stringContaining("enter a price"),
    ]);
    const named = await propose(former, id, { ...at("15:00", "16:00"), price: 30 });
    expect(named.body.proposal).toMatchObject({ price: 30 });
  });
});

describe("an open proposal", () => {
  test("ends no later than the request", async () => {
    const id = await book("pending, requested by the owner");
    const answerBy = Date.now() + HOUR;
    await db.updateTable("bookings").set({ answer_by: answerBy }).where("id", "=", id).execute();
    const { body } = await propose(owner, id, at("11:00", "12:00"));
    expect(body.proposal?.expiresAt).toBe(isoOf(answerBy));
  });

  test("is closed by a block and by a lock, and a locked person gets none", async () => {
    const blocked = await newOwner(app);
    const first = await newBooking(app, { owner: blocked, sitter }, "accepted", {
      date: dateAhead(day++),
    });
    await propose(blocked, first, at("11:00", "12:00"));
    await (await browserOf(app, sitter)).post(`/people/${blocked.id}/block`, { intent: "block" });
    expect((await bookingOf(sitter, first)).proposal).toBeNull();
    const locked = await newOwner(app);
    const second = await newBooking(app, { owner: locked, sitter }, "accepted", {
      date: dateAhead(day++),
    });
    await propose(locked, second, at("11:00", "12:00"));
    const others = await book("accepted");
    await propose(owner, others, at("11:00", "12:00"));
    const office = await browserOf(app, await newAdmin(app));
    await office.post(`/admin/users/${locked.id}`, { intent: "lock", reason: "Rude to dogs" });
    expect((await bookingOf(sitter, second)).proposal).toBeNull();
    expect((await propose(sitter, second, at("13:00", "14:00"))).status).toBe(403);
    expect((await bookingOf(sitter, others)).proposal).not.toBeNull();
  });

  test("says why it can't be agreed to", async () => {
    const date = dateAhead(day++);
    const id = await book("accepted", { date });
    const { body } = await propose(owner, id, at("15:00", "16:00"));
    await newBooking(app, { owner: await newOwner(app), sitter }, "accepted", {
      date,
      startTime: "15:00",
      endTime: "16:00",
    });
    const refused = await (await browserOf(app, sitter)).post(`/bookings/${id}/change`, {
      proposal: body.proposal?.id ?? "",
      answer: "accepted",
    });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("The change wasn't made");
    expect(refused.text).toContain("You already have a booking at this time");
  });

  test("tells the other party by email what would change, but no address", async () => {
    const id = await book("accepted");
    await propose(owner, id, { location: "Geheimgasse 7", ...at("11:00", "12:00") });
    const mail = await mailTo(app, sitter.email, `bookings/${id}`);
    expect(mail).toMatch(/Time: 11:00 AM to 12:00 PM\nAnother place\n/);
    expect(mail).not.toContain("Geheimgasse");
  });

  test("is one of six a day", async () => {
    const id = await book("accepted");
    for (let hour = 10; hour < 16; hour++) {
      const { body } = await propose(owner, id, at(`${hour}:00`, `${hour + 1}:00`));
      expect((await answer(owner, id, body.proposal?.id, "withdrawn")).status).toBe(200);
    }
    expect((await propose(owner, id, at("17:00", "18:00"))).status).toBe(429);
    expect((await propose(sitter, id, at("17:00", "18:00"))).status).toBe(201);
    const page = await (await browserOf(app, owner)).get(`/bookings/${id}`);
    expect(page.html.match(/You proposed a change/g)).toHaveLength(6);
  });
});

describe("at once", () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  test("two proposals leave one open", async () => {
    const id = await book("accepted");
    const both = await Promise.all([
      propose(owner, id, at("11:00", "12:00")),
      propose(sitter, id, at("13:00", "14:00")),
    ]);
    expect(statuses(both)).toEqual([201, 409]);
  });

  test("agreeing and taking back leave one of the two", async () => {
    const id = await book("accepted");
    const { body } = await propose(owner, id, at("11:00", "12:00"));
    const proposal = body.proposal?.id;
    const [agreed, withdrawn] = await Promise.all([
      answer(sitter, id, proposal, "accepted"),
      answer(owner, id, proposal, "withdrawn"),
    ]);
    expect(statuses([agreed, withdrawn])).toEqual([200, 409]);
    const { startTime } = await bookingOf(owner, id);
    expect(startTime).toBe(agreed.status === 200 ? "11:00" : "09:00");
  });

  test("agreeing and cancelling leave the booking cancelled", async () => {
    const id = await book("accepted");
    const { body } = await propose(owner, id, at("11:00", "12:00"));
    const [agreed, cancelled] = await Promise.all([
      answer(sitter, id, body.proposal?.id, "accepted"),
      callApi(app, "PATCH", `/bookings/${id}/status`, {
        token: owner.token,
        body: { status: "cancelled" },
      }),
    ]);
    expect([200, 409]).toContain(agreed.status);
    expect(cancelled.status).toBe(200);
    expect(await bookingOf(owner, id)).toMatchObject({ status: "cancelled", proposal: null });
  });

  test("agreeing to a time and accepting another request for it leave one booking", async () => {
    const date = dateAhead(day++);
    const id = await book("accepted", { date });
    const { body } = await propose(owner, id, at("15:00", "16:00"));
    const when = { date, startTime: "15:00", endTime: "16:00" };
    const guest = await newOwner(app);
    const request = await newBooking(app, { owner: guest, sitter }, undefined, when);
    const both = await Promise.all([
      answer(sitter, id, body.proposal?.id, "accepted"),
      callApi(app, "PATCH", `/bookings/${request}/status`, {
        token: sitter.token,
        body: { status: "accepted" },
      }),
    ]);
    expect(statuses(both)).toEqual([200, 409]);
  });
});

test("times that stay are not held to the sitter's days off", async () => {
  const date = dateAhead(day++);
  const dog = await callApi<{ id: string }>(app, "POST", "/dogs", {
    token: owner.token,
    body: { name: "Pixel", breed: "Pug", age: "3" },
  });
  const id = await book("accepted", { date });
  await db.insertInto("days_off").values({ user_id: sitter.id, date }).execute();
  expect((await propose(owner, id, at("15:00", "16:00"))).body.code).toBe("sitter_unavailable");
  expect((await propose(owner, id, { dogIds: [dog.body.id] })).status).toBe(201);
});

test("two people have one meeting ahead", async () => {
  const host = await newSitter(app);
  const guest = await newOwner(app);
  const ask = (startTime: string) =>
    callApi<Answer>(app, "POST", "/bookings", {
      token: guest.token,
      body: { kind: "meet", sitterId: host.id, dogId: guest.dogId, date: dateAhead(9), startTime },
    });
  const first = await ask("09:00");
  expect(first.status).toBe(201);
  expect((await ask("12:00")).body).toMatchObject({
    code: "duplicate_request",
    bookingId: first.body.id,
  });
});
