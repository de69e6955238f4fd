import { z } from "zod";
import { BoundedString } from "../../fields.ts";

const NEEDED = "Please enter the code";

const CODE = /^(?:[0-9]{6}|[0-9a-z]{24})$/i;

/** The letters and digits of a typed code, which people divide in their own ways. */
export function bareCode(typed: string): string {
  return typed.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");
}

/** Six digits of an app, or a recovery code, as somebody types it; what can be neither costs no try. */
export const TypedCode = BoundedString(100, NEEDED, NEEDED)
  .min(1, NEEDED)
  .refine((typed) => CODE.test(bareCode(typed)), "Please enter six digits, or a recovery code");

/** On the page after the password. */
export const CodeAtSignIn = z.object({
  code: TypedCode,
  /** Whether this browser is not to be asked again for a while. */
  remember: z.literal("yes").optional(),
});

/** Over the API. */
export const SecondFactorInput = z.object({
  challenge: BoundedString(1000, "Please send the challenge"),
  code: TypedCode,
});
export type SecondFactorInput = z.output<typeof SecondFactorInput>;

export const CodeProof = z.object({ code: TypedCode });

/** A form of the page in the settings. */
export const FactorChange = z
  .object({
    change: z.enum(["prove", "set-up", "renew-codes", "remove", "keep"]),
    /** Of the app that is set up. */
    code: BoundedString(100, NEEDED, NEEDED).optional(),
    currentPassword: BoundedString(1000).optional(),
  })
  .refine(({ change, code }) => change !== "set-up" || code, {
    path: ["code"],
    error: NEEDED,
    abort: true,
  })
  .refine(({ change, code = "" }) => change !== "set-up" || /^[0-9]{6}$/.test(bareCode(code)), {
    path: ["code"],
    error: "Please enter six digits",
  });
