import { z } from "zod";
import { ProposedChange } from "#app/domain/bookings/proposals/proposal-schemas.ts";
import { BoundedString, ListOf, TrimmedString } from "#app/domain/fields.ts";
import { MEET } from "#app/domain/services/meet.ts";
import { MOST_DOGS } from "#app/domain/services/sitter-rules.ts";
import { NO_DOG } from "../answer-form.ts";
import { timeFields, withTimesChecked } from "../times-asked.ts";

const { date, startDate, endDate, dropOff, pickUp, location, price } = ProposedChange.shape;

/** The form: a visit's times, or a stay's days. */
export const BookingChangeForm = z.object({
  date,
  ...timeFields,
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
export type BookingChangeForm = z.output<typeof BookingChangeForm>;

type Changed = {
  kind: string;
  service: string | null;
  isOvernight: boolean;
  dogs: unknown[];
  values: { time: string[] };
};

/** The schema for one booking. A visit that lasts past midnight may still do so. */
export function changeFormFor({ kind, service, isOvernight, dogs, values }: Changed) {
  const single = values.time.length === 1;
  const form = BookingChangeForm.extend({
    dog: BookingChangeForm.shape.dog.refine((ids) => !dogs.length || ids.length > 0, NO_DOG),
  });
  return withTimesChecked(form, ({ time, start, end }) => {
    // Times that are not sent stay the same.
    const isSent = !single || (time as string[]).length > 0 || start || end;
    if (kind === "stay" || !isSent) return null;
    const other = kind === MEET ? "start" : "range";
    return { service: isOvernight ? undefined : service, single, other };
  });
}
