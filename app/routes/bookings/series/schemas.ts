import { z } from "zod";
import { CancelCause } from "#app/domain/bookings/requests/cancel-causes.ts";
import { SeriesChange } from "#app/domain/bookings/series/series-schemas.ts";
import { PlainDate } from "#app/domain/fields.ts";

const { from, reason, declineReason } = SeriesChange.shape;

export const seriesIntents = [
  "accept",
  "decline",
  "withdraw",
  "cancel",
  "pause",
  "resume",
] as const;
const day = PlainDate.optional();

export const SeriesActionForm = z
  .object({
    intent: z.enum(seriesIntents),
    from,
    reason,
    declineReason,
    cause: CancelCause,
    pausedFrom: day,
    pausedUntil: day,
    expectedVersion: z.coerce.number().int().optional(),
  })
  .superRefine(({ intent, pausedFrom, pausedUntil }, found) => {
    if (intent !== "pause") return;
    const need = (path: string, message = "Please select a day") =>
      found.addIssue({ code: "custom", path: [path], message });
    if (!pausedFrom) need("pausedFrom");
    if (!pausedUntil) need("pausedUntil");
    else if (pausedFrom && pausedUntil < pausedFrom)
      need("pausedUntil", "The last day must not be before the first");
  });
export type SeriesActionForm = z.output<typeof SeriesActionForm>;
