import { z } from "zod";
import { OptionalText, Phone, RequiredText } from "../fields.ts";

/** The form about oneself: what stands in it replaces what was there, empty fields included. */
export const AboutForm = z.object({
  name: RequiredText(80, "Name is required"),
  phoneNumber: Phone,
  bio: OptionalText(2000),
});
export type AboutForm = z.output<typeof AboutForm>;
