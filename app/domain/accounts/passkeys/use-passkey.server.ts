import type { Context } from "../../context.server.ts";
import { DAY } from "../../durations.ts";
import { noteSecurity } from "../../security-events.ts";
import type { CheckedPasskey } from "./checked-passkey.server.ts";
import { spendChallenge } from "./passkey-challenges.server.ts";
import { passkeyUnknown } from "./passkey-refusals.ts";

/**
 * Notes in the transaction of what it allows that a passkey was used. Returns false for one that was
 * copied, whose owner is told; throws unauthenticated for one that was used or removed meanwhile.
 */
export async function usePasskey(
  ctx: Context,
  { id, userId, counter, challenge }: CheckedPasskey,
): Promise<boolean> {
  await spendChallenge(ctx, challenge);
  const used = await ctx.db
    .updateTable("passkeys")
    .set({ counter, last_used_at: ctx.now() })
    .where("id", "=", id)
    // Those that are synced count nothing.
    .where((eb) => (counter === 0 ? eb("counter", "=", 0) : eb("counter", "<", counter)))
    .returning("id")
    .executeTakeFirst();
  if (used) return true;
  const passkey = await ctx.db
    .selectFrom("passkeys")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!passkey) throw passkeyUnknown();
  const day = Math.floor(ctx.now() / DAY);
  await ctx.tell({ what: "passkey_copied", userId, id: `${id} ${day}` });
  noteSecurity(ctx, "passkey_copied", userId);
  return false;
}
