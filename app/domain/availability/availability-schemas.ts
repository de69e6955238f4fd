import { z } from "zod";
import { Instant, PlainDate } from "../fields.ts";

const MOMENT = "Please enter a date or an instant";
const Moment = z.union([PlainDate, Instant(MOMENT)], { error: MOMENT });

/** Dates (the last one inclusive) or instants. */
export const AvailabilityRange = z.object({ from: Moment.nullish(), to: Moment.nullish() });
export type AvailabilityRange = z.output<typeof AvailabilityRange>;
