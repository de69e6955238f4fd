import { z } from "zod";
import { Email, OptionalText, RequiredText } from "../fields.ts";

export const SupportInput = z.object({
  email: Email,
  content: RequiredText(4000, "Please tell us what we can do for you"),
  /** Others' bookings are ignored. */
  bookingId: OptionalText(100),
});
export type SupportInput = z.output<typeof SupportInput>;
