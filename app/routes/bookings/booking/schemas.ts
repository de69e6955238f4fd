import { z } from "zod";
import { StatusChange } from "#app/domain/bookings/booking-schemas.ts";
import {
  allDeclineReasons,
  MOST_OWN_WORDS,
} from "#app/domain/bookings/requests/decline-reasons.ts";
import { BoundedString } from "#app/domain/fields.ts";
import { bookingIntents } from "./intents.ts";

export const StatusChangeForm = StatusChange.omit({ status: true })
  .extend({
    intent: z.enum(bookingIntents, { error: "Please choose what to do" }),
    /** Of the offered reasons to decline. */
    chosen: z.enum(allDeclineReasons, { error: "Please choose one of the reasons" }).nullish(),
    /** 'list' returns to the list the request came from. */
    from: BoundedString(40).nullish(),
  })
  .refine(({ intent, reason }) => intent !== "decline" || (reason ?? "").length <= MOST_OWN_WORDS, {
    path: ["reason"],
    error: `Please use at most ${MOST_OWN_WORDS} characters`,
  });
