import { z } from "zod";
import { OptionalText, Phone } from "../../fields.ts";
import { PersonName } from "../sign-in/account-schemas.ts";

/** The About form replaces what was stored, including empty fields. */
export const AboutForm = z.object({
  name: PersonName,
  phoneNumber: Phone,
  bio: OptionalText(2000),
});
export type AboutForm = z.output<typeof AboutForm>;
