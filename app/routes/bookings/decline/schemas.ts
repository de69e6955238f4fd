import { z } from "zod";
import { allDeclineReasons, MOST_OWN_WORDS } from "#app/domain/bookings/decline-reasons.ts";
import { OptionalText, TrimmedString } from "#app/domain/fields.ts";
import { declineCopy as copy, MOST_REQUESTS } from "./copy.ts";

export const DeclineForm = z.object({
  requests: z.preprocess(
    (value) => (Array.isArray(value) ? value : value ? [value] : []),
    z.array(TrimmedString(100)).min(1, copy.chooseOne).max(MOST_REQUESTS, copy.chooseOne),
  ),
  chosen: z.enum(allDeclineReasons, { error: copy.chooseReason }).nullish(),
  reason: OptionalText(MOST_OWN_WORDS),
});
