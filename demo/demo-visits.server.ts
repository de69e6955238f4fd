import { BookingRequest, StatusChange } from "#app/domain/bookings/booking-schemas.ts";
import { changeBookingStatus } from "#app/domain/bookings/change-booking-status.server.ts";
import { requestBooking } from "#app/domain/bookings/requests/request-booking.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { clockTimeOf, plainDateOf } from "#app/domain/dates.ts";
import { HOUR, MINUTE } from "#app/domain/durations.ts";
import { ProfileChanges } from "#app/domain/people/profile-schemas.ts";
import { updateProfile } from "#app/domain/people/update-profile.server.ts";
import { addVisitEvent } from "#app/domain/visits/add-visit-event.server.ts";
import type { VisitKind } from "#app/domain/visits/visit-rules.ts";
import { VisitTap } from "#app/domain/visits/visit-schemas.ts";
import type { DogPose } from "./cast/demo-person.ts";
import type { Cast } from "./demo-cast.server.ts";
import { as, type CastMember } from "./demo-cast.server.ts";
import { hoursIn } from "./demo-hours.ts";
import { posesOf } from "./picture-names.ts";
import { storePictures } from "./store-pictures.server.ts";

/**
 * What happened on a walk: which part of it had passed, what, in which words, and as which of the
 * dog's pictures.
 */
type Walk = [part: number, kind: VisitKind, text?: string, pose?: DogPose][];

const walks: Walk[] = [
  [
    [0.02, "start"],
    [0.1, "pee"],
    [0.22, "poo"],
    [0.5, "note", "Met the beagle from number 12. They are friends now."],
    [0.65, "photo", "Tired? Not at all.", "park"],
    [0.8, "water"],
    [1.03, "finish", "A good long round, and very polite at the tram stop."],
  ],
  [
    [-0.03, "start"],
    [0.12, "pee"],
    [0.3, "pee"],
    [0.45, "note", "Stick too long for the gate. We took the other way."],
    [0.6, "poo"],
    [0.94, "photo", undefined, "sofa"],
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
    [0.6, "photo", undefined, "park"],
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
  [0.26, "photo", "Very pleased with himself.", "park"],
  [0.3, "note", "He found a stick that is longer than he is."],
  [0.36, "water"],
];

type Visit = {
  bookingId: string;
  owner: CastMember;
  dog: string;
  sitter: CastMember;
  startAt: number;
  endAt: number;
};

/** Fills in a card as its sitter did during the walk; `index` chooses what happened. */
export async function playVisit(ctx: Context, visit: Visit, index: number): Promise<void> {
  await play(ctx, visit, walks[index % walks.length] ?? []);
}

async function play(
  ctx: Context,
  { bookingId, owner, dog, sitter, startAt, endAt }: Visit,
  walk: Walk,
): Promise<void> {
  for (const [part, kind, text, pose] of walk) {
    const pictures = pose ? posesOf(owner.person.name, [pose], dog) : [];
    if (pose && pictures.length === 0) continue;
    const acting = await as(ctx, sitter.id, Math.round(startAt + part * (endAt - startAt)));
    const tap = VisitTap.parse({ kind, text });
    await addVisitEvent(acting, bookingId, tap, await storePictures(acting, pictures, "private"));
  }
}

/** A walk that began half an hour ago, whatever the time is. */
export async function walkNow(ctx: Context, cast: Cast): Promise<void> {
  const [owner, sitter] = [cast.member("Nora Baumann"), cast.member("Luca Bernasconi")];
  const dog = "Balu";
  const { timeZone: zone } = ctx.config;
  const startAt = Math.floor(ctx.now() / (5 * MINUTE)) * 5 * MINUTE - 25 * MINUTE;
  const endAt = startAt + HOUR;
  const asked = startAt - 30 * HOUR;
  const [latitude, longitude] = owner.person.point ?? [];
  const request = BookingRequest.parse({
    dogId: owner.dogs.get(dog),
    sitterId: sitter.id,
    service: "walking",
    date: plainDateOf(startAt, zone),
    startTime: clockTimeOf(startAt, zone),
    endTime: clockTimeOf(endAt, zone),
    location: owner.person.address,
    latitude,
    longitude,
  });
  // The demo may be filled at night.
  await openAt(ctx, sitter, "");
  const { booking } = await requestBooking(await as(ctx, owner.id, asked), request);
  await openAt(ctx, sitter, sitter.sitter?.hours ?? "");
  const accepting = await as(ctx, sitter.id, asked + HOUR);
  await changeBookingStatus(accepting, booking.id, StatusChange.parse({ status: "accepted" }));
  await play(ctx, { bookingId: booking.id, owner, dog, sitter, startAt, endAt }, running);
}

/** '' for any time. */
async function openAt(ctx: Context, sitter: CastMember, hours: string): Promise<void> {
  const availability = hours ? hoursIn(hours) : [];
  const acting = await as(ctx, sitter.id, ctx.now());
  await updateProfile(acting, ProfileChanges.parse({ availability }));
}
