import { z } from "zod";
import { ProposalAnswer } from "#app/domain/bookings/proposals/proposal-schemas.ts";
import { ProposedSeriesChange } from "#app/domain/bookings/series/changes/series-proposal-schemas.ts";
import { ClockTime, ListOf, TrimmedString } from "#app/domain/fields.ts";

const { from, price } = ProposedSeriesChange.shape;

export const SeriesChangeForm = z.object({
  from,
  weekday: ListOf(TrimmedString(1), 7),
  slots: z.array(z.object({ startTime: ClockTime, endTime: ClockTime })).max(24),
  price,
});
export type SeriesChangeForm = z.output<typeof SeriesChangeForm>;

export const SeriesAnswerForm = z.object({
  proposal: TrimmedString(100),
  answer: ProposalAnswer.shape.status,
});
