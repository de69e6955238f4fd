import { GoogleFault } from "#app/integrations/google-requests.server.ts";
import type { GoogleSignIn } from "#app/integrations/google-strategy.server.ts";
import type { Context } from "../../context.server.ts";
import { DomainError } from "../../errors.ts";
import type { GoogleIdentity } from "./google-identity.ts";

const NOT_SET_UP =
  "Sign-in with Google is not set up on this server. Please use your email and password.";

/** Throws `not_configured`. */
export function requireGoogle(ctx: Context): GoogleSignIn {
  if (!ctx.google) throw new DomainError("not_configured", NOT_SET_UP);
  return ctx.google;
}

/** Throws unauthenticated `invalid_credentials`; `busy` if Google's answer is invalid. */
export async function provenGoogleIdentity(
  ctx: Context,
  prove: (google: GoogleSignIn) => Promise<GoogleIdentity>,
): Promise<GoogleIdentity> {
  const google = requireGoogle(ctx);
  const tooMany = "Too many login attempts. Please try again later.";
  await ctx.limits.take("loginByAddress", ctx.address, tooMany);
  try {
    const identity = await prove(google);
    await ctx.limits.forgive("loginByAddress", ctx.address);
    return identity;
  } catch (error) {
    throw refusalFor(error);
  }
}

/** Logs the messages of our own errors only: those of libraries may quote codes and tokens. */
function refusalFor(error: unknown): DomainError {
  const fault = error instanceof GoogleFault ? error : null;
  console.warn(
    `Google sign-in failed: ${fault?.message ?? "the answer does not fit what was asked"}`,
  );
  if (fault && !fault.refused) {
    const text = "Google could not be reached. Please try again in a moment.";
    return new DomainError("busy", text, { retryAfterSeconds: 5 });
  }
  return new DomainError("unauthenticated", "Google did not confirm who you are", {
    code: "invalid_credentials",
  });
}
