import { z } from "zod";

const Moment = z.object({ dateTime: z.iso.datetime() });

/** Times at which somebody can't be booked, without titles. */
export const BusyShape = z
  .object({ items: z.array(z.object({ start: Moment, end: Moment })) })
  .meta({ id: "BusyTimes" });
