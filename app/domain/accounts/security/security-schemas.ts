import { z } from "zod";
import { BoundedString, Email, Password, RequiredLine } from "../../fields.ts";
import { held } from "../../limits/shares.ts";
import { endingFields } from "./lasting-access.ts";

export const ForgottenPassword = z.object({ email: Email });
export type ForgottenPassword = z.output<typeof ForgottenPassword>;

export const NewPassword = z.object({ password: Password, ...endingFields });
export type NewPassword = z.output<typeof NewPassword>;

const CURRENT = "Please enter your current password";
const CurrentPassword = BoundedString(1000, CURRENT, CURRENT).min(1, CURRENT);

export const PasswordChange = z.object({
  currentPassword: CurrentPassword,
  newPassword: Password,
  ...endingFields,
});
export type PasswordChange = WithOptionalPassword<typeof PasswordChange>;

export const EmailChange = z.object({ email: Email, currentPassword: CurrentPassword });
export type EmailChange = WithOptionalPassword<typeof EmailChange>;

export const MOST_TOKENS = held.tokens;

/** Days. */
export const tokenDays = ["7", "30", "90"] as const;

export const NewApiToken = z.object({
  name: RequiredLine(60, "Name is required"),
  days: z.enum(tokenDays, "Please choose how long it lasts"),
  currentPassword: CurrentPassword,
});
export type NewApiToken = WithOptionalPassword<typeof NewApiToken>;

/** One session, those of the other devices, or all access. */
export const EndedSession = z.object({
  session: BoundedString(64).optional(),
  elsewhere: z.literal("yes").optional(),
  /** A browser that is not asked for a code, by its id. */
  forget: BoundedString(64).optional(),
  ...endingFields,
});

export const Proof = z.object({ currentPassword: CurrentPassword });

/** The password; people without one type their email address. */
export const AccountDeletion = z.object({ currentPassword: CurrentPassword });
export const AccountDeletionByEmail = z.object({ email: Email });
export type AccountDeletion = { currentPassword?: string | undefined; email?: string | undefined };

/** A recent sign-in counts instead. */
export function withoutPassword<S extends z.ZodObject<{ currentPassword: z.ZodType }>>(
  schema: S,
  hasPassword: boolean,
): S {
  return hasPassword
    ? schema
    : (schema.partial({ currentPassword: true } as never) as unknown as S);
}

/** The operation finds out itself whether there is a password to check. */
type WithOptionalPassword<S extends z.ZodType<{ currentPassword: string }>> = Omit<
  z.output<S>,
  "currentPassword"
> & { currentPassword?: string | undefined };
