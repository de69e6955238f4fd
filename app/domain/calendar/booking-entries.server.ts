import { type BookedSlot, type BookingRecord, bookingJson } from "../bookings/booking-json.ts";
import { bookingTitle, dogNames } from "../bookings/booking-labels.ts";
import { contactEnds } from "../bookings/booking-privacy.ts";
import type { Context } from "../context.server.ts";
import { oneLine } from "../one-line.ts";
import { pageLink } from "../page-link.server.ts";
import { hasExpired, isAgreed, type Party, shownStatus } from "../services/booking-rules.ts";
import { MEET } from "../services/meet.ts";
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

/** The entries of its times, with permanent ids. */
export function bookingEntries(ctx: Context, record: BookingRecord, party: Party): CalendarEntry[] {
  return entriesOf(ctx, record, party, {
    times: record.slots,
    status: entryStatus(shownStatus(record, ctx.now()).status),
  });
}

/** Those of times that it no longer has, given as stored, for programs that imported them. */
export function cancelledEntries(
  ctx: Context,
  record: BookingRecord,
  party: Party,
  times: readonly Time[],
): CalendarEntry[] {
  return entriesOf(ctx, record, party, { times, status: "CANCELLED" });
}

type Time = Pick<BookedSlot, "entry" | "startAt" | "endAt">;
type Shown = { times: readonly Time[]; status: CalendarEntry["status"] };

function entriesOf(
  ctx: Context,
  record: BookingRecord,
  party: Party,
  { times, status }: Shown,
): CalendarEntry[] {
  const text = eventText(ctx, record, party);
  const host = new URL(text.url).hostname;
  const hasRunOut = hasExpired(record, ctx.now());
  return times.map(({ startAt, endAt, entry }) => ({
    ...text,
    summary: `${prefixes[status]}${text.summary}`,
    uid: `${record.id}${entry > 1 ? `-${entry}` : ""}@${host}`,
    // One is added when the system closes a request that has run out; here it is closed already.
    sequence: record.version - (hasRunOut ? 0 : 1),
    status,
    startAt,
    endAt,
    createdAt: record.createdAt,
    changedAt: textChangedAt(record, party, ctx.now()),
  }));
}

/** Many programs show no status. */
const prefixes: Record<CalendarEntry["status"], string> = {
  CONFIRMED: "",
  TENTATIVE: "Requested: ",
  CANCELLED: "Cancelled: ",
};

/** When the text became what it is: some programs compare nothing else. */
function textChangedAt(record: BookingRecord, party: Party, now: number): number {
  const { status, updatedAt, textChangedAt, answerBy, place } = record;
  const hidesPlace = isAgreed(status) && party !== place.home;
  const hidden = hidesPlace ? contactEnds(record) : 0;
  const closed = status === "pending" ? answerBy : 0;
  const passed = [hidden, closed].filter((at) => at <= now);
  return Math.max(updatedAt, textChangedAt ?? 0, ...passed);
}

function entryStatus(status: BookingRecord["status"]): CalendarEntry["status"] {
  if (status === "pending") return "TENTATIVE";
  return isAgreed(status) ? "CONFIRMED" : "CANCELLED";
}
