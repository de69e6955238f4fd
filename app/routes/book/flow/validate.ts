import type { z } from "zod";
import { NO_DOG } from "#app/domain/bookings/booking-schemas.ts";
import { misfit, misfitText, tooManyDogsText } from "#app/domain/dogs/dog-fit.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { ageClassOf } from "#app/domain/dogs/dog-rules.ts";
import { MISSING_DOG } from "#app/domain/dogs/missing-dog.ts";
import { DomainError, type FieldErrors } from "#app/domain/errors.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import type { ListedSitterJson } from "#app/domain/people/user-json.ts";
import { assertBookable, resolveSlots } from "#app/domain/services/booking-times.ts";
import { END_AFTER_START, endsTooEarly } from "#app/domain/services/end-of-visit.ts";
import {
  longPeriods,
  offersPeriod,
  periodNeeds,
  serviceForPeriod,
} from "#app/domain/services/period-services.ts";
import { isStayService, stayFault } from "#app/domain/services/stays.ts";
import type { Slot } from "#app/domain/services/time-periods.ts";
import { faultOfTimes, fieldOfTimes, rangesOf } from "../times-asked.ts";
import type { BookingChoices } from "./choices.ts";
import { type FlowStep, flows } from "./flows.ts";
import { requestedTimes } from "./requested-times.ts";
import { StepFields } from "./schemas.ts";

export type Facts = {
  sitter: ListedSitterJson;
  dogs: readonly DogJson[];
  now: number;
  zone: string;
};

/** One step's errors by field. Whether the time is free is checked elsewhere. */
export function stepErrors(step: FlowStep, choices: BookingChoices, facts: Facts): FieldErrors {
  const asked = askedErrors(step, choices, facts);
  if (step !== flows[choices.flow].notes) return asked;
  return { ...asked, ...fieldErrors(StepFields.notes, { notes: choices.notes }) };
}

function askedErrors(step: FlowStep, choices: BookingChoices, facts: Facts): FieldErrors {
  switch (step) {
    case "date":
      return {
        ...(lacksService(choices, facts) && { service: ["Please select a service"] }),
        ...(fieldErrors(StepFields.date, { date: choices.date }) ??
          refusal("date", () => assertBookable({ date: choices.date }, [], facts.now, facts.zone))),
      };
    case "stay":
      return {
        ...(lacksService(choices, facts) && { service: ["Please select a service"] }),
        ...stayErrors(choices, facts),
      };
    case "time":
      return timeErrors(choices, facts);
    case "dog":
      return dogErrors(choices, facts);
    case "place":
      return (
        fieldErrors(StepFields.place, {
          location: choices.location,
          latitude: choices.latitude || null,
          longitude: choices.longitude || null,
        }) ?? {}
      );
    case "summary":
      return {};
  }
}

/** The error above a page's form, naming everything missing. */
export function missingErrors(errors: FieldErrors, choices: BookingChoices): string[] {
  const { date, dog, time, start, end, flow } = choices;
  const lacksTime = flow === "periods" && errors.time && time.length === 0 && !start && !end;
  const lacksDate = errors.date && !date;
  const lacksDog = errors.dog && dog.length === 0;
  if (!lacksDate && !lacksTime && !lacksDog) return [];
  if (flows[flow].missing) return [flows[flow].missing];
  if (!lacksDog) return ["Missing information: Please select a date"];
  if (!lacksDate) return [`Missing information: ${NO_DOG}`];
  return ["Missing information: Please select a date and your dog"];
}

/** The chosen service, or the usual one for the chosen periods if the flow does not ask. */
export function chosenService(
  { flow, service, time }: BookingChoices,
  offered: readonly string[],
): string {
  return service || flows[flow].asksService ? service : usualServiceFor(time, offered);
}

/** '' if there is none. */
export function usualServiceFor(time: readonly string[], offered: readonly string[]): string {
  const long = longPeriods.find((period) => time.includes(period));
  return serviceForPeriod(long ?? null, offered) ?? "";
}

/** `service` is the chosen one. */
export function chosenSlots(choices: BookingChoices, service: string, zone: string): Slot[] {
  return resolveSlots(requestedTimes(choices), zone, service);
}

/** The dogs that were chosen, in the order of the choice. */
export function chosenDogs<D extends { id: string }>(
  { dog: ids }: BookingChoices,
  dogs: readonly D[],
): D[] {
  return [...new Set(ids)].flatMap((id) => dogs.find((dog) => dog.id === id) ?? []);
}

