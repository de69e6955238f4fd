import { describe, expect, test } from "vitest";
import { expireRequests } from "#app/domain/bookings/requests/expire-requests.server.ts";
import { caseStates, closedBySystem } from "#tests/cases/booking-cases.ts";
import { testApp } from "#tests/support/app.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const cast = { owner: await newOwner(app), sitter: await newSitter(app) };
let day = 3;

const bookingIn = (state: (typeof caseStates)[number]) =>
  newBooking(app, cast, state, { date: dateAhead(state.endsWith("over") ? -day++ : day++) });

test.each(caseStates)(
  "the system closes overdue requests and leaves the rest: %s",
  async (state) => {
    const id = await bookingIn(state);
    const before = await storedBooking(app, id);
    await expireRequests(app.context());
    const after = await storedBooking(app, id);
    if (!closedBySystem.includes(state)) return expect(after).toEqual(before);
    expect(after).toMatchObject({ status: "cancelled", cancelled_by: "system", reason: "expired" });
    expect(after.moves.at(-1)).toEqual({
      actor_id: null,
      from_status: "pending",
      to_status: "cancelled",
      reason: "expired",
    });
  },
);

/** Written by hand; the store itself refuses everything else from anyone. */
const legal = [
  "pending accepted",
  "pending rejected",
  "pending cancelled",
  "accepted cancelled",
  "accepted completed",
];
const statuses = ["pending", "accepted", "rejected", "completed", "cancelled"] as const;
const starting = {
  pending: "pending, requested by the owner",
  accepted: "accepted",
  rejected: "rejected",
  completed: "completed",
  cancelled: "cancelled",
} as const;

describe.each(statuses)("a booking that is %s", (from) => {
  test.each(statuses)("moves to %s only along a legal edge, in the store itself", async (to) => {
    const id = await bookingIn(starting[from]);
    const moved = db.updateTable("bookings").set({ status: to }).where("id", "=", id).execute();
    if (from === to || legal.includes(`${from} ${to}`)) await moved;
    else await expect(moved).rejects.toThrow("guard:invalid_transition");
    expect((await storedBooking(app, id)).status).toBe(legal.includes(`${from} ${to}`) ? to : from);
  });
});
