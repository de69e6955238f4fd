import { z } from "zod";
import { PlainDate } from "../fields.ts";

const Moment = z.union([PlainDate, z.iso.datetime({ offset: true })], {
  error: "Please enter a date or an instant",
});

/** From when to when busy times are asked for: dates (the last one included) or instants. */
export const AvailabilityRange = z.object({ from: Moment.nullish(), to: Moment.nullish() });
export type AvailabilityRange = z.output<typeof AvailabilityRange>;
