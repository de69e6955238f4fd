import type { z } from "zod";
import { isConnected } from "../accounts/google/connected-calendar.server.ts";
import { bookingRecords } from "../bookings/booking-records.server.ts";
import type { SignedIn } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import { DAY } from "../durations.ts";
import { DomainError } from "../errors.ts";
import { ownBookings } from "../services/own-bookings.server.ts";
import { bookingEntries } from "./booking-entries.server.ts";
import type { OwnEventShape } from "./calendar-json-schemas.ts";
import { bookingEventId } from "./google-event-effect.server.ts";
import { withOwnCalendar } from "./own-calendar.server.ts";

const DAYS = 30;

export type OwnEventJson = z.output<typeof OwnEventShape>;

/**
 * The actor's open bookings of the next 30 days and, if Google answers, the events of their
 * calendar.
 */
export async function ownEvents(ctx: SignedIn): Promise<{ items: OwnEventJson[] }> {
  const within = { startAt: ctx.now(), endAt: ctx.now() + DAYS * DAY };
  const rows = await ctx.db
    .selectFrom("bookings")
    .select("id")
    .where(ownBookings(ctx.actor.id, ["pending", "accepted"]))
    .where("start_at", "<", within.endAt)
    .where("end_at", ">", within.startAt)
    .orderBy("start_at")
    .limit(200)
    .execute();
  const ids = rows.map((row) => row.id);
  const bookings = (await bookingRecords(ctx, ids)).flatMap((record) =>
    bookingEntries(ctx, record, record.owner.id === ctx.actor.id ? "owner" : "sitter"),
  );
  const own: OwnEventJson[] = bookings.map((entry) => ({
    id: entry.uid,
    source: "booking",
    summary: entry.summary,
    location: entry.location,
    status: entry.status.toLowerCase(),
    start: { dateTime: isoOf(entry.startAt) },
    end: { dateTime: isoOf(entry.endAt) },
    htmlLink: entry.url,
  }));
  const ours = new Set(ids.map((id) => bookingEventId(id, ctx.actor.id)));
  return { items: [...own, ...(await googleEvents(ctx, within, ours))] };
}

/** Empty if Google does not answer, because the bookings are useful alone. */
async function googleEvents(
  ctx: SignedIn,
  within: { startAt: number; endAt: number },
  ours: ReadonlySet<string>,
): Promise<OwnEventJson[]> {
  if (!(await isConnected(ctx, ctx.actor.id))) return [];
  try {
    const events = await withOwnCalendar(ctx, (calendar) => calendar.events(within));
    return events
      .filter(({ id }) => !ours.has(id))
      .map((event) => ({ ...event, source: "google", summary: event.summary ?? "" }));
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
