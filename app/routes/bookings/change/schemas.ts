import { z } from "zod";
import { ProposalAnswer, ProposedChange } from "#app/domain/bookings/proposals/proposal-schemas.ts";
import { BoundedString, ClockTime, ListOf, TrimmedString } from "#app/domain/fields.ts";
import { refuseEarlyEnds } from "#app/domain/services/end-of-visit.ts";
import { endOfMeet, MEET } from "#app/domain/services/meet.ts";
import { MOST_DOGS } from "#app/domain/services/sitter-rules.ts";

const { date, startDate, endDate, dropOff, pickUp, location, price } = ProposedChange.shape;

/** The form: a visit's times, or a stay's days. */
export const ChangeForm = z.object({
  date,
  slots: z
    .array(z.object({ startTime: ClockTime, endTime: ClockTime.optional() }))
    .max(24)
    .optional(),
  /** The tapped time, which was copied into the first slot. */
  time: BoundedString(11).optional(),
  startDate,
  endDate,
  dropOff,
  pickUp,
  dog: ListOf(TrimmedString(100), MOST_DOGS),
  location,
  /** The place that the form began with. After a request is accepted, more of it is shown. */
  locationSeen: BoundedString(200).default(""),
  price,
  /** 'send' with what was shown; otherwise, the form is only checked. */
  intent: z.enum(["check", "send"]).catch("check"),
  priceSeen: BoundedString(40).optional(),
  versionSeen: z.coerce.number().int().optional(),
});
export type ChangeForm = z.output<typeof ChangeForm>;

type Changed = { kind: string; service: string | null; isOvernight: boolean; dogs: unknown[] };

/** The schema for one booking. A visit that lasts past midnight may still do so. */
export function changeFormFor({ kind, service, isOvernight, dogs }: Changed) {
  const { slots, dog } = ChangeForm.shape;
  const refuse = refuseEarlyEnds(service);
  return ChangeForm.extend({
    slots: slots.superRefine((ranges, found) => {
      if (kind !== "stay" && !isOvernight) refuse(visitRanges(kind, ranges ?? []), found);
    }),
    dog: dog.refine((ids) => dogs.length === 0 || ids.length > 0, "Please select a dog"),
  });
}

/** The times of a visit. Fills in the end of a meeting, or where none was typed. */
export function visitRanges(kind: string, slots: NonNullable<ChangeForm["slots"]>) {
  return slots.map(({ startTime, endTime }) => ({
    startTime,
    endTime: kind === MEET || !endTime ? endOfMeet(startTime) : endTime,
  }));
}

export const AnswerForm = z.object({
  proposal: TrimmedString(100),
  answer: ProposalAnswer.shape.status,
});
