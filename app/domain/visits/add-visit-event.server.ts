import type { BookingRecord } from "../bookings/booking-json.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { invalid } from "../errors.ts";
import { withPrivatePhotos } from "../photos/store-photos.server.ts";
import { finishVisit } from "./finish-visit.server.ts";
import { startVisit } from "./start-visit.server.ts";
import type { VisitCardJson } from "./visit-json.ts";
import { putVisitPhotos } from "./visit-photos.server.ts";
import { eventsOfVisit, shownVisit, visitsOf } from "./visit-records.server.ts";
import {
  boundedMoment,
  canBeVisited,
  lastsUntil,
  MOST_EVENTS,
  PHOTOS_AT_A_TIME,
  visitClosed,
  visitDayOn,
  visitFull,
} from "./visit-rules.ts";
import type { VisitTap } from "./visit-schemas.ts";
import {
  bookingToVisit,
  emitVisitChanged,
  type NewVisitEvent,
  type Noted,
  sentAsVisitEvent,
  storeVisitEvent,
} from "./visit-writing.server.ts";

/** `repeated`: it was there already, sent before with this client id or by another phone. */
export type AddedVisitEvent = { card: VisitCardJson; repeated: boolean };

/**
 * Notes what a sitter tapped, at the time of the tap; 'finish' completes the booking unless it is a
 * stay. Throws conflict `visit_closed` or `visit_full`.
 */
export async function addVisitEvent(
  ctx: SignedIn,
  bookingId: string,
  input: VisitTap,
  photoKeys: string[] = [],
): Promise<AddedVisitEvent> {
  if (input.kind === "photo" && photoKeys.length === 0)
    throw invalid("Please choose a photo", "images");
  await ctx.limits.take("visitEvent", ctx.actor.id);
  return transact(ctx, async (ctx) => {
    const booking = await bookingToVisit(ctx, bookingId);
    const earlier = await sentAsVisitEvent(ctx, bookingId, input.clientId);
    const { date, repeated } = earlier
      ? { ...earlier, repeated: true }
      : await note(ctx, booking, { ...tapOf(ctx, input), booking_id: bookingId }, photoKeys);
    const card = await shownVisit(ctx, bookingId, date);
    // Its Start was taken back.
    if (!card) throw visitClosed("notStarted");
    return { card, repeated };
  });
}

/** `addVisitEvent` with uploaded files, for a tap of the kind 'photo'; stored all or none. */
export async function addVisitPhotos(
  ctx: SignedIn,
  bookingId: string,
  input: VisitTap,
  files: Blob[],
): Promise<AddedVisitEvent> {
  if (files.length > 0 && input.kind !== "photo")
    throw invalid("Pictures go with the kind 'photo'", "images");
  if (files.length > PHOTOS_AT_A_TIME)
    throw invalid(`Please choose at most ${PHOTOS_AT_A_TIME} photos at a time`, "images");
  return withPrivatePhotos(ctx, files, (keys) => addVisitEvent(ctx, bookingId, input, keys));
}

/** `date`: of the card that it is meant for, if it says so. */
type Tap = Omit<NewVisitEvent, "date"> & { date: string | undefined };

function tapOf(ctx: SignedIn, { kind, at, date, clientId, text, latitude, longitude }: VisitTap) {
  const now = ctx.now();
  const moment = at === undefined ? now : boundedMoment(Date.parse(at), now);
  if (moment === null) throw invalid("This time has not come yet", "at");
  return {
    kind,
    at: moment,
    date,
    client_id: clientId,
    content: text ?? "",
    latitude: rounded(latitude),
    longitude: rounded(longitude),
  };
}

/** To about a metre. */
function rounded(degrees: number | undefined): number | null {
  return degrees === undefined ? null : Math.round(degrees * 1e5) / 1e5;
}

async function note(
  ctx: SignedIn,
  booking: BookingRecord,
  tap: Tap,
  photoKeys: string[],
): Promise<Noted> {
  if (!canBeVisited(booking)) throw visitClosed("off");
  if (tap.kind === "start") return startVisit(ctx, booking, tap);
  const visits = await visitsOf(ctx, booking.id);
  const visit = visits.findLast(
    ({ date, startedAt }) => startedAt <= tap.at && (!tap.date || date === tap.date),
  );
  if (!visit) throw visitClosed("notStarted");
  const { date, finishedAt } = visit;
  const day = visitDayOn(booking, date, ctx.config.timeZone);
  if (lastsUntil(visit, day) < ctx.now()) throw visitClosed("late");
  if (tap.kind === "finish") return finishVisit(ctx, booking, visit, tap);
  if (finishedAt !== null && tap.at > finishedAt) throw visitClosed("finished");
  const events = await eventsOfVisit(ctx, booking.id, date);
  if (events.length >= MOST_EVENTS) throw visitFull();
  const id = await storeVisitEvent(ctx, { ...tap, date });
  if (photoKeys.length > 0) await putVisitPhotos(ctx, { ...tap, date }, id, photoKeys);
  emitVisitChanged(ctx, booking, id);
  return { date, repeated: false };
}
