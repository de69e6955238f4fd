import type { z } from "zod";
import { assertBookable, resolveSlots, type Slot } from "#app/domain/bookings/booking-times.ts";
import {
  longPeriods,
  offersPeriod,
  periodNeeds,
  serviceForPeriod,
  servicesOfPeriod,
} from "#app/domain/bookings/period-services.ts";
import { fixedPeriods } from "#app/domain/bookings/time-periods.ts";
import { DomainError, type FieldErrors } from "#app/domain/errors.ts";
import { type BookingChoices, requestedTimes } from "./choices.ts";
import { type FlowStep, flows } from "./flows.ts";
import { StepFields } from "./schemas.ts";

type Facts = { offered: readonly string[]; dogIds: readonly string[]; now: number; zone: string };

/** One step's errors by field. Whether the time is free is checked elsewhere. */
export function stepErrors(step: FlowStep, choices: BookingChoices, facts: Facts): FieldErrors {
  switch (step) {
    case "date":
      return {
        ...(lacksService(choices, facts) && { service: ["Please select a service"] }),
        ...(fieldErrors(StepFields.date, { date: choices.date }) ??
          refusal("date", () => assertBookable({ date: choices.date }, [], facts.now, facts.zone))),
      };
    case "time":
      return timeErrors(choices, facts);
    case "dog":
      return {
        ...(!facts.dogIds.includes(choices.dog) && { dog: ["Please select your dog"] }),
        ...fieldErrors(StepFields.dog, { notes: choices.notes }),
      };
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
  const lacksDog = errors.dog && !dog;
  if (!lacksDate && !lacksTime && !lacksDog) return [];
  if (flows[flow].missing) return [flows[flow].missing];
  if (!lacksDog) return ["Missing information: Please select a date"];
  if (!lacksDate) return ["Missing information: Please select your dog"];
  return ["Missing information: Please select a date and your dog"];
}

/** The chosen service, or the usual one for the chosen periods if the flow does not ask. */
export function chosenService(
  { flow, service, time }: BookingChoices,
  offered: readonly string[],
): string {
  if (service || flows[flow].asksService) return service;
  const long = longPeriods.find((period) => time.includes(period));
  const bought = long && servicesOfPeriod[long].find((candidate) => offered.includes(candidate));
  return bought ?? serviceForPeriod(null, offered) ?? "";
}

export function chosenSlots(choices: BookingChoices, zone: string): Slot[] {
  return resolveSlots(requestedTimes(choices), zone);
}

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
    fieldErrors(StepFields.time, { time: ranges, ...custom }) ??
    refusal(times.length ? "time" : "start", () => {
      const request = requestedTimes(choices);
      assertBookable(request, resolveSlots(request, zone), now, zone);
    })
  );
}

function lacksService({ flow, service }: BookingChoices, { offered }: Facts): boolean {
  return (flows[flow].asksService || service !== "") && !offered.includes(service);
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
