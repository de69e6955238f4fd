import { describe, expect, test } from "vitest";
import type { BookingJson } from "#app/domain/bookings/booking-json.ts";
import { expireProposals } from "#app/domain/bookings/proposals/close-proposals.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const sitter = await newSitter(app, { name: "Luca Roth", rates: { walking: 24 } });
const owner = await newOwner(app, "Olive Owner", "Rex");
const stranger = await newOwner(app);
let day = 4;

type Who = { token?: string };
type Answer = BookingJson & { code: string };

function propose(who: Who, id: string, body: object) {
  return callApi<Answer>(app, "POST", `/bookings/${id}/proposals`, { token: who.token, body });
}

function answer(
  who: Who,
  booking: { id: string; proposal: { id: string } | null },
  status: string,
) {
  const path = `/bookings/${booking.id}/proposals/${booking.proposal?.id}`;
  return callApi<Answer>(app, "PATCH", path, { token: who.token, body: { status } });
}

const bookingOf = async (who: Who, id: string) =>
  (await callApi<Answer>(app, "GET", `/bookings/${id}`, { token: who.token })).body;

const at = (startTime: string, endTime: string) => ({ timeSlots: [{ startTime, endTime }] });
const book = (state: Parameters<typeof newBooking>[2], date = dateAhead(day++)) =>
  newBooking(app, { owner, sitter }, state, { date });

