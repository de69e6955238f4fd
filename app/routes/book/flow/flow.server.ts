import {
  busyDog,
  dogUnavailable,
  isSitterFree,
  sitterUnavailable,
} from "#app/domain/availability/calendar-queries.server.ts";
import { bookableMonths, dayUseOf } from "#app/domain/availability/free-days.server.ts";
import { freeSlots } from "#app/domain/availability/free-times.server.ts";
import { bookableSitter } from "#app/domain/bookings/requests/bookable-sitter.server.ts";
import { liveRequest } from "#app/domain/bookings/requests/live-request-queries.server.ts";
import { ownClashes } from "#app/domain/bookings/requests/own-clashes.server.ts";
import { dogsWithoutVet } from "#app/domain/care/dogs-without-vet.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import type { FieldErrors } from "#app/domain/errors.ts";
import { PlainDate } from "#app/domain/fields.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { responseMinutes } from "#app/domain/people/sitting/response-queries.server.ts";
import { usuallyAnswers } from "#app/domain/people/sitting/response-rules.ts";
import { ownHome } from "#app/domain/places/own-place-queries.server.ts";
import { usualStayService } from "#app/domain/services/stays.ts";
import { policyOn } from "#app/ui/booking/cancelling.ts";
import { fieldOfTimes } from "../times-asked.ts";
import { type BookingChoices, readChoices, requestedPage, withIntent } from "./choices.ts";
import { copy } from "./copy.ts";
import { type FlowKnown, hourlyRatesOf, summaryOf, timePrices } from "./flow-prices.server.ts";
import { asksForService, type FlowStep, flows } from "./flows.ts";
import { othersToAsk } from "./others-to-ask.server.ts";
import { dogBookedOn, stayRefusal, stayShown } from "./stay-shown.server.ts";
import {
  chosenDogs,
  chosenService,
  chosenSlots,
  misfitOf,
  missingErrors,
  mostDogsOf,
  stepErrors,
  timeErrors,
  usualServiceFor,
} from "./validate.ts";

/**
 * For a sitter without services, the first page with status 409. Throws what bookableSitter does.
 */
export async function flowPage(ctx: SignedIn, query: URLSearchParams) {
  const chosen = readChoices(query);
  const sitter = await bookableSitter(ctx, chosen.sitter);
  const usual = usualService(chosen, sitter.services);
  const [dogs, home] = await Promise.all([dogsOfOwner(ctx, ctx.actor.id), ownHome(ctx)]);
  const fitting = dogs.filter((dog) => misfitOf(dog, sitter) === null);
  const answered = withIntent(query, chosen, {
    offered: sitter.services,
    dogIds: fitting.length > mostDogsOf(sitter) ? [] : fitting.map((dog) => dog.id),
  });
  const choices = { ...answered, service: answered.service || usual };
  const known = { choices, sitter, dogs, service: chosenService(choices, sitter.services) };
  const reached: Reached = sitter.services.length
    ? await reachedPage(ctx, requestedPage(query, answered), known)
    : { page: 0, errors: {}, status: 409 };
  const { page, errors } = reached;
  const pages = flows[choices.flow].pages;
  const steps = pages[page] ?? ["date"];
  const shows = (step: FlowStep) => steps.includes(step);
  const chosenOnes = chosenDogs(choices, fitting);
  // What is not ticked is neither named nor carried on.
  const dog = shows("dog") ? chosenOnes.map(({ id }) => id) : choices.dog;
  const likelyDogs = chosenOnes.length > 0 || dogs.length > 1 ? chosenOnes : dogs;
  const timed = shows("time") && PlainDate.safeParse(choices.date).success && !errors.date;
  const isTimed = pages
    .slice(0, page)
    .flat()
    .some((step) => step === "time" || step === "stay");
  const facts = { ...known, now: ctx.now(), zone: ctx.config.timeZone };
  const [timeFault] = timed ? Object.values(timeErrors(choices, facts)).flat() : [];
  const fits = timed && !timeFault;
  const priced = sitter.services.some((service) => service === known.service);
  const free = timed ? await freeSlots(ctx, sitter.id, choices.date, likelyDogs[0]?.id) : null;
  const isLast = page === pages.length - 1;
  const answers = isLast ? await responseMinutes(ctx, sitter.id) : null;
  const others =
    shows("summary") && priced && flows[choices.flow].asksService && query.has("others")
      ? await othersToAsk(ctx, known, chosenOnes, home.address)
      : null;
  return {
    sitter,
    choices: { ...choices, dog },
    /** From 0: the requested one, or the first before it with an error. */
    page,
    /** After going back, no step is skipped. */
    inOrder: query.has("to"),
    steps,
    errors,
    // A single step says its own, with the focus.
    formErrors:
      flows[choices.flow].missing || Object.keys(errors).length > 1
        ? missingErrors(errors, choices)
        : [],
    /** HTTP status: 400 for a refused choice, 409 if it is not free. */
    status: reached.status,
    /** The live booking that the last page would ask for again, as after Back. */
    sentId: isLast && isTimed ? await liveRequestOf(ctx, known, chosenOnes) : undefined,
    /** The owner's bookings that a chosen dog is in then; null if none is in the way. */
    clashes:
      reached.status === 409 && shows("dog")
        ? await ownClashes(ctx, choices.dog, chosenSlots(choices, known.service, facts.zone))
        : null,
    dogs,
    today: plainDateOf(ctx.now(), ctx.config.timeZone),
    /** The owner's home as a meeting place. */
    home,
    /** 'Luca usually answers within 1 hour.', on the last page; null if too little is known. */
    answers: usuallyAnswers(firstNameOf(sitter.name), answers),
    /** The price of the times so far; null before there are any. */
    running: priced && (isTimed || fits) ? await summaryOf(ctx, known, likelyDogs) : null,
    /** The sitter's policy in general, before there are times. */
    cancelling: `${policyOn(timed ? choices.date : null, sitter.pricing.policy, facts)}.`,
    /** Why the times so far can't be booked. */
    timeFault: choices.time.length > 0 || choices.start ? timeFault : undefined,
    ...(timed
      ? await hourlyRatesOf(ctx, known, likelyDogs)
      : { hourlyRate: null, hourlyFurther: null }),
    service: known.service,
    /** It was chosen, and is not just the usual one. */
    isServiceChosen: answered.service !== "" && !errors.service,
    /** The services are to be chosen among again. */
    asksForService: asksForService(query),
    /** Another month of the calendar was asked for. */
    isTurned: query.has("month"),
    months: shows("date")
      ? await bookableMonths(ctx, sitter.id, query.get("month") ?? choices.date, dayUse(known))
      : null,
    stay: shows("stay") ? await stayShown(ctx, known, query.get("month")) : null,
    free,
    /** '$48' of each longer time that could be chosen, by its value. */
    timePrices: free ? await timePrices(ctx, known, likelyDogs, free) : {},
    /** Other sitters to ask; null unless the address asks for them. */
    others,
    /** Those of them that are ticked. */
    asked: (others ?? []).filter(({ value }) => query.getAll("alsoAsk").includes(value)),
    summary:
      shows("summary") && priced
        ? {
            ...(await summaryOf(ctx, known, chosenOnes)),
            dogs: chosenOnes,
            vetless: await dogsWithoutVet(ctx, chosenOnes),
          }
        : null,
  };
}

