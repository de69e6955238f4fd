import type { Context, SignedIn } from "../../context.server.ts";
import { isoOf } from "../../dates.ts";
import { PROVES_AFTER } from "./checked-passkey.server.ts";
import { relyingParty } from "./relying-party.server.ts";

export type OwnPasskey = {
  id: string;
  name: string;
  /** ISO 8601. */
  addedAt: string;
  /** ISO 8601; null if never used. */
  lastUsedAt: string | null;
  /** The host that it works on, if that is another than this one. */
  otherHost: string | null;
};

/** Oldest first. */
export async function ownPasskeys(ctx: SignedIn): Promise<OwnPasskey[]> {
  const here = relyingParty(ctx.config)?.id;
  const rows = await ctx.db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "last_used_at", "rp_id"])
    .where("user_id", "=", ctx.actor.id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    addedAt: isoOf(row.created_at),
    lastUsedAt: isoOf(row.last_used_at),
    otherHost: row.rp_id === here ? null : row.rp_id,
  }));
}

/** Whether a passkey of this person works at our address, and can stand for the password. */
export async function hasPasskey(ctx: Context, userId: string): Promise<boolean> {
  const party = relyingParty(ctx.config);
  if (!party) return false;
  const row = await ctx.db
    .selectFrom("passkeys")
    .select("id")
    .where("user_id", "=", userId)
    .where("rp_id", "=", party.id)
    .where("created_at", "<=", ctx.now() - PROVES_AFTER)
    .executeTakeFirst();
  return row !== undefined;
}
