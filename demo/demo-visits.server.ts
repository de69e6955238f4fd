import { ProfileChanges } from "#app/domain/accounts/profile/profile-schemas.ts";
import { updateProfile } from "#app/domain/accounts/profile/update-profile.server.ts";
import { BookingRequest, StatusChange } from "#app/domain/bookings/booking-schemas.ts";
import { changeBookingStatus } from "#app/domain/bookings/change-booking-status.server.ts";
import { requestBooking } from "#app/domain/bookings/requests/request-booking.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { clockTimeOf, plainDateOf } from "#app/domain/dates.ts";
import { addVisitEvent } from "#app/domain/visits/add-visit-event.server.ts";
import type { VisitKind } from "#app/domain/visits/visit-rules.ts";
import { VisitTap } from "#app/domain/visits/visit-schemas.ts";
import { as, type CastMember } from "./demo-cast.server.ts";
import type { Cast } from "./demo-events.server.ts";
import { hoursIn } from "./demo-hours.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What happened on a walk: which part of it had passed, what, and in which words. */
type Walk = [part: number, kind: VisitKind, text?: string][];

const walks: Walk[] = [
  [
    [0.02, "start"],
    [0.1, "pee"],
    [0.22, "poo"],
    [0.5, "note", "Met the beagle from number 12. They are friends now."],
    [0.8, "water"],
    [1.03, "finish", "A good long round, and very polite at the tram stop."],
  ],
  [
    [-0.03, "start"],
    [0.12, "pee"],
    [0.3, "pee"],
    [0.45, "note", "Stick too long for the gate. We took the other way."],
    [0.6, "poo"],
    [
      0.97,
      "finish",
      "Muddy, so I used the towel in the hall. Asleep before I had closed the door.",
    ],
  ],
  [
    [0.05, "start"],
    [0.15, "pee"],
    [0.4, "poo"],
    [0.9, "food"],
    [0.92, "water"],
    [1.05, "finish", "Ate everything, and looked whether there was more."],
  ],
  [
    [0, "start"],
    [0.2, "pee"],
    [0.35, "note", "Rain, so the short round twice instead of the long one."],
    [0.55, "poo"],
    [1, "finish"],
  ],
];

const running: Walk = [
  [0, "start"],
  [0.1, "pee"],
  [0.2, "poo"],
  [0.3, "note", "He found a stick that is longer than he is."],
  [0.36, "water"],
];

/** Fills in a card as its sitter did during the walk; `index` chooses what happened. */
export async function playVisit(
  ctx: Context,
  sitter: CastMember,
  bookingId: string,
  span: { startAt: number; endAt: number },
  index: number,
): Promise<void> {
  await play(ctx, sitter, bookingId, span, walks[index % walks.length] ?? []);
}

async function play(
  ctx: Context,
  sitter: CastMember,
  bookingId: string,
  { startAt, endAt }: { startAt: number; endAt: number },
  walk: Walk,
): Promise<void> {
  for (const [part, kind, text] of walk) {
    const at = Math.round(startAt + part * (endAt - startAt));
    const tap = VisitTap.parse({ kind, text });
    await addVisitEvent(await as(ctx, sitter.id, at), bookingId, tap);
  }
}

/** A walk that began half an hour ago, whatever the time is. */
export async function walkNow(ctx: Context, cast: Cast): Promise<void> {
  const [owner, sitter] = [cast.member("Nora Baumann"), cast.member("Luca Bernasconi")];
  const { timeZone: zone } = ctx.config;
  const startAt = Math.floor(ctx.now() / (5 * MINUTE)) * 5 * MINUTE - 25 * MINUTE;
  const endAt = startAt + HOUR;
  const asked = startAt - 30 * HOUR;
  const [latitude, longitude] = owner.person.point ?? [];
  const request = BookingRequest.parse({
    ...{ dogId: owner.dogs.get("Balu"), sitterId: sitter.id, service: "walking" },
    ...{ date: plainDateOf(startAt, zone), startTime: clockTimeOf(startAt, zone) },
    ...{ endTime: clockTimeOf(endAt, zone), location: owner.person.address, latitude, longitude },
  });
  // The demo may be filled at night.
  await openAt(ctx, sitter, "");
  const { booking } = await requestBooking(await as(ctx, owner.id, asked), request);
  await openAt(ctx, sitter, sitter.sitter?.hours ?? "");
  const accepting = await as(ctx, sitter.id, asked + HOUR);
  await changeBookingStatus(accepting, booking.id, StatusChange.parse({ status: "accepted" }));
  await play(ctx, sitter, booking.id, { startAt, endAt }, running);
}

/** '' for any time. */
async function openAt(ctx: Context, sitter: CastMember, hours: string): Promise<void> {
  const availability = hours ? hoursIn(hours) : [];
  const acting = await as(ctx, sitter.id, ctx.now());
  await updateProfile(acting, ProfileChanges.parse({ availability }));
}
