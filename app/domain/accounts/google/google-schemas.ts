import { z } from "zod";
import { BoundedString, GivenPassword } from "../../fields.ts";

export const GoogleAuthorization = z.object({
  authorizationCode: BoundedString(
    2000,
    "authorizationCode is required",
    "Please send at most 2,000 characters",
  ).min(1, "authorizationCode is required"),
  codeVerifier: BoundedString(128, undefined, "Please send at most 128 characters")
    .nullish()
    .transform((text) => text || null),
});
export type GoogleAuthorization = z.output<typeof GoogleAuthorization>;

export const LinkPassword = z.object({
  password: GivenPassword,
});
export type LinkPassword = z.output<typeof LinkPassword>;

export const GoogleLinkChange = z.object({
  change: z.enum(["link", "unlink"]),
  currentPassword: GivenPassword.optional(),
});
