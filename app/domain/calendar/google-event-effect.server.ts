import { createHash } from "node:crypto";
import {
  type CalendarApi,
  CalendarFault,
  type EventContent,
} from "#app/integrations/google-calendar-api.server.ts";
import { ConsentLost } from "#app/integrations/google-requests.server.ts";
import { withCalendar } from "../accounts/google/google-connection.server.ts";
import type { BookingRecord } from "../bookings/booking-json.ts";
import { bookingRecord } from "../bookings/booking-records.server.ts";
import { timeLabels } from "../bookings/booking-when.ts";
import type { Context } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import { type EffectHandler, GivenUp } from "../outbox/outbox-rules.ts";
import { isAgreed } from "../services/booking-rules.ts";
import { eventText } from "./booking-entries.server.ts";

export const putBookingEvent: EffectHandler = async (ctx, { ids }, signal) => {
  const { userId = "", bookingId = "" } = ids;
  try {
    const write = (calendar: CalendarApi) =>
      writeBookingEvent(ctx, calendar, { userId, bookingId }, signal);
    await withCalendar(ctx, userId, write, signal);
  } catch (error) {
    if (error instanceof ConsentLost) throw new GivenUp(error.message);
    if (error instanceof CalendarFault && error.isFinal) throw new GivenUp(error.message);
    throw error;
  }
};

/** Writes or removes an event, then checks again: the booking may have changed meanwhile. */
export async function writeBookingEvent(
  ctx: Context,
  calendar: CalendarApi,
  { userId, bookingId }: { userId: string; bookingId: string },
  signal?: AbortSignal,
): Promise<string | null> {
  const eventId = bookingEventId(bookingId, userId);
  for (;;) {
    const before = await bookingRecord(ctx, bookingId);
    if (!before) return null;
    let link: string | null = null;
    if (isAgreed(before.status))
      link = await calendar.putEvent(eventId, contentOf(ctx, before, userId), signal);
    else await calendar.removeEvent(eventId, signal);
    const after = await bookingRecord(ctx, bookingId);
    if (after?.version === before.version) return link;
  }
}

/** The same id on every attempt, in Google's alphabet (base32hex). */
export function bookingEventId(bookingId: string, userId: string): string {
  return `t${createHash("sha256").update(`${bookingId} ${userId}`).digest("hex")}`;
}

function contentOf(ctx: Context, record: BookingRecord, userId: string): EventContent {
  const party = record.owner.id === userId ? "owner" : "sitter";
  const text = eventText(ctx, record, party);
  const timeZone = ctx.config.timeZone;
  const times = record.slots.length > 1 ? `${timeLabels(record, record.slots).join("\n")}\n` : "";
  return {
    summary: text.summary,
    description: `${times}${text.description}`,
    location: text.location ?? "",
    start: { dateTime: isoOf(record.startAt), timeZone },
    end: { dateTime: isoOf(record.endAt), timeZone },
    // Our own bookings count separately: they must not make a sitter with room for two look busy.
    transparency: "transparent",
    source: { title: ctx.config.appName, url: text.url },
  };
}
