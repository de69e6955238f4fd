import { type SignedIn, transact } from "../../context.server.ts";
import { checkPassword } from "../sign-in/check-password.server.ts";
import { noteProof, provenRecently, refuseApiToken } from "./recent-proof.server.ts";

/**
 * Checks the password for the next 10 minutes of this session, unless a code is asked for as well. An
 * earlier proof that stands for the password is not prolonged.
 */
export async function proveIdentity(ctx: SignedIn, password: string | undefined): Promise<void> {
  const hash = await checkPassword(ctx, password);
  if (hash === null || !password) return;
  await transact(ctx, async (ctx) => {
    // The password alone would prolong what the code proved.
    if (!ctx.actor.hasSecondFactor) await noteProof(ctx, "password");
  });
}

/** Requires the password, or a code, for anything that outlives the session, unless given recently. */
export async function requireRecentProof(
  ctx: SignedIn,
  password: string | undefined,
): Promise<void> {
  refuseApiToken(ctx);
  if (!(await provenRecently(ctx))) await proveIdentity(ctx, password);
}
