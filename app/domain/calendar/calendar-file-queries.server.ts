import { hashToken } from "../accounts/sign-in/sessions.server.ts";
import { bookingAndParty } from "../bookings/booking-queries.server.ts";
import { bookingRecords } from "../bookings/booking-records.server.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { DAY } from "../durations.ts";
import { notFound } from "../errors.ts";
import { bookingEntries } from "./booking-entries.server.ts";
import { type CalendarEntry, calendarText } from "./icalendar.ts";

/** Cancelled bookings stay in feeds this long, so that calendars remove them. */
const CANCELLED_SHOWN_FOR = 60 * DAY;
const MOST_BOOKINGS = 1000;

/** A booking as an iCalendar file. Throws not_found for everybody but its parties. */
export async function bookingCalendarFile(ctx: SignedIn, bookingId: string): Promise<string> {
  const { record, party } = await bookingAndParty(ctx, bookingId);
  return textOf(ctx, bookingEntries(ctx, record, party));
}

/**
 * The newest thousand bookings of the person with this secret, in iCalendar. Throws not_found if it
 * is invalid.
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
    .where((eb) => eb.or([eb("owner_id", "=", person.id), eb("sitter_id", "=", person.id)]))
    .where((eb) =>
      eb.or([
        eb("status", "in", ["pending", "accepted", "completed"]),
        eb("updated_at", ">", ctx.now() - CANCELLED_SHOWN_FOR),
      ]),
    )
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
  return textOf(ctx, entries);
}

function textOf({ config }: Context, entries: CalendarEntry[]): string {
  const { appName, timeZone } = config;
  return calendarText({ name: `${appName} bookings`, product: appName, zone: timeZone }, entries);
}
