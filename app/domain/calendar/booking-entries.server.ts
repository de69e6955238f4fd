import { type BookingRecord, bookingJson } from "../bookings/booking-json.ts";
import { bookingTitle, dogNames } from "../bookings/booking-labels.ts";
import { type Party, shownStatus } from "../bookings/booking-rules.ts";
import { MEET } from "../bookings/meet.ts";
import type { Context } from "../context.server.ts";
import { oneLine } from "../one-line.ts";
import { pageLink } from "../page-link.server.ts";
import type { CalendarEntry } from "./icalendar.ts";

/** Without phone, email and notes, and with the location only while the party may see it. */
export function eventText(ctx: Context, record: BookingRecord, party: Party) {
  const { dogs, kind, service, location, owner, sitter } = bookingJson(record, party, ctx.now());
  const other = oneLine((party === "owner" ? sitter : owner).name);
  const dogName = oneLine(dogNames(dogs));
  const url = pageLink(ctx.config, "booking", record.id);
  return {
    summary:
      kind === MEET
        ? bookingTitle(service, other)
        : `${bookingTitle(service, dogName)} with ${other}`,
    description: `${dogName}'s booking on ${ctx.config.appName}: ${url}`,
    location: location && oneLine(location),
    url,
  };
}

/** One entry per slot, with permanent ids. */
export function bookingEntries(ctx: Context, record: BookingRecord, party: Party): CalendarEntry[] {
  const text = eventText(ctx, record, party);
  const host = new URL(text.url).hostname;
  const status = entryStatus(shownStatus(record, ctx.now()).status);
  return record.slots.map(({ startAt, endAt }, index) => ({
    ...text,
    uid: `${record.id}${index ? `-${index + 1}` : ""}@${host}`,
    sequence: record.version - 1,
    status,
    startAt,
    endAt,
    createdAt: record.createdAt,
    changedAt: record.updatedAt,
  }));
}

function entryStatus(status: BookingRecord["status"]): CalendarEntry["status"] {
  if (status === "pending") return "TENTATIVE";
  return status === "accepted" || status === "completed" ? "CONFIRMED" : "CANCELLED";
}
