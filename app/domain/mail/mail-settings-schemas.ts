import { z } from "zod";
import { BoundedString } from "../fields.ts";

/** A switch of a form: missing when off. */
const Switch = BoundedString(40)
  .optional()
  .transform((value) => value === "on");

/** Which mails about bookings somebody wants. */
export const MailSettings = z.object({
  requests: Switch,
  answers: Switch,
  cancellations: Switch,
  expiry: Switch,
});
export type MailSettings = z.output<typeof MailSettings>;

/** Whether the mails of a link are to come again; anything else ends them. */
export const Unsubscription = z.object({ again: z.literal("yes").optional() });
