import type { z } from "zod";
import { DomainError, type FieldErrors } from "../errors.ts";
import { type BookingChoices, timesAsked } from "./booking-choices-rules.ts";
import { FlowFields } from "./booking-flow-schemas.ts";
import { serviceForPeriod } from "./booking-price-rules.ts";
import { assertBookable, resolveSlots, type Slot } from "./booking-times.ts";
import { asksService, type FlowStep, wayTable } from "./booking-ways-rules.ts";
import { longPeriods, offersPeriod, periodNeeds, servicesOfPeriod } from "./period-offer-rules.ts";
import { fixedPeriods } from "./time-period-rules.ts";

type Facts = { offered: readonly string[]; dogIds: readonly string[]; now: number; zone: string };

/** What is wrong with the choices of one step, by field; empty when it can be left behind. Whether the time is free is another question. */
export function stepErrors(step: FlowStep, choices: BookingChoices, facts: Facts): FieldErrors {
  switch (step) {
    case "date":
      return {
        ...(lacksService(choices, facts) && { service: ["Please select a service"] }),
        ...(fieldErrors(FlowFields.date, { date: choices.date }) ??
          refusal("date", () => assertBookable({ date: choices.date }, [], facts.now, facts.zone))),
      };
    case "time":
      return timeErrors(choices, facts);
    case "dog":
      return {
        ...(!facts.dogIds.includes(choices.dog) && { dog: ["Please select your dog"] }),
        ...fieldErrors(FlowFields.dog, { notes: choices.notes }),
      };
    case "place":
      return (
        fieldErrors(FlowFields.place, {
          location: choices.location,
          latitude: choices.latitude || null,
          longitude: choices.longitude || null,
        }) ?? {}
      );
    case "summary":
      return {};
  }
}

/** The words above a page's form: what the page is missing as a whole. */
export function missingWords(errors: FieldErrors, choices: BookingChoices): string[] {
  const { date, dog, time, start, end, way } = choices;
  const timeless = way === "periods" && errors.time && time.length === 0 && !start && !end;
  const needed = [
    ...(errors.date && !date ? ["a date"] : []),
    ...(timeless ? ["a time"] : []),
    ...(errors.dog && !dog ? ["your dog"] : []),
  ];
  if (needed.length === 0) return [];
  return [wayTable[way].missing ?? `Missing information: Please select ${needed.join(" and ")}`];
}

/** The wanted service; where a way does not ask, the one that is usual for the chosen periods. */
export function chosenService(
  { way, service, time }: BookingChoices,
  offered: readonly string[],
): string {
  if (service || asksService(way)) return service;
  const long = longPeriods.find((period) => time.includes(period));
  const bought = long && servicesOfPeriod[long].find((candidate) => offered.includes(candidate));
  return bought ?? serviceForPeriod(null, offered) ?? "";
}

/** The slots of choices whose date and time have been found right. */
export function chosenSlots(choices: BookingChoices, zone: string): Slot[] {
  return resolveSlots(timesAsked(choices), zone);
}

/** What is wrong with the chosen times, by field. */
export function timeErrors(choices: BookingChoices, { offered, now, zone }: Facts): FieldErrors {
  const { time: times, start, end } = choices;
  if (times.length === 0 && !start && !end) return { time: ["Please select a time"] };
  if (Boolean(start) !== Boolean(end))
    return { [start ? "end" : "start"]: ["Please enter a start and an end time"] };
  if (times.includes("all_day") && (times.length > 1 || start))
    return { time: ["All day can't be combined with other times"] };
  const wanted = choices.service ? [choices.service] : offered;
  const unfit = longPeriods.find(
    (period) => times.includes(period) && !offersPeriod(period, wanted),
  );
  if (unfit) return { time: [periodNeeds[unfit]] };
  const ranges = times.filter((time) => !fixedPeriods.some((period) => period === time));
  if (ranges.some((range) => !/^\d\d:\d\d-\d\d:\d\d$/.test(range)))
    return { time: ["Please enter a time"] };
  const custom = start ? { start, end } : {};
  return (
    fieldErrors(FlowFields.time, { time: ranges, ...custom }) ??
    refusal("time", () => {
      const asked = timesAsked(choices);
      assertBookable(asked, resolveSlots(asked, zone), now, zone);
    })
  );
}

function lacksService({ way, service }: BookingChoices, { offered }: Facts): boolean {
  return (asksService(way) || service !== "") && !offered.includes(service);
}

function fieldErrors(schema: z.ZodType, value: unknown): FieldErrors | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return null;
  const errors: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= [message];
  return errors;
}

/** The words of a rule that refuses, beside `field`. */
function refusal(field: string, check: () => void): FieldErrors {
  try {
    check();
    return {};
  } catch (error) {
    if (error instanceof DomainError) return { [field]: [error.message] };
    throw error;
  }
}
