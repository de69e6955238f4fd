import { z } from "zod";
import { ProposedSeriesChange } from "#app/domain/bookings/series/changes/series-proposal-schemas.ts";
import { BoundedString, ListOf, PlainDate, TrimmedString } from "#app/domain/fields.ts";
import { MOST_DOGS } from "#app/domain/services/sitter-rules.ts";
import { NO_DOG } from "../answer-form.ts";
import { timeFields, withTimesChecked } from "../times-asked.ts";
import { copy } from "./copy.ts";

const { from, location, price } = ProposedSeriesChange.shape;

/** The value of `until` for a weekly booking without an end. */
export const NO_END = "none";

export const SeriesChangeForm = z.object({
  from,
  /** Missing if the end stays the same. */
  until: z.union([z.literal(NO_END), PlainDate]).optional(),
  weekday: ListOf(TrimmedString(1), 7).refine(({ length }) => length > 0, copy.noDay),
  ...timeFields,
  dog: ListOf(TrimmedString(100), MOST_DOGS),
  location,
  /** The place that the form began with. */
  locationSeen: BoundedString(200).default(""),
  price,
  /** 'send' with what was shown; otherwise, the form is only checked. */
  intent: z.enum(["check", "send"]).catch("check"),
});
export type SeriesChangeForm = z.output<typeof SeriesChangeForm>;

type Changed = {
  service: string | null;
  isOvernight: boolean;
  dogs: unknown[];
  values: { time: string[] };
};

/** The schema for one weekly booking. If its visits last past midnight, they may still do so. */
export function seriesChangeFormFor({ service, isOvernight, dogs, values }: Changed) {
  const { dog } = SeriesChangeForm.shape;
  const form = SeriesChangeForm.extend({
    // Where only one can come, none is asked for.
    dog: dog.refine((ids) => dogs.length === 0 || ids.length > 0, NO_DOG),
  });
  const rules = {
    service: isOvernight ? undefined : service,
    single: values.time.length === 1,
    other: "range" as const,
  };
  return withTimesChecked(form, () => rules);
}
