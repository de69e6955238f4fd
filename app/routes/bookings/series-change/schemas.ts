import { z } from "zod";
import { refuseEarlyEnds } from "#app/domain/bookings/end-of-visit.ts";
import { ProposalAnswer } from "#app/domain/bookings/proposals/proposal-schemas.ts";
import { ProposedSeriesChange } from "#app/domain/bookings/series/changes/series-proposal-schemas.ts";
import { BoundedString, ClockTime, ListOf, TrimmedString } from "#app/domain/fields.ts";
import { copy } from "./copy.ts";

const { from, price } = ProposedSeriesChange.shape;

export const SeriesChangeForm = z.object({
  from,
  weekday: ListOf(TrimmedString(1), 7).refine(({ length }) => length > 0, copy.noDay),
  slots: z.array(z.object({ startTime: ClockTime, endTime: ClockTime })).max(24),
  /** A tapped time, which was put into the first slot. */
  time: BoundedString(11).optional(),
  price,
  /** 'send' with what was shown, else it is only checked. */
  intent: z.enum(["check", "send"]).catch("check"),
});
export type SeriesChangeForm = z.output<typeof SeriesChangeForm>;

/** The form of one weekly booking. One that lasts past midnight may go on doing so. */
export function seriesChangeFormFor(page: { service: string | null; isOvernight: boolean }) {
  const { slots } = SeriesChangeForm.shape;
  return SeriesChangeForm.extend({
    slots: page.isOvernight ? slots : slots.superRefine(refuseEarlyEnds(page.service)),
  });
}

export const SeriesAnswerForm = z.object({
  proposal: TrimmedString(100),
  answer: ProposalAnswer.shape.status,
});
