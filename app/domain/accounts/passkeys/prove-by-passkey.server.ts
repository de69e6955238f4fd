import { type SignedIn, transact } from "../../context.server.ts";
import { noteSecurity } from "../../security-events.ts";
import { noteProof, refuseApiToken } from "../security/recent-proof.server.ts";
import { checkedPasskey } from "./checked-passkey.server.ts";
import { purposeOf } from "./passkey-options.server.ts";
import { passkeyCopied, passkeyNew, passkeyRefused } from "./passkey-refusals.ts";
import { usePasskey } from "./use-passkey.server.ts";

/** Stands for the password and the code for the next 10 minutes of this session. */
export async function proveByPasskey(ctx: SignedIn, credential: string): Promise<void> {
  refuseApiToken(ctx);
  await ctx.limits.take("passwordCheck", ctx.actor.id);
  const passkey = await checkedPasskey(ctx, credential, purposeOf(ctx, "prove"));
  if (passkey.userId !== ctx.actor.id) {
    noteSecurity(ctx, "passkey_refused");
    throw passkeyRefused();
  }
  if (passkey.isNew) throw passkeyNew();
  const isFine = await transact(ctx, async (ctx) => {
    if (!(await usePasskey(ctx, passkey))) return false;
    await noteProof(ctx, "passkey");
    return true;
  });
  if (!isFine) throw passkeyCopied();
  await ctx.limits.clear("passwordCheck", ctx.actor.id);
}
