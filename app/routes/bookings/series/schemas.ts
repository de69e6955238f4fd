import { z } from "zod";
import { SeriesChange } from "#app/domain/bookings/series/series-schemas.ts";
import { PlainDate } from "#app/domain/fields.ts";

const { from, reason } = SeriesChange.shape;

export const seriesIntents = [
  "accept",
  "decline",
  "withdraw",
  "cancel",
  "pause",
  "resume",
] as const;
export type SeriesIntent = (typeof seriesIntents)[number];

const day = PlainDate.optional();

export const SeriesActionForm = z
  .object({
    intent: z.enum(seriesIntents),
    from,
    reason,
    pausedFrom: day,
    pausedUntil: day,
  })
  .superRefine(({ intent, pausedFrom, pausedUntil }, found) => {
    if (intent !== "pause") return;
    const need = (path: string) =>
      found.addIssue({ code: "custom", path: [path], message: "Please select a day" });
    if (!pausedFrom) need("pausedFrom");
    if (!pausedUntil) need("pausedUntil");
  });
export type SeriesActionForm = z.output<typeof SeriesActionForm>;
