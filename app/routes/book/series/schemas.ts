import { href } from "react-router";
import { z } from "zod";
import { NO_DOG } from "#app/domain/bookings/booking-schemas.ts";
import { NO_DAY, SeriesRequest } from "#app/domain/bookings/series/series-schemas.ts";
import { invalid } from "#app/domain/errors.ts";
import { BoundedString, ListOf, TrimmedString } from "#app/domain/fields.ts";
import { notesInQuery } from "#app/domain/packed-notes.ts";
import { MOST_DOGS } from "#app/domain/services/sitter-rules.ts";
import type { ClockRange } from "#app/domain/services/time-periods.ts";
import {
  NO_TIME,
  rangesOf,
  timeFields,
  timesIn,
  timeValue,
  withTimesChecked,
} from "../times-asked.ts";

const { service, startDate, endDate, notes, location } = SeriesRequest.shape;

const fields = z.object({
  service,
  weekday: ListOf(TrimmedString(1), 7).refine((days) => days.length > 0, NO_DAY),
  ...timeFields,
  startDate,
  endDate,
  dog: ListOf(TrimmedString(100), MOST_DOGS).refine((dogs) => dogs.length > 0, NO_DOG),
  location,
  notes,
  /** 'send' with the price that was shown; otherwise, the form is only checked. */
  intent: z.enum(["check", "send"]).catch("check"),
  priceSeen: BoundedString(40).optional(),
  /** What `termsOf` returned for the request that was shown. */
  checkedAs: BoundedString(1000).optional(),
});

/** The form; the sitter is in the address. */
export const SeriesForm = withTimesChecked(fields, (form) => ({
  service: String(form.service),
  single: true,
  other: "range",
}));
export type SeriesForm = z.output<typeof SeriesForm>;

export function timeOf(form: SeriesForm): ClockRange {
  const [range] = rangesOf(timesIn(form), true);
  if (!range) throw invalid(NO_TIME, "time");
  return range;
}

/** The fields from which the dates and the price follow, as one text. */
export function termsOf(form: SeriesForm): string {
  const { service, weekday, startDate, endDate = "", dog } = form;
  return [service, ...weekday, timeValue(timeOf(form)), startDate, endDate, ...dog].join(" ");
}

/** The link that fills in the form and checks it. */
export function checkedPath(sitterId: string, form: SeriesForm): string {
  const { service, weekday, startDate, endDate, dog, location, notes } = form;
  const given = Object.entries({ endDate, location }).filter(([, value]) => value);
  const query = new URLSearchParams({
    sitter: sitterId,
    service,
    time: timeValue(timeOf(form)),
    startDate,
    ...Object.fromEntries(given),
  });
  for (const [name, value] of notesInQuery(notes ?? "")) query.append(name, value);
  for (const day of weekday) query.append("weekday", String(day));
  for (const id of dog) query.append("dog", id);
  return `${href("/booking/series")}?${query}`;
}
