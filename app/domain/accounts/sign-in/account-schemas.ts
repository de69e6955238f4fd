import { z } from "zod";
import { Email, GivenPassword, Password, RequiredLine } from "../../fields.ts";

/** The refusal of an email that has an account. */
export const EMAIL_TAKEN = "An account with this email already exists. Please log in instead.";

export const PersonName = RequiredLine(80, "Name is required");

export const Registration = z.object({
  name: PersonName,
  email: Email,
  password: Password,
});
export type Registration = z.output<typeof Registration>;

/** Any length of password: the rules may have changed since it was chosen. */
export const Credentials = z.object({
  email: Email,
  password: GivenPassword.min(6, "Password must be at least 6 characters"),
});
export type Credentials = z.output<typeof Credentials>;