/** Why the sitter does not take one of the dogs; null if they take each. */
export function misfitOf(
  dog: Pick<DogJson, "size" | "age">,
  { name, dogSizes, dogAges }: Pick<ListedSitterJson, "name" | "dogSizes" | "dogAges">,
): string | null {
  const kind = misfit({ size: dog.size, ageClass: ageClassOf(dog.age) }, { dogSizes, dogAges });
  return kind && misfitText(firstNameOf(name), kind);
}

/** How many dogs a sitter takes at once. */
export function mostDogsOf(sitter: Pick<ListedSitterJson, "acceptsMultipleDogs" | "maxDogs">) {
  return sitter.acceptsMultipleDogs ? sitter.maxDogs : 1;
}

function dogErrors(choices: BookingChoices, { sitter, dogs }: Facts): FieldErrors {
  if (choices.dog.length === 0) return { dog: [NO_DOG] };
  const chosen = chosenDogs(choices, dogs);
  if (chosen.length < new Set(choices.dog).size) return { dog: [MISSING_DOG] };
  const most = mostDogsOf(sitter);
  if (chosen.length > most) return { dog: [tooManyDogsText(firstNameOf(sitter.name), most)] };
  const unfit = chosen.map((dog) => misfitOf(dog, sitter)).find(Boolean);
  return unfit ? { dog: [unfit] } : {};
}

/** Errors in the days and times of a stay, once its service is known. */
export function stayErrors(choices: BookingChoices, { now, zone }: Facts): FieldErrors {
  const wrong = daysErrors(choices);
  const { service } = choices;
  if (Object.keys(wrong).length > 0 || !isStayService(service)) return wrong;
  return refusal("startDate", () => {
    const request = requestedTimes(choices);
    assertBookable(request, resolveSlots(request, zone, service), now, zone);
  });
}

/** The same, but for what `requestBooking` finds. */
export function daysErrors(choices: BookingChoices): FieldErrors {
  const { service, startDate, endDate, dropOff, pickUp } = choices;
  if (!startDate) return { startDate: ["Please select a first day"] };
  if (!endDate) return { startDate: ["Please select a last day"] };
  const given = { startDate, endDate, dropOff: dropOff || null, pickUp: pickUp || null };
  const wrong = fieldErrors(StepFields.stay, given);
  if (wrong) return wrong;
  const fault = isStayService(service) && stayFault(given, service);
  return fault ? { [fault.field === "pickUp" ? "pickUp" : "startDate"]: [fault.message] } : {};
}

export function timeErrors(choices: BookingChoices, { sitter, now, zone }: Facts): FieldErrors {
  if (choices.flow === "stay") return {};
  const wrong = timesErrors(choices, sitter.services);
  if (Object.keys(wrong).length > 0) return wrong;
  return refusal(fieldOfTimes(choices), () => {
    const request = requestedTimes(choices);
    assertBookable(request, resolveSlots(request, zone), now, zone);
  });
}

/** The same, but for what `requestBooking` finds. */
export function timesErrors(choices: BookingChoices, offered: readonly string[]): FieldErrors {
  const { time: times, start, end } = choices;
  const fault = faultOfTimes(choices, { service: undefined });
  if (fault) return { [fault[0]]: [fault[1]] };
  if (start && start === end) return { end: ["Please choose an end other than the start"] };
  if (times.includes("all_day") && (times.length > 1 || start))
    return { time: ["All day can't be combined with other times"] };
  const wanted = choices.service ? [choices.service] : offered;
  const booked = choices.service || usualServiceFor(times, offered);
  const unfit = longPeriods.find(
    (period) => times.includes(period) && !offersPeriod(period, wanted),
  );
  if (unfit) return { time: [periodNeeds[unfit]] };
  const typed = { startTime: start, endTime: end };
  if (start && booked && endsTooEarly(booked, typed)) return { end: [END_AFTER_START] };
  return fieldErrors(StepFields.time, { time: rangesOf(choices) }) ?? {};
}

function lacksService({ flow, service }: BookingChoices, { sitter }: Facts): boolean {
  const fits = flow !== "stay" || isStayService(service);
  const isOffered = fits && sitter.services.some((offered) => offered === service);
  return (flows[flow].asksService || service !== "") && !isOffered;
}

function fieldErrors(schema: z.ZodType, value: unknown): FieldErrors | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return null;
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= [message];
  return errors;
}

/** A rule's refusal as an error of `field`. */
function refusal(field: string, check: () => void): FieldErrors {
  try {
    check();
    return {};
  } catch (error) {
    if (error instanceof DomainError) return { [field]: [error.message] };
    throw error;
  }
}
