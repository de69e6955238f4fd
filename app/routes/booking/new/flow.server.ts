import {
  busyDog,
  dogUnavailable,
  isSitterFree,
  sitterUnavailable,
} from "#app/domain/availability/calendar-queries.server.ts";
import { bookableMonth } from "#app/domain/availability/free-days.server.ts";
import { freeSlots } from "#app/domain/availability/free-times.server.ts";
import { slotOn } from "#app/domain/bookings/booking-times.ts";
import { serviceForPeriod } from "#app/domain/bookings/period-services.ts";
import { bookableSitter } from "#app/domain/bookings/requests/bookable-sitter.server.ts";
import { liveRequest } from "#app/domain/bookings/requests/live-request-queries.server.ts";
import { holidaysAround } from "#app/domain/bookings/requests/price-booking.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import type { FieldErrors } from "#app/domain/errors.ts";
import { PlainDate } from "#app/domain/fields.ts";
import { ownPlace } from "#app/domain/places/own-place-queries.server.ts";
import { bookingQuote } from "#app/domain/prices/booking-quote.ts";
import { priceRows } from "#app/domain/prices/price-labels.ts";
import { termsOfProfile } from "#app/domain/prices/price-terms.ts";
import { totalCents } from "#app/domain/prices/quote.ts";
import { amountText, unitsOf } from "#app/domain/prices/units.ts";
import { responseMinutes } from "#app/domain/sitters/response-queries.server.ts";
import { usuallyAnswers } from "#app/domain/sitters/response-rules.ts";
import { type Service, serviceNamed, serviceTable } from "#app/domain/sitters/sitter-rules.ts";
import { cancellingText } from "#app/ui/booking/cancelling.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { type BookingChoices, readChoices, requestedPage, withIntent } from "./choices.ts";
import type { FlowPageData, FlowSummary } from "./flow-page-data.ts";
import { type FlowStep, flows } from "./flows.ts";
import { chosenService, chosenSlots, missingErrors, stepErrors } from "./validate.ts";

/**
 * For a sitter without services, the first page with status 409. Throws what bookableSitter does.
 */
export async function flowPage(ctx: SignedIn, query: URLSearchParams): Promise<FlowPageData> {
  const chosen = readChoices(query);
  const sitter = await bookableSitter(ctx, chosen.sitter);
  const usual = flows[chosen.flow].asksService
    ? (serviceForPeriod(null, sitter.services) ?? "")
    : "";
  const [dogs, place] = await Promise.all([dogsOfOwner(ctx, ctx.actor.id), ownPlace(ctx)]);
  const answered = withIntent(query, chosen, {
    offered: sitter.services,
    dogIds: dogs.map((dog) => dog.id),
  });
  const choices = { ...answered, service: answered.service || usual };
  const known = { choices, sitter, dogs, service: chosenService(choices, sitter.services) };
  const reached = sitter.services.length
    ? await reachedPage(ctx, requestedPage(query, answered), known)
    : { page: 0, errors: {}, status: 409 };
  const { page, errors } = reached;
  const { pages } = flows[choices.flow];
  const steps = pages[page] ?? ["date"];
  const shows = (step: FlowStep) => steps.includes(step);
  const ownDog = dogs.find((dog) => dog.id === choices.dog);
  const likelyDog = ownDog ?? (dogs.length === 1 ? dogs[0] : undefined);
  const timed = shows("time") && PlainDate.safeParse(choices.date).success && !errors.date;
  const isTimed = pages.slice(0, page).flat().includes("time");
  const isLast = page === pages.length - 1;
  const answers = isLast ? await responseMinutes(ctx, sitter.id) : null;
  return {
    sitter,
    choices,
    page,
    steps,
    errors,
    formErrors: missingErrors(errors, choices),
    status: reached.status,
    sentId: isLast && isTimed && ownDog ? await liveRequestOf(ctx, choices, ownDog.id) : undefined,
    dogBooked: reached.status === 409 && shows("dog"),
    dogs,
    today: plainDateOf(ctx.now(), ctx.config.timeZone),
    savedPlace: place.location,
    answers: usuallyAnswers(firstNameOf(sitter.name), answers),
    running: isTimed && known.service ? await summaryOf(ctx, known, likelyDog) : null,
    hourlyRate: timed ? await hourlyRateOf(ctx, known, likelyDog) : null,
    service: known.service,
    month: shows("date")
      ? await bookableMonth(ctx, sitter.id, query.get("month") ?? choices.date)
      : null,
    free: timed ? await freeSlots(ctx, sitter.id, choices.date, likelyDog?.id) : null,
    summary:
      shows("summary") && known.service
        ? { ...(await summaryOf(ctx, known, ownDog)), dog: ownDog ?? null }
        : null,
  };
}

