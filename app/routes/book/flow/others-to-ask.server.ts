import { href } from "react-router";
import { priceLabel } from "#app/domain/bookings/booking-labels.ts";
import { otherSitters } from "#app/domain/bookings/requests/other-sitters.server.ts";
import { holidaysAround } from "#app/domain/bookings/requests/price-booking.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { milesText, type Point } from "#app/domain/places/place-rules.ts";
import { spelledPlace } from "#app/domain/places/understand-place.server.ts";
import { bookingQuote } from "#app/domain/prices/booking-quote.ts";
import { priceTerms } from "#app/domain/prices/price-terms.server.ts";
import { totalCents } from "#app/domain/prices/quote.ts";
import { policyText } from "#app/ui/booking/cancelling.ts";
import { briefSitter } from "#app/ui/sitters/sitter-brief.tsx";
import { type OtherToAsk, otherValue } from "./asked-others.ts";
import type { BookingChoices } from "./choices.ts";
import type { FlowKnown } from "./flow-prices.server.ts";
import { requestedTimes } from "./requested-times.ts";
import { StepFields } from "./schemas.ts";
import { chosenSlots } from "./validate.ts";

const MOST_SHOWN = 4;
const NOWHERE = { latitude: null, longitude: null };
type Place = Point | typeof NOWHERE;

/** Sitters who are free for the same, each with their own price and terms. */
export async function othersToAsk(
  ctx: SignedIn,
  { choices, sitter, service }: FlowKnown,
  dogs: readonly DogJson[],
  /** The owner's saved address. */
  home: string | null,
): Promise<OtherToAsk[]> {
  const zone = ctx.config.timeZone;
  const slots = chosenSlots(choices, service, zone);
  const found = await otherSitters(
    ctx,
    {
      kind: choices.flow === "stay" ? "stay" : "visit",
      service,
      slots,
      dogIds: dogs.map((dog) => dog.id),
      sitterIds: [sitter.id],
      place: await placeOf(ctx, choices, home),
    },
    MOST_SHOWN,
  );
  const holidays = await holidaysAround(ctx, requestedTimes(choices).date);
  const dogAges = dogs.map((dog) => dog.age);
  return Promise.all(
    found.map(async (other) => {
      const { id, distance, location } = other;
      const { terms, policy } = await priceTerms(ctx, id);
      const own = terms.find((entry) => entry.service === service);
      const lines = own ? bookingQuote(own, { slots, dogAges, holidays, zone }) : null;
      const cents = lines && totalCents(lines);
      const dollars = cents === null ? null : cents / 100;
      const price = priceLabel(dollars);
      return {
        value: otherValue({ id, policy, price }),
        sitter: briefSitter(other),
        profileHref: href("/sitters/:id", { id }),
        away: typeof distance === "number" ? milesText(distance) : location,
        cancelling: policyText(
          { policy, startAt: slots[0]?.startAt ?? ctx.now(), priceCents: cents },
          ctx.now(),
          zone,
        ),
        price,
        dollars,
      };
    }),
  );
}

/** The meeting place set on the map or typed, else the place of the search. */
async function placeOf(
  ctx: SignedIn,
  choices: BookingChoices,
  home: string | null,
): Promise<Place> {
  const { location, latitude, longitude } = choices;
  const given = { location, latitude: latitude || null, longitude: longitude || null };
  const { data } = StepFields.place.safeParse(given);
  const onMap = data?.latitude != null && data.longitude != null;
  if (onMap) return { latitude: Number(data.latitude), longitude: Number(data.longitude) };
  const typed = location?.trim();
  if (typed && typed === home) return NOWHERE;
  // A street alone names no town.
  for (const name of [typed, choices.place]) {
    const place = name && (await spelledPlace(ctx, name));
    if (place) return place;
  }
  return NOWHERE;
}
