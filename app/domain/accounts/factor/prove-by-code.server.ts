import { type SignedIn, stillActing, transact } from "../../context.server.ts";
import { invalid } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { noteProof, refuseApiToken } from "../security/recent-proof.server.ts";
import { type NewSession, renewSession } from "../sign-in/sessions.server.ts";
import { invalidCode } from "./finish-sign-in.server.ts";
import { spendCode } from "./spend-code.server.ts";

/**
 * Takes a code for the next 10 minutes of this session, which gets a new token. Throws invalid for a wrong
 * code, and rate_limited.
 */
export async function proveByCode(ctx: SignedIn, code: string): Promise<NewSession | null> {
  refuseApiToken(ctx);
  await stillActing(ctx);
  // By session, or whoever copied one would keep the owner from proving anything in another.
  const { id, sessionId } = ctx.actor;
  const session = sessionId ?? id;
  await ctx.limits.take(["codeCheck", "codeCheckDaily"], session);
  await ctx.limits.take("codeCheckInAll", id);
  const { isRight, renewed } = await transact(ctx, async (ctx) => {
    const isRight = await spendCode(ctx, ctx.actor.id, code);
    if (!isRight) return { isRight, renewed: null };
    await noteProof(ctx, "code");
    return { isRight, renewed: await renewSession(ctx) };
  });
  if (!isRight) {
    noteSecurity(ctx, "code_refused");
    throw invalid(invalidCode().message, "code");
  }
  await ctx.limits.clear("codeCheckInAll", id);
  return renewed;
}
