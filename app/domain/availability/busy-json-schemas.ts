import { z } from "zod";

const Moment = z.object({ dateTime: z.iso.datetime() });

export const BusyShape = z
  .object({ items: z.array(z.object({ start: Moment, end: Moment })) })
  .meta({ id: "BusyTimes" });
