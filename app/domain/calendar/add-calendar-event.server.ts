import { createHash } from "node:crypto";
import { isConnected } from "../accounts/google/connected-calendar.server.ts";
import { refuseBlockedPair } from "../blocks/block-queries.server.ts";
import { type SignedIn, stillActing, transact } from "../context.server.ts";
import { forbidden } from "../errors.ts";
import type { AddedEvent } from "./add-booking-to-calendar.server.ts";
import type { CalendarEvent } from "./calendar-schemas.ts";
import { bookingEventId } from "./google-event-effect.server.ts";
import { withOwnCalendar } from "./own-calendar.server.ts";
import { wantInCalendar } from "./queue-booking-events.server.ts";

/** Writes an event into the actor's own Google Calendar. Idempotent. */
export async function addOwnEvent(ctx: SignedIn, event: CalendarEvent): Promise<AddedEvent> {
  const { summary, description, location, startDateTime, endDateTime } = event;
  const timeZone = ctx.config.timeZone;
  const content = {
    summary,
    description: description ?? "",
    location: location ?? "",
    start: { dateTime: startDateTime, timeZone },
    end: { dateTime: endDateTime, timeZone },
  };
  const hash = createHash("sha256")
    .update(JSON.stringify([ctx.actor.id, content]))
    .digest("hex");
  const eventId = `e${hash}`;
  const htmlLink = await withOwnCalendar(await stillActing(ctx), (calendar) =>
    calendar.putEvent(eventId, content),
  );
  return { eventId, htmlLink };
}

/** Adds a booking's own text only; does not reveal whether the owner has connected a calendar. */
export async function addEventForOwner(
  ctx: SignedIn,
  ownerId: string,
  { startDateTime, endDateTime }: CalendarEvent,
): Promise<AddedEvent> {
  return transact(ctx, async (ctx) => {
    const id = await coveringBooking(ctx, ownerId, startDateTime, endDateTime);
    if (!id) throw forbidden("You have no accepted booking with this owner at these times");
    await refuseBlockedPair(ctx, ownerId);
    if (await isConnected(ctx, ownerId)) await wantInCalendar(ctx, ownerId, id);
    return { eventId: bookingEventId(id, ownerId), htmlLink: null };
  });
}

/** Throws forbidden unless the actor has an accepted booking with this owner, as their sitter. */
export async function assertSitsFor(ctx: SignedIn, ownerId: string): Promise<void> {
  const booking = await acceptedWith(ctx, ownerId).executeTakeFirst();
  if (!booking) throw forbidden("You have no accepted booking with this owner");
}

async function coveringBooking(ctx: SignedIn, ownerId: string, start: string, end: string) {
  const booking = await acceptedWith(ctx, ownerId)
    .where("start_at", "<=", Date.parse(start))
    .where("end_at", ">=", Date.parse(end))
    .executeTakeFirst();
  return booking?.id ?? null;
}

function acceptedWith(ctx: SignedIn, ownerId: string) {
  return ctx.db
    .selectFrom("bookings")
    .select("id")
    .where("sitter_id", "=", ctx.actor.id)
    .where("owner_id", "=", ownerId)
    .where("status", "=", "accepted")
    .orderBy("start_at")
    .limit(1);
}
