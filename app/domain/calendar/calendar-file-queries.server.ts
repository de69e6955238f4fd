import { hashToken } from "../accounts/sign-in/sessions.server.ts";
import { bookingAndParty } from "../bookings/booking-queries.server.ts";
import { bookingRecords } from "../bookings/booking-records.server.ts";
import { endedEntries } from "../bookings/proposals/ended-entries.server.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { ownBookings } from "../services/own-bookings.server.ts";
import { bookingEntries, cancelledEntries } from "./booking-entries.server.ts";
import { type CalendarEntry, calendarText } from "./icalendar.ts";

const MOST_BOOKINGS = 1000;

/**
 * A booking as an iCalendar file, with the times that it no longer has as cancelled. Throws not_found
 * for everybody but its parties.
 */
export async function bookingCalendarFile(ctx: SignedIn, bookingId: string): Promise<string> {
  const { record, party } = await bookingAndParty(ctx, bookingId);
  const ended = await endedEntries(ctx, bookingId);
  return textOf(ctx, [
    ...bookingEntries(ctx, record, party),
    ...cancelledEntries(ctx, record, party, ended),
  ]);
}

/**
 * The newest thousand bookings of the person with this secret, in iCalendar. Those that don't take
 * place are left out, as programs remove what is missing. Throws not_found if it is invalid.
 */
export async function calendarFeed(ctx: Context, secret: string): Promise<string> {
  const person = await ctx.db
    .selectFrom("calendar_feeds")
    .innerJoin("users", "users.id", "calendar_feeds.user_id")
    .select("users.id")
    .where("secret_hash", "=", hashToken(secret))
    .where("account_status", "=", "active")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!person) throw notFound();
  const rows = await ctx.db
    .selectFrom("bookings")
    .select("id")
    .where(ownBookings(person.id, ["pending", "accepted", "completed"]))
    .orderBy("start_at", "desc")
    .orderBy("id")
    .limit(MOST_BOOKINGS)
    .execute();
  const records = await bookingRecords(
    ctx,
    rows.map((row) => row.id),
  );
  const entries = records.flatMap((record) =>
    bookingEntries(ctx, record, record.owner.id === person.id ? "owner" : "sitter"),
  );
  return textOf(
    ctx,
    entries.filter(({ status }) => status !== "CANCELLED"),
  );
}

function textOf({ config }: Context, entries: CalendarEntry[]): string {
  const { appName, timeZone } = config;
  return calendarText({ name: `${appName} bookings`, product: appName, zone: timeZone }, entries);
}
