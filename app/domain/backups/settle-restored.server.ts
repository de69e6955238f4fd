import { engineOf } from "#db/engines/engine.ts";
import { DELETED_USER } from "../accounts/account-rules.ts";
import { endSessions } from "../accounts/end-sessions.server.ts";
import { forgetPerson } from "../accounts/forget-person.server.ts";
import { cancelOpenBookings } from "../bookings/cancel-open-bookings.server.ts";
import { type Context, transact } from "../context.server.ts";
import { deletedPeople } from "./deletion-ledger.server.ts";

/**
 * Makes a restored store true again: who left after the backup was made is deleted again, and no
 * session, mail link or kept form of that time works, because some were ended since. Returns how
 * many people were deleted.
 */
export async function settleRestored(ctx: Context, backupDir: string): Promise<number> {
  const left = await deletedPeople(backupDir);
  const back = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("id", "in", left)
    .where("deleted_at", "is", null)
    .execute();
  for (const { id } of back) {
    const photoKeys = await transact(ctx, async (ctx) => {
      await cancelOpenBookings(ctx, id, `${DELETED_USER}: this account was deleted.`);
      await endSessions(ctx, id);
      return forgetPerson(ctx, id);
    });
    for (const key of photoKeys) await ctx.photos.remove(key);
  }
  for (const table of ["sessions", "one_time_tokens", "kept_forms", "entry_codes"] as const) {
    await ctx.db.deleteFrom(table).execute();
  }
  await engineOf(ctx.db).forgetDeletedBytes(ctx.db);
  return back.length;
}
