import { z } from "zod";
import { BoundedString, Email, GivenPassword, Password, RequiredLine } from "../../fields.ts";
import { endingFields } from "./lasting-access-rules.ts";

/** Whose password is forgotten. */
export const ForgottenPassword = z.object({ email: Email });
export type ForgottenPassword = z.output<typeof ForgottenPassword>;

/** The new password, on the page that a mailed link leads to. */
export const NewPassword = z.object({ password: Password, ...endingFields });
export type NewPassword = z.output<typeof NewPassword>;

/** The password asked again before something that matters; any length, as at sign-in. */
const CurrentPassword = GivenPassword;

export const PasswordChange = z.object({
  currentPassword: CurrentPassword,
  newPassword: Password,
  ...endingFields,
});
export type PasswordChange = Asking<typeof PasswordChange>;

export const EmailChange = z.object({ email: Email, currentPassword: CurrentPassword });
export type EmailChange = Asking<typeof EmailChange>;

/** So many tokens for the API one person may have. */
export const MOST_TOKENS = 10;

/** How long a token for the API lasts, in days. */
export const tokenDays = ["7", "30", "90"] as const;

export const NewApiToken = z.object({
  name: RequiredLine(60, "Name is required"),
  days: z.enum(tokenDays, "Please choose how long it lasts"),
  currentPassword: CurrentPassword,
});
export type NewApiToken = Asking<typeof NewApiToken>;

/** One of one's own sessions or tokens to end; none means all, and what else is offered with them. */
export const EndedSession = z.object({ session: BoundedString(64).optional(), ...endingFields });

/** The password alone, before something that matters. */
export const Proof = z.object({ currentPassword: CurrentPassword });

/** Leaving for good: the password, and who has none types their email address. */
export const AccountDeletion = z.object({ currentPassword: CurrentPassword });
export const AccountDeletionByEmail = z.object({ email: Email });
export type AccountDeletion = { currentPassword?: string | undefined; email?: string | undefined };

/** The same form for somebody who has no password to give: a recent sign-in counts instead. */
export function withoutPassword<S extends z.ZodObject<{ currentPassword: z.ZodType }>>(
  schema: S,
  hasPassword: boolean,
): S {
  return hasPassword
    ? schema
    : (schema.partial({ currentPassword: true } as never) as unknown as S);
}

/** What an operation takes: whether there is a password to check, it knows itself. */
type Asking<S extends z.ZodType<{ currentPassword: string }>> = Omit<
  z.output<S>,
  "currentPassword"
> & { currentPassword?: string | undefined };