export type FlowPageData = Awaited<ReturnType<typeof flowPage>>;
export type FlowSummary = NonNullable<FlowPageData["summary"]>;

/** The first service of the sitter that the flow can book; '' if there is none. */
function usualService({ flow, time }: BookingChoices, offered: readonly string[]): string {
  if (!flows[flow].asksService) return "";
  return flow === "stay" ? (usualStayService(offered) ?? "") : usualServiceFor(time, offered);
}

function dayUse({ choices, service, sitter }: FlowKnown) {
  const booked = flows[choices.flow].asksService ? [service] : sitter.services;
  return dayUseOf(booked);
}

async function liveRequestOf(ctx: SignedIn, { choices, service }: FlowKnown, dogs: DogJson[]) {
  if (dogs.length === 0) return undefined;
  const slots = chosenSlots(choices, service, ctx.config.timeZone);
  return liveRequest(ctx, { dogs, sitterId: choices.sitter, slots });
}

type Reached = { page: number; errors: FieldErrors; status: number };

async function reachedPage(ctx: SignedIn, requested: number, known: FlowKnown): Promise<Reached> {
  const facts = { ...known, now: ctx.now(), zone: ctx.config.timeZone };
  for (const [page, steps] of flows[known.choices.flow].pages.slice(0, requested).entries()) {
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

/** At the time step if the sitter is busy, at the dog step if a dog is, or there are too many. */
async function availabilityErrors(
  ctx: SignedIn,
  step: FlowStep,
  { choices, sitter, service, dogs }: FlowKnown,
): Promise<FieldErrors | null> {
  if (step !== "time" && step !== "stay" && step !== "dog") return null;
  const slots = chosenSlots(choices, service, ctx.config.timeZone);
  const chosen = chosenDogs(choices, dogs);
  const kind = choices.flow === "stay" ? "stay" : "visit";
  const isFree = (count: number) =>
    isSitterFree(ctx, sitter.id, { slots, service, kind, dogs: count });
  if (step === "dog") {
    const busy = await busyDog(ctx, chosen, slots);
    if (busy && kind === "stay") return { dog: [await dogBookedOn(ctx, busy, slots)] };
    if (busy) return { dog: [dogUnavailable(busy, chosen).message] };
    if (chosen.length > 1 && !(await isFree(chosen.length)))
      return { dog: [copy.noRoomForAll(firstNameOf(sitter.name), chosen.length)] };
    return null;
  }
  if (await isFree(1)) return null;
  if (step === "stay") return stayRefusal(ctx, sitter, service, slots);
  return { [fieldOfTimes(choices)]: [sitterUnavailable().message] };
}
