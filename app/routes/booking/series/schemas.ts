import { href } from "react-router";
import { z } from "zod";
import { NO_DAY, NO_DOG, SeriesRequest } from "#app/domain/bookings/series/series-schemas.ts";
import { BoundedString, ClockTime, ListOf, TrimmedString } from "#app/domain/fields.ts";
import { notesInQuery } from "#app/domain/packed-notes.ts";
import { END_AFTER_START, endsTooEarly } from "#app/domain/services/end-of-visit.ts";
import { MOST_DOGS } from "#app/domain/services/sitter-rules.ts";

const { service, startDate, endDate, notes, location } = SeriesRequest.shape;

const fields = z.object({
  service,
  weekday: ListOf(TrimmedString(1), 7).refine((days) => days.length > 0, NO_DAY),
  startTime: ClockTime,
  endTime: ClockTime,
  /** A tapped time, which was put into these two. */
  time: BoundedString(11).optional(),
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

const Times = z.object({ service, startTime: ClockTime, endTime: ClockTime });

/**
 * The form; the sitter is in the address. An end that comes too early is reported together with
 * other errors.
 */
export const SeriesForm = fields.refine((form) => !endsTooEarly(form.service, form), {
  path: ["endTime"],
  message: END_AFTER_START,
  when: ({ value }) => Times.safeParse(value).success,
});
export type SeriesForm = z.output<typeof SeriesForm>;

/** The fields from which the dates and the price follow, as one text. */
export function termsOf(form: SeriesForm): string {
  const { service, weekday, startTime, endTime, startDate, endDate = "", dog } = form;
  return [service, ...weekday, startTime, endTime, startDate, endDate, ...dog].join(" ");
}

/** The link that fills in the form and checks it. */
export function checkedPath(sitterId: string, form: SeriesForm): string {
  const { service, weekday, startTime, endTime, startDate, endDate, dog, location, notes } = form;
  const given = Object.entries({ endDate, location }).filter(([, value]) => value);
  const query = new URLSearchParams({
    sitter: sitterId,
    service,
    startTime,
    endTime,
    startDate,
    ...Object.fromEntries(given),
  });
  for (const [name, value] of notesInQuery(notes ?? "")) query.append(name, value);
  for (const day of weekday) query.append("weekday", String(day));
  for (const id of dog) query.append("dog", id);
  return `${href("/booking/series")}?${query}`;
}
