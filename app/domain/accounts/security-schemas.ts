import { z } from "zod";
import { Email, Password } from "../fields.ts";

/** Whose password is forgotten. */
export const ForgottenPassword = z.object({ email: Email });
export type ForgottenPassword = z.output<typeof ForgottenPassword>;

/** The new password, on the page that a mailed link leads to. */
export const NewPassword = z.object({ password: Password });
export type NewPassword = z.output<typeof NewPassword>;

/** The password asked again before something that matters; any length, as at sign-in. */
const CurrentPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .max(1000, "Password must be at most 128 characters");

export const PasswordChange = z.object({ currentPassword: CurrentPassword, newPassword: Password });
export type PasswordChange = z.output<typeof PasswordChange>;

export const EmailChange = z.object({ email: Email, currentPassword: CurrentPassword });
export type EmailChange = z.output<typeof EmailChange>;
