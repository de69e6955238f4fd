import { HOUR } from "#app/domain/durations.ts";
import type { App } from "#app/entry.node.ts";
import { dateAhead, newBooking } from "./bookings.ts";
import type { TestOwner, TestPerson } from "./people.ts";

/** Hours after the request; `ago` is when that was. */
type Asked = {
  ago?: number;
  accepted?: number;
  rejected?: number;
  cancelled?: number;
  proposed?: number;
  /** The accepted booking was cancelled. */
  calledOff?: number;
  by?: "owner" | "sitter";
  bySitter?: true;
  meet?: true;
  seriesId?: string;
};

/** Each on a day of its own, on which its dog and sitter are free. */
let days = 0;

/** Requests of the past, with their history. */
export function newAsked(app: App, pair: { owner: TestOwner; sitter: TestPerson }) {
  const { db } = app.runtime;
  return async (asked: Asked): Promise<string> => {
    const { ago = 240, calledOff, meet, seriesId } = asked;
    const askedAt = Date.now() - ago * HOUR;
    const state = asked.bySitter
      ? "pending, requested by the sitter"
      : "pending, requested by the owner";
    const id = await newBooking(app, pair, state, {
      date: dateAhead(30 + days++),
      ...(meet && { meet }),
      ...(seriesId && { seriesId }),
    });
    await db.updateTable("bookings").set({ created_at: askedAt }).where("id", "=", id).execute();
    if (asked.proposed !== undefined) await propose(id, askedAt + asked.proposed * HOUR);
    for (const to of ["accepted", "rejected", "cancelled"] as const) {
      const hours = asked[to];
      if (hours !== undefined) await move(id, "pending", to, askedAt + hours * HOUR, asked);
    }
    if (calledOff !== undefined)
      await move(id, "accepted", "cancelled", askedAt + calledOff * HOUR, asked);
    return id;
  };

  async function move(
    id: string,
    from: "pending" | "accepted",
    to: "accepted" | "rejected" | "cancelled",
    at: number,
    { by }: Asked,
  ) {
    const cancelled_by = by ?? (from === "accepted" ? ("sitter" as const) : ("owner" as const));
    await db
      .updateTable("bookings")
      .set({ status: to, updated_at: at, ...(to === "cancelled" && { cancelled_by }) })
      .where("id", "=", id)
      .execute();
    await db
      .insertInto("booking_moves")
      .values({ booking_id: id, actor_id: null, from_status: from, to_status: to, at })
      .execute();
  }

  async function propose(booking_id: string, at: number) {
    await db
      .insertInto("booking_proposals")
      .values({
        id: `p-${booking_id}`,
        booking_id,
        by_party: "sitter",
        status: "rejected",
        date: dateAhead(31),
        slots: "[]",
        dog_ids: "[]",
        keeps_place: 1,
        created_at: at,
        expires_at: at,
        closed_at: at,
      })
      .execute();
  }
}
