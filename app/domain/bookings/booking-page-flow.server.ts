import { privateUser } from "../accounts/profile/user-queries.server.ts";
import { assertBothFree, isSitterFree } from "../availability/calendar-queries.server.ts";
import { bookableMonth } from "../availability/free-days.server.ts";
import { freeSlots } from "../availability/free-times.server.ts";
import type { SignedIn } from "../context.server.ts";
import { dogsOfOwner } from "../dogs/dog-queries.server.ts";
import { DomainError, type FieldErrors } from "../errors.ts";
import { type Service, serviceTable } from "../sitters/sitter-rules.ts";
import { bookableSitter } from "./bookable-sitter.server.ts";
import { askedPage, readChoices } from "./booking-choices-rules.ts";
import type { BookingFlow, FlowSummary } from "./booking-flow-json.ts";
import { chosenService, chosenSlots, missingWords, stepErrors } from "./booking-page-flow-rules.ts";
import { priceCents, serviceForPeriod } from "./booking-price-rules.ts";
import { plainDateOf } from "./booking-times.ts";
import { asksService, type FlowStep, wayTable } from "./booking-ways-rules.ts";

/**
 * One page of the booking flow from the choices in an address; with a sitter who offers nothing, the
 * first one with status 409. Throws not_found for a sitter who
 * can't be booked, forbidden for oneself.
 */
export async function bookingFlow(ctx: SignedIn, query: URLSearchParams): Promise<BookingFlow> {
  const asked = readChoices(query);
  const sitter = await bookableSitter(ctx, asked.sitter);
  const usual = asksService(asked.way) ? (serviceForPeriod(null, sitter.services) ?? "") : "";
  const choices = { ...asked, service: asked.service || usual };
  const [dogs, self] = await Promise.all([
    dogsOfOwner(ctx, ctx.actor.id),
    privateUser(ctx, ctx.actor.id),
  ]);
  const known = { choices, sitter, dogs, service: chosenService(choices, sitter.services) };
  const reached = sitter.services.length
    ? await reachedPage(ctx, askedPage(query), known)
    : { page: 0, errors: {}, status: 409 };
  const { page, errors } = reached;
  const steps = wayTable[choices.way].pages[page] ?? ["date"];
  const shows = (step: FlowStep) => steps.includes(step);
  const ownDog = dogs.find((dog) => dog.id === choices.dog);
  const likelyDog = ownDog ?? (dogs.length === 1 ? dogs[0] : undefined);
  const timed = shows("time") && choices.date && !errors.date;
  return {
    sitter,
    choices,
    page,
    steps,
    errors,
    formErrors: missingWords(errors, choices),
    status: reached.status,
    dogTaken: reached.status === 409 && shows("dog"),
    dogs,
    today: plainDateOf(ctx.now(), ctx.config.timeZone),
    savedPlace: self.location,
    month: shows("date")
      ? await bookableMonth(ctx, sitter.id, query.get("month") ?? choices.date)
      : null,
    free: timed ? await freeSlots(ctx, sitter.id, choices.date, likelyDog?.id) : null,
    summary:
      shows("summary") && known.service ? { ...summaryOf(ctx, known), dog: ownDog ?? null } : null,
  };
}

type Known = Pick<BookingFlow, "choices" | "sitter" | "dogs"> & { service: string };

/** The first page before the asked one that can't be left behind yet, with what is wrong there. */
async function reachedPage(ctx: SignedIn, asked: number, known: Known) {
  const facts = {
    offered: known.sitter.services,
    dogIds: known.dogs.map((dog) => dog.id),
    now: ctx.now(),
    zone: ctx.config.timeZone,
  };
  const { pages } = wayTable[known.choices.way];
  for (const [page, steps] of pages.slice(0, asked).entries()) {
    const found = steps.map((step) => stepErrors(step, known.choices, facts));
    const errors: FieldErrors = Object.assign({}, ...found);
    if (Object.keys(errors).length > 0) return { page, errors, status: 400 };
    for (const step of steps) {
      const taken = await takenErrors(ctx, step, known);
      if (taken) return { page, errors: taken, status: 409 };
    }
  }
  return { page: asked, errors: {}, status: 200 };
}

/** Whether sitter (asked with the time) and dog (asked with the dog) are free then; only known once the choices are right. */
async function takenErrors(
  ctx: SignedIn,
  step: FlowStep,
  { choices, sitter, service }: Known,
): Promise<FieldErrors | null> {
  if (step !== "time" && step !== "dog") return null;
  const slots = chosenSlots(choices, ctx.config.timeZone);
  if (step === "time") {
    if (await isSitterFree(ctx, sitter.id, slots, service)) return null;
    return { time: ["The sitter is not available at this time"] };
  }
  try {
    await assertBothFree(ctx, { sitterId: sitter.id, dogId: choices.dog, service }, slots);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return { dog: [error.message] };
    throw error;
  }
}

function summaryOf(ctx: SignedIn, known: Known): Omit<FlowSummary, "dog"> {
  const zone = ctx.config.timeZone;
  const service = known.service as Service;
  const slots = chosenSlots(known.choices, zone);
  const rate = known.sitter.rates[service];
  const cents = priceCents(
    service,
    rate === undefined ? null : Math.round(rate * 100),
    slots,
    zone,
  );
  return {
    service: serviceTable[service].label,
    slots,
    dollars: cents === null ? null : cents / 100,
  };
}
