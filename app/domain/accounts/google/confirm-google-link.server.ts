import { type Context, transact, withoutActor } from "../../context.server.ts";
import { DomainError } from "../../errors.ts";
import { type KnownDevice, login } from "../sign-in/login.server.ts";
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
