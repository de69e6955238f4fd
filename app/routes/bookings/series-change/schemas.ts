import { z } from "zod";
import { ProposalAnswer } from "#app/domain/bookings/proposals/proposal-schemas.ts";
import { ProposedSeriesChange } from "#app/domain/bookings/series/changes/series-proposal-schemas.ts";
import { BoundedString, ClockTime, ListOf, PlainDate, TrimmedString } from "#app/domain/fields.ts";
import { refuseEarlyEnds } from "#app/domain/services/end-of-visit.ts";
import { MOST_DOGS } from "#app/domain/services/sitter-rules.ts";
import { copy } from "./copy.ts";

const { from, location, price } = ProposedSeriesChange.shape;

/** The value of `until` for a weekly booking without an end. */
export const NO_END = "none";

export const SeriesChangeForm = z.object({
  from,
  weekday: ListOf(TrimmedString(1), 7).refine(({ length }) => length > 0, copy.noDay),
  slots: z.array(z.object({ startTime: ClockTime, endTime: ClockTime })).max(24),
  /** The tapped time, which was copied into the first slot. */
  time: BoundedString(11).optional(),
  /** Missing if the end stays the same. */
  until: z.union([z.literal(NO_END), PlainDate]).optional(),
  dog: ListOf(TrimmedString(100), MOST_DOGS),
  location,
  /** The place that the form began with. */
  locationSeen: BoundedString(200).default(""),
  price,
  /** 'send' with what was shown; otherwise, the form is only checked. */
  intent: z.enum(["check", "send"]).catch("check"),
});
export type SeriesChangeForm = z.output<typeof SeriesChangeForm>;

type Changed = { service: string | null; isOvernight: boolean; dogs: unknown[] };

/** The schema for one weekly booking. If its visits last past midnight, they may still do so. */
export function seriesChangeFormFor(page: Changed) {
  const { slots, dog } = SeriesChangeForm.shape;
  return SeriesChangeForm.extend({
    // Where only one can come, none is asked for.
    dog: dog.refine((ids) => page.dogs.length === 0 || ids.length > 0, copy.noDog),
    slots: page.isOvernight ? slots : slots.superRefine(refuseEarlyEnds(page.service)),
  });
}

export const SeriesAnswerForm = z.object({
  proposal: TrimmedString(100),
  answer: ProposalAnswer.shape.status,
});
