import { z } from "zod";
import { PersonName } from "../accounts/sign-in/account-schemas.ts";
import { OptionalText, Phone } from "../fields.ts";

/** The About form replaces what was stored, including empty fields. */
export const AboutForm = z.object({
  name: PersonName,
  phoneNumber: Phone,
  bio: OptionalText(2000),
});
export type AboutForm = z.output<typeof AboutForm>;