function liveRequestOf(ctx: SignedIn, choices: BookingChoices, dogId: string) {
  const slots = chosenSlots(choices, ctx.config.timeZone);
  return liveRequest(ctx, { dogs: [{ id: dogId }], sitterId: choices.sitter, slots });
}

type Known = Pick<FlowPageData, "choices" | "sitter" | "dogs"> & { service: string };

async function reachedPage(ctx: SignedIn, requested: number, known: Known) {
  const facts = {
    offered: known.sitter.services,
    dogIds: known.dogs.map((dog) => dog.id),
    now: ctx.now(),
    zone: ctx.config.timeZone,
  };
  const { pages } = flows[known.choices.flow];
  for (const [page, steps] of pages.slice(0, requested).entries()) {
    const found = steps.map((step) => stepErrors(step, known.choices, facts));
    const errors: FieldErrors = Object.assign({}, ...found);
    if (Object.keys(errors).length > 0) return { page, errors, status: 400 };
    for (const step of steps) {
      const unavailable = await availabilityErrors(ctx, step, known);
      if (unavailable) return { page, errors: unavailable, status: 409 };
    }
  }
  return { page: requested, errors: {}, status: 200 };
}

/** At the time step if the sitter is busy, at the dog step if the dog is. */
async function availabilityErrors(
  ctx: SignedIn,
  step: FlowStep,
  { choices, sitter, service, dogs }: Known,
): Promise<FieldErrors | null> {
  const slots = () => chosenSlots(choices, ctx.config.timeZone);
  const asked = () => ({ slots: slots(), service, kind: "visit" as const, dogs: 1 });
  if (step === "time" && !(await isSitterFree(ctx, sitter.id, asked())))
    return { [choices.time.length ? "time" : "start"]: [sitterUnavailable().message] };
  const chosen = dogs.filter((dog) => dog.id === choices.dog);
  if (step === "dog" && (await busyDog(ctx, chosen, slots())))
    return { dog: [dogUnavailable().message] };
  return null;
}

async function summaryOf(
  ctx: SignedIn,
  known: Known,
  dog: DogJson | undefined,
): Promise<Omit<FlowSummary, "dog">> {
  const zone = ctx.config.timeZone;
  const service = known.service as Service;
  const slots = chosenSlots(known.choices, zone);
  const lines = bookingQuote(termsOfProfile(known.sitter, service), {
    slots,
    dogAges: [dog?.age ?? ""],
    holidays: await holidaysAround(ctx, known.choices.date),
    zone,
  });
  return {
    service: serviceTable[service].label,
    slots,
    dollars: lines && totalCents(lines) / 100,
    amount: amountText(service, unitsOf(service, slots, zone)),
    lines: priceRows(lines ?? [], service),
    cancelling: cancellingText(
      "owner",
      {
        policy: known.sitter.pricing.policy,
        startAt: slots[0]?.startAt ?? ctx.now(),
        priceCents: lines && totalCents(lines),
      },
      { name: firstNameOf(known.sitter.name), now: ctx.now(), zone },
    ),
  };
}

/** Of one hour on the chosen day; null if it depends on which dog it is for. */
async function hourlyRateOf(
  ctx: SignedIn,
  { choices, sitter, service, dogs }: Known,
  dog: DogJson | undefined,
): Promise<number | null> {
  if (serviceNamed(service)?.unit !== "hour") return null;
  const terms = termsOfProfile(sitter, service as Service);
  if (!dog && dogs.length > 0 && terms.puppyRate !== null) return null;
  const zone = ctx.config.timeZone;
  const hour = slotOn(choices.date, { startTime: "12:00", endTime: "13:00" }, zone);
  const holidays = await holidaysAround(ctx, choices.date);
  const lines = bookingQuote(terms, { slots: [hour], dogAges: [dog?.age ?? ""], holidays, zone });
  return (lines && totalCents(lines) / 100) || null;
}