describe("a proposed change", () => {
  test("stands beside the booking until the other party agrees, and then is the booking", async () => {
    const id = await book("accepted");
    const proposed = await propose(owner, id, at("11:00", "13:00"));
    expect(proposed.status).toBe(201);
    expect(proposed.body).toMatchObject({
      startTime: "09:00",
      price: 24,
      proposal: { by: "owner", status: "open", price: 48, ...at("11:00", "13:00") },
    });
    const agreed = await answer(sitter, proposed.body, "accepted");
    expect(agreed.status).toBe(200);
    expect(agreed.body).toMatchObject({
      id,
      status: "accepted",
      startTime: "11:00",
      endTime: "13:00",
      price: 48,
      version: proposed.body.version + 1,
      proposal: null,
    });
    expect(agreed.body.lines).toMatchObject([{ quantity: 2, amount: 48 }]);
    const slots = await db
      .selectFrom("booking_slots")
      .selectAll()
      .where("booking_id", "=", id)
      .execute();
    expect(slots.map((slot) => slot.start_time)).toEqual(["11:00"]);
    // The old time is free again, the new one is not.
    const body = { sitterId: sitter.id, dogId: stranger.dogId, date: agreed.body.date };
    const quote = async (startTime: string, endTime: string) =>
      (
        await callApi<{ free: boolean }>(app, "POST", "/bookings/quote", {
          token: stranger.token,
          body: { ...body, startTime, endTime },
        })
      ).body.free;
    expect([await quote("09:00", "10:00"), await quote("12:00", "13:00")]).toEqual([true, false]);
  });

  test("of a request accepts it, and ends the others of its group", async () => {
    const second = await newSitter(app);
    const asked = await callApi<Answer>(app, "POST", "/bookings", {
      token: owner.token,
      body: {
        sitterId: sitter.id,
        alsoAsk: [second.id],
        dogId: owner.dogId,
        date: dateAhead(day++),
        startTime: "09:00",
        endTime: "10:00",
      },
    });
    const { id, groupId } = asked.body;
    const proposed = await propose(sitter, id, { ...at("10:00", "11:00"), price: 20 });
    expect(proposed.body.proposal).toMatchObject({ by: "sitter", price: 20 });
    const agreed = await answer(owner, proposed.body, "accepted");
    expect(agreed.body).toMatchObject({ status: "accepted", startTime: "10:00", price: 20 });
    expect(agreed.body.lines).toMatchObject([{ amount: 20 }]);
    const group = await db
      .selectFrom("bookings")
      .select(["sitter_id", "status", "reason"])
      .where("group_id", "=", groupId)
      .where("id", "<>", id)
      .execute();
    expect(group).toEqual([
      { sitter_id: second.id, status: "cancelled", reason: "Answered by another sitter" },
    ]);
  });

  test("moves a stay with its length, and changes who comes", async () => {
    const host = await newSitter(app, {
      acceptsMultipleDogs: true,
      maxDogs: 2,
      rates: { boarding: 60 },
      services: ["boarding"],
    });
    const guest = await newOwner(app, "Gina Guest", "Balu");
    const added = await callApi<{ id: string }>(app, "POST", "/dogs", {
      token: guest.token,
      body: { name: "Pixel", breed: "Pug", age: "3" },
    });
    const asked = await callApi<Answer>(app, "POST", "/bookings", {
      token: guest.token,
      body: {
        sitterId: host.id,
        dogId: guest.dogId,
        service: "boarding",
        startDate: dateAhead(20),
        endDate: dateAhead(23),
      },
    });
    const dogIds = [guest.dogId, added.body.id];
    const proposed = await propose(guest, asked.body.id, { startDate: dateAhead(21), dogIds });
    expect(proposed.body.proposal).toMatchObject({
      date: dateAhead(21),
      endDate: dateAhead(24),
      price: 360,
      dogIds,
    });
    const agreed = await answer(host, proposed.body, "accepted");
    expect(agreed.body).toMatchObject({
      kind: "stay",
      nights: 3,
      startDate: dateAhead(21),
      price: 360,
    });
    expect(agreed.body.dogs.map((dog) => dog.name)).toEqual(["Balu", "Pixel"]);
  });

  test("ends by a refusal, or is taken back, and changes nothing", async () => {
    const id = await book("accepted");
    const before = await bookingOf(owner, id);
    const first = await propose(sitter, id, { date: dateAhead(40) });
    expect((await propose(owner, id, { date: dateAhead(41) })).body.code).toBe("proposal_open");
    expect((await answer(sitter, first.body, "accepted")).status).toBe(403);
    expect((await answer(owner, first.body, "withdrawn")).status).toBe(403);
    expect((await answer(owner, first.body, "rejected")).status).toBe(200);
    expect((await answer(owner, first.body, "rejected")).status).toBe(200);
    expect((await answer(owner, first.body, "accepted")).body.code).toBe("proposal_closed");
    const second = await propose(owner, id, { date: dateAhead(41) });
    expect((await answer(owner, second.body, "withdrawn")).body.proposal).toBeNull();
    expect(await bookingOf(owner, id)).toEqual(before);
  });

  test("is refused to strangers, for nothing, too late, and for what is not one's own", async () => {
    const id = await book("accepted");
    expect((await propose(stranger, id, { date: dateAhead(40) })).status).toBe(404);
    expect((await propose(owner, id, {})).status).toBe(400);
    expect((await propose(owner, id, at("09:00", "10:00"))).status).toBe(400);
    expect((await propose(owner, id, { date: dateAhead(-1) })).status).toBe(400);
    expect((await propose(owner, id, { price: 1 })).status).toBe(403);
    expect((await propose(owner, id, { dogIds: [stranger.dogId] })).status).toBe(404);
    expect((await propose(sitter, id, { dogIds: [stranger.dogId] })).status).toBe(403);
    const ended = await book("completed");
    expect((await propose(owner, ended, { date: dateAhead(40) })).body.code).toBe(
      "invalid_transition",
    );
    const open = await propose(owner, id, { date: dateAhead(42) });
    const elsewhere = await book("accepted");
    const path = `/bookings/${elsewhere}/proposals/${open.body.proposal?.id}`;
    const wrong = await callApi(app, "PATCH", path, {
      token: sitter.token,
      body: { status: "accepted" },
    });
    expect(wrong.status).toBe(404);
  });

  test("is refused while the time is taken, and stays open", async () => {
    const [date, later] = [dateAhead(day++), dateAhead(day++)];
    const id = await book("accepted", date);
    const busy = await book("accepted", later);
    expect((await propose(owner, id, { date: later })).body.code).toBe("sitter_unavailable");
    const proposed = await propose(owner, id, { date: later, ...at("15:00", "16:00") });
    await newBooking(app, { owner: stranger, sitter }, "accepted", {
      date: later,
      startTime: "15:00",
      endTime: "16:00",
    });
    const refused = await answer(sitter, proposed.body, "accepted");
    expect([refused.status, refused.body.code]).toEqual([409, "sitter_unavailable"]);
    expect(await bookingOf(owner, id)).toMatchObject({
      date,
      startTime: "09:00",
      proposal: { status: "open" },
    });
    expect((await bookingOf(owner, busy)).status).toBe("accepted");
  });

  test("runs out with time, with the booking, and with a block", async () => {
    const id = await book("accepted");
    const first = await propose(owner, id, { date: dateAhead(43) });
    await db
      .updateTable("booking_proposals")
      .set({ expires_at: Date.now() - 1 })
      .where("booking_id", "=", id)
      .execute();
    expect((await bookingOf(sitter, id)).proposal).toBeNull();
    expect((await answer(sitter, first.body, "accepted")).body.code).toBe("proposal_closed");
    expect((await propose(sitter, id, { date: dateAhead(44) })).status).toBe(201);
    await db
      .updateTable("booking_proposals")
      .set({ expires_at: Date.now() - 1 })
      .where("status", "=", "open")
      .execute();
    expect(await expireProposals(app.context())).toBeGreaterThan(0);
    const second = await propose(owner, id, { date: dateAhead(45) });
    await callApi(app, "PATCH", `/bookings/${id}/status`, {
      token: owner.token,
      body: { status: "cancelled" },
    });
    expect((await answer(sitter, second.body, "accepted")).body.code).toBe("proposal_closed");
    const blocker = await newOwner(app);
    const blocked = await newBooking(app, { owner: blocker, sitter }, "accepted", {
      date: dateAhead(46),
    });
    const third = await propose(blocker, blocked, { date: dateAhead(47) });
    await (await browserOf(app, blocker)).post(`/people/${sitter.id}/block`, {
      intent: "block",
    });
    expect((await answer(sitter, third.body, "accepted")).body.code).toBe("blocked");
  });

  test("tells a sitter no address before they accept", async () => {
    const id = await book("pending, requested by the owner");
    const proposed = await propose(owner, id, { location: "Geheimgasse 7" });
    expect(proposed.body.proposal?.location).toBe("Geheimgasse 7");
    expect(JSON.stringify(await bookingOf(sitter, id))).not.toContain("Geheimgasse");
    const seen = await (await browserOf(app, sitter)).get(`/bookings/${id}`);
    expect(seen.html).not.toContain("Geheimgasse");
    const agreed = await answer(sitter, proposed.body, "accepted");
    expect(agreed.body.location).toBe("Geheimgasse 7");
  });

  test("is the only way to change what was agreed", async () => {
    const id = await book("accepted");
    const set = (values: object) =>
      db.updateTable("bookings").set(values).where("id", "=", id).execute();
    await expect(set({ start_at: 1 })).rejects.toThrow("guard:terms_are_frozen");
    await expect(set({ price_cents: 1 })).rejects.toThrow("guard:terms_are_frozen");
    await expect(set({ status: "pending" })).rejects.toThrow("guard:invalid_transition");
    await expect(set({ proposal_id: "x", sitter_id: stranger.id })).rejects.toThrow("guard:");
  });
});
