import { z } from "zod";
import { BoundedString } from "../fields.ts";

/** A checkbox: missing when off. */
const Switch = BoundedString(40)
  .optional()
  .transform((value) => value === "on");

export const MailSettings = z.object({
  requests: Switch,
  answers: Switch,
  cancellations: Switch,
  expiry: Switch,
  searches: Switch,
});
export type MailSettings = z.output<typeof MailSettings>;

/** `again` turns the mail back on; anything else turns it off. */
export const Unsubscription = z.object({ again: z.literal("yes").optional() });
