import { type Context, transact, withoutActor } from "../../context.server.ts";
import { conflict, DomainError } from "../../errors.ts";
import { hasSecondFactor } from "../factor/second-factor-queries.server.ts";
import type { KnownDevice } from "../sign-in/known-devices.server.ts";
import { login } from "../sign-in/login.server.ts";
import type { SignIn } from "../sign-in/sessions.server.ts";
import { addGoogleLink } from "./add-google-link.server.ts";
import { forgetWaitingLink, waitingLink } from "./waiting-google-links.server.ts";

/** Links the waiting Google account to the one with its email, whose password is given. */
export async function confirmGoogleLink(
  ctx: Context,
  { key, password }: { key: string; password: string },
  devices: readonly KnownDevice[],
): Promise<SignIn> {
  const asked = await waitingLink(ctx, key);
  if (!asked) throw nothingWaits();
  const signIn = await login(ctx, { email: asked.identity.email, password }, devices);
  // What the link lets in must not be less than what the sign-in asks for.
  if (await hasSecondFactor(ctx, signIn.userId))
    throw conflict(
      "second_factor_required",
      "This account asks for a code, too. Please log in, and then link Google in your account.",
    );
  return transact(withoutActor(ctx), async (ctx) => {
    const waiting = await waitingLink(ctx, key);
    if (waiting?.userId !== signIn.userId) throw nothingWaits();
    await addGoogleLink(ctx, signIn.userId, waiting.identity);
    await forgetWaitingLink(ctx, key);
    return signIn;
  });
}

function nothingWaits(): DomainError {
  return new DomainError("invalid", "This took too long. Please start again with Google.", {
    code: "link_invalid",
  });
}
