import { z } from "zod";
import { ProposalAnswer, ProposedChange } from "#app/domain/bookings/proposals/proposal-schemas.ts";
import { BoundedString, ClockTime, ListOf, TrimmedString } from "#app/domain/fields.ts";
import { MOST_DOGS } from "#app/domain/sitters/sitter-rules.ts";

const { date, startDate, endDate, dropOff, pickUp, location, price } = ProposedChange.shape;

/** A visit's times, or a stay's days. */
export const ChangeForm = z.object({
  date,
  slots: z
    .array(z.object({ startTime: ClockTime, endTime: ClockTime.optional() }))
    .max(24)
    .optional(),
  startDate,
  endDate,
  dropOff,
  pickUp,
  dog: ListOf(TrimmedString(100), MOST_DOGS),
  location,
  /** What the form began with. An accepted request shows more of its place. */
  locationSeen: BoundedString(200).default(""),
  price,
  /** 'send' with what was shown, else it is only checked. */
  intent: z.enum(["check", "send"]).catch("check"),
  priceSeen: BoundedString(40).optional(),
  versionSeen: z.coerce.number().int().optional(),
});
export type ChangeForm = z.output<typeof ChangeForm>;

export const AnswerForm = z.object({
  proposal: TrimmedString(100),
  answer: ProposalAnswer.shape.status,
});
