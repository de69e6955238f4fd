import { bookingRecords } from "../bookings/booking-records.server.ts";
import { type BookingView, bookingView } from "../bookings/booking-view.ts";
import type { SignedIn } from "../context.server.ts";
import { AFTER_END, isWithSitter } from "../services/booking-rules.ts";
import { ownBookings } from "../services/own-bookings.server.ts";
import { BEFORE_START } from "../visits/visit-rules.ts";

type WithSitters = {
  /** The actor has these dogs. */
  entrusted: BookingView[];
  /** These are the actor's own. */
  away: BookingView[];
};

/** The bookings of the actor, on either side, whose dogs are with the sitter now. */
export async function dogsWithSitters(ctx: SignedIn): Promise<WithSitters> {
  const { id } = ctx.actor;
  const now = ctx.now();
  const rows = await ctx.db
    .selectFrom("bookings")
    .select("id")
    .where(ownBookings(id, ["accepted"]))
    .where("start_at", "<=", now + BEFORE_START)
    .where("end_at", ">", now - AFTER_END)
    .orderBy("start_at")
    .execute();
  const records = await bookingRecords(
    ctx,
    rows.map((row) => row.id),
  );
  const views = records
    .filter((record) => isWithSitter(record, now))
    .map((record) => bookingView(record, record.sitter.id === id ? "sitter" : "owner", now));
  return {
    entrusted: views.filter(({ party }) => party === "sitter"),
    away: views.filter(({ party }) => party === "owner"),
  };
}
