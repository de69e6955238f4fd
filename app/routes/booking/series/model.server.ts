import { bookableSitter } from "#app/domain/bookings/requests/bookable-sitter.server.ts";
import { homeHints } from "#app/domain/bookings/requests/home-hints.ts";
import { authoriseRequest } from "#app/domain/bookings/requests/request-parties.server.ts";
import { offeredSeries, requestSeries } from "#app/domain/bookings/series/request-series.server.ts";
import { weekdayLabel, weekdaysInOrder } from "#app/domain/bookings/series/series-labels.ts";
import type { SkipReason } from "#app/domain/bookings/series/series-rules.ts";
import { SeriesRequest } from "#app/domain/bookings/series/series-schemas.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dayLabel } from "#app/domain/date-labels.ts";
import { addDays, plainDateOf } from "#app/domain/dates.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { invalid } from "#app/domain/errors.ts";
import { ownPlace, pointOfOwnPlace } from "#app/domain/places/own-place-queries.server.ts";
import { serviceNamed } from "#app/domain/sitters/sitter-rules.ts";
import { skipText } from "#app/ui/booking/skip-texts.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import type { SeriesForm } from "./schemas.ts";

/** Throws what bookableSitter does. */
export async function seriesRequestPage(ctx: SignedIn, sitterId: string) {
  const sitter = await bookableSitter(ctx, sitterId);
  const [dogs, place] = await Promise.all([dogsOfOwner(ctx, ctx.actor.id), ownPlace(ctx)]);
  const services = sitter.services.filter((service) => service !== "boarding");
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  return {
    sitter: { id: sitter.id, name: sitter.name, photo: sitter.profilePhoto },
    services: services.map((value) => ({ value, label: serviceNamed(value)?.label ?? value })),
    weekdays: weekdaysInOrder.map((day) => ({ value: String(day), label: weekdayLabel(day) })),
    dogs: dogs.map(({ id, name }) => ({ id, name })),
    takesMany: sitter.acceptsMultipleDogs && sitter.maxDogs > 1,
    today,
    typed: {
      service: services[0] ?? "",
      weekday: [] as string[],
      startTime: "12:00",
      endTime: "13:00",
      startDate: addDays(today, 1),
      dog: dogs.length === 1 ? dogs.map((dog) => dog.id) : [],
      location: place.location ?? "",
    },
  };
}

export type SeriesRequestPage = Awaited<ReturnType<typeof seriesRequestPage>>;

export type CheckedSeries = {
  price: string;
  possible: number;
  /** What about the sitter's home does not go together with the dogs. */
  hints: string[];
  skipped: { date: string; reason: string }[];
};

/** Throws what `requestSeries` does, but for a price. */
export async function checkSeries(
  ctx: SignedIn,
  sitterId: string,
  form: SeriesForm,
): Promise<CheckedSeries> {
  const { possible, skipped, price } = await offeredSeries(ctx, await inputOf(ctx, sitterId, form));
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const { name, home } = await bookableSitter(ctx, sitterId);
  const chosen = (await dogsOfOwner(ctx, ctx.actor.id)).filter(({ id }) => form.dog.includes(id));
  const dogs = chosen.map((dog) => dog.name);
  const around = { party: "owner" as const, sitter: firstNameOf(name), dogs };
  return {
    price,
    possible: possible.length,
    hints: homeHints(
      home,
      firstNameOf(name),
      chosen.map((dog) => ({ name: dog.name, facts: dog })),
    ),
    skipped: skipped.map(({ date, reason }: { date: string; reason: SkipReason }) => ({
      date: dayLabel(date, today),
      reason: skipText(reason, around),
    })),
  };
}

/** Throws what `requestSeries` does. */
export async function sendSeries(ctx: SignedIn, sitterId: string, form: SeriesForm) {
  const input = await inputOf(ctx, sitterId, form);
  await authoriseRequest(ctx, { sitterId, dogId: form.dog[0] ?? "", dogIds: form.dog });
  return requestSeries(ctx, input, form);
}

async function inputOf(
  ctx: SignedIn,
  sitterId: string,
  { weekday, startTime, endTime, dog, location, ...shared }: SeriesForm,
): Promise<SeriesRequest> {
  const { service, startDate, untilDate, notes } = shared;
  const parsed = SeriesRequest.safeParse({
    ...{ sitterId, service, startDate, untilDate, notes },
    weekdays: weekday,
    timeSlots: [{ startTime, endTime }],
    dogIds: dog,
    location: location ?? null,
    ...(await pointOfOwnPlace(ctx, location ?? null)),
  });
  if (parsed.success) return parsed.data;
  const [fault] = parsed.error.issues;
  const named: Record<string, string> = { weekdays: "weekday", dogIds: "dog" };
  const path = String(fault?.path[0] ?? "");
  throw invalid(fault?.message ?? "Please check your choices", named[path] ?? path);
}
