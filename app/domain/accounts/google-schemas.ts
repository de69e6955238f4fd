import { z } from "zod";

/** What a program got from Google for the person in front of it. */
export const GoogleAuthorization = z.object({
  authorizationCode: z
    .string({ error: "authorizationCode is required" })
    .min(1, "authorizationCode is required")
    .max(2000, "Please send at most 2,000 characters"),
  codeVerifier: z
    .string()
    .max(128, "Please send at most 128 characters")
    .nullish()
    .transform((text) => text || null),
});
export type GoogleAuthorization = z.output<typeof GoogleAuthorization>;

/** The password of an account that Google is to sign in to from now on. */
export const LinkPassword = z.object({
  password: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(1000, "Password must be at most 128 characters"),
});
export type LinkPassword = z.output<typeof LinkPassword>;

export const GoogleLinkChange = z.object({ change: z.enum(["link", "unlink"]) });
