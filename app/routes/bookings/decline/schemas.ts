import { z } from "zod";
import {
  allDeclineReasons,
  MOST_OWN_WORDS,
} from "#app/domain/bookings/requests/decline-reasons.ts";
import { ListOf, OptionalText, TrimmedString } from "#app/domain/fields.ts";
import { declineCopy as copy, MOST_REQUESTS } from "./copy.ts";

export const DeclineForm = z.object({
  requests: ListOf(TrimmedString(100), MOST_REQUESTS).refine(
    (ids) => ids.length > 0,
    copy.chooseOne,
  ),
  chosen: z.enum(allDeclineReasons, { error: copy.chooseReason }).nullish(),
  reason: OptionalText(MOST_OWN_WORDS),
});
