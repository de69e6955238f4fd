import type { PublicSitterJson } from "../accounts/user-json.ts";
import { privateUser } from "../accounts/user-queries.server.ts";
import { assertBothFree, isSitterFree } from "../availability/calendar-queries.server.ts";
import { type FreeTimes, freeSlots } from "../availability/free-times.server.ts";
import type { SignedIn } from "../context.server.ts";
import type { DogJson } from "../dogs/dog-json.ts";
import { dogsOfOwner } from "../dogs/dog-queries.server.ts";
import { DomainError, type FieldErrors } from "../errors.ts";
import { type Service, serviceTable } from "../sitters/sitter-rules.ts";
import { bookableSitter } from "./bookable-sitter.server.ts";
import {
  askedStep,
  type BookingChoices,
  chosenSlots,
  type FlowStep,
  flowSteps,
  missingWords,
  readChoices,
  stepErrors,
} from "./booking-page-flow-rules.ts";
import { priceCents, serviceForPeriod } from "./booking-price-rules.ts";
import { addDays, MOST_DAYS_AHEAD, plainDateOf, type Slot } from "./booking-times.ts";

export type BookingFlow = {
  sitter: PublicSitterJson;
  choices: BookingChoices;
  /** The step to show: the one asked for, or the first before it that is not right yet. */
  step: FlowStep;
  errors: FieldErrors;
  formErrors: string[];
  /** 200; 400 when a choice is refused, 409 when it is not free. */
  status: number;
  /** The dog is out with somebody else at this time. */
  dogTaken: boolean;
  dogs: DogJson[];
  /** Dates that can be booked, yyyy-MM-dd. */
  firstDate: string;
  lastDate: string;
  /** The owner's saved address. */
  savedPlace: string | null;
  /** Only for the step about the time. */
  free: FreeTimes | null;
  /** Only for the summary. */
  summary: {
    service: string;
    slots: Slot[];
    dog: DogJson | undefined;
    dollars: number | null;
  } | null;
};

/** One step of the booking flow from the choices in an address. Throws not_found for a sitter who can't be booked, forbidden for oneself. */
export async function bookingFlow(ctx: SignedIn, query: URLSearchParams): Promise<BookingFlow> {
  const asked = readChoices(query);
  const sitter = await bookableSitter(ctx, asked.sitter);
  const service = asked.service || (serviceForPeriod(null, sitter.services) ?? "");
  const choices = { ...asked, service };
  const [dogs, self] = await Promise.all([
    dogsOfOwner(ctx, ctx.actor.id),
    privateUser(ctx, ctx.actor.id),
  ]);
  const zone = ctx.config.timeZone;
  const today = plainDateOf(ctx.now(), zone);
  const { step, errors, status } = await reachedStep(ctx, askedStep(query), {
    choices,
    sitter,
    dogs,
  });
  const ownDog = dogs.find((dog) => dog.id === choices.dog);
  return {
    sitter,
    choices,
    step,
    errors,
    formErrors: missingWords(errors, choices),
    status,
    dogTaken: status === 409 && step === "dog",
    dogs,
    firstDate: today,
    lastDate: addDays(today, MOST_DAYS_AHEAD),
    savedPlace: self.location,
    free: step === "time" ? await freeSlots(ctx, sitter.id, choices.date, ownDog?.id) : null,
    summary: step === "summary" ? { ...summaryOf(choices, sitter, zone), dog: ownDog } : null,
  };
}

type Known = { choices: BookingChoices; sitter: PublicSitterJson; dogs: DogJson[] };

/** The first step before the asked one that can't be left behind yet, with what is wrong there. */
async function reachedStep(ctx: SignedIn, asked: FlowStep, known: Known) {
  const facts = {
    offered: known.sitter.services,
    dogIds: known.dogs.map((dog) => dog.id),
    now: ctx.now(),
    zone: ctx.config.timeZone,
  };
  for (const step of flowSteps.slice(0, flowSteps.indexOf(asked))) {
    const errors = stepErrors(step, known.choices, facts);
    if (Object.keys(errors).length > 0) return { step, errors, status: 400 };
    const taken = await takenErrors(ctx, step, known);
    if (taken) return { step, errors: taken, status: 409 };
  }
  return { step: asked, errors: {}, status: 200 };
}

/** Whether sitter (asked with the time) and dog (asked with the dog) are free then; only known once the choices are right. */
async function takenErrors(
  ctx: SignedIn,
  step: FlowStep,
  { choices, sitter }: Known,
): Promise<FieldErrors | null> {
  if (step !== "time" && step !== "dog") return null;
  const { service, dog: dogId } = choices;
  const slots = chosenSlots(choices, ctx.config.timeZone);
  if (step === "time") {
    if (await isSitterFree(ctx, sitter.id, slots, service)) return null;
    return { time: ["The sitter is not available at this time"] };
  }
  try {
    await assertBothFree(ctx, { sitterId: sitter.id, dogId, service }, slots);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return { dog: [error.message] };
    throw error;
  }
}

function summaryOf(choices: BookingChoices, sitter: PublicSitterJson, zone: string) {
  const slots = chosenSlots(choices, zone);
  const rate = sitter.rates[choices.service];
  const rateCents = rate === undefined ? null : Math.round(rate * 100);
  const service = choices.service as Service;
  const cents = priceCents(service, rateCents, slots, zone);
  return {
    service: serviceTable[service].label,
    slots,
    dollars: cents === null ? null : cents / 100,
  };
}
