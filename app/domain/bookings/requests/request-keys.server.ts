import { createHash } from "node:crypto";
import type { Context, SignedIn } from "../../context.server.ts";
import { DAY } from "../../durations.ts";
import { conflict } from "../../errors.ts";

const LIFETIME = DAY;

/** SHA-256 in hexadecimal. */
export function hashOfBody(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/** For 24 hours. Throws conflict `idempotency_mismatch` for a different body. */
export async function repeatedRequest(
  ctx: SignedIn,
  key: string,
  bodyHash: string,
): Promise<string | null> {
  const earlier = await ctx.db
    .selectFrom("idempotency_keys")
    .select(["body_hash", "booking_id"])
    .where("user_id", "=", ctx.actor.id)
    .where("key", "=", key)
    .where("created_at", ">", ctx.now() - LIFETIME)
    .executeTakeFirst();
  if (!earlier) return null;
  if (earlier.body_hash !== bodyHash)
    throw conflict("idempotency_mismatch", "This key was used for another request");
  return earlier.booking_id;
}

/** Remembers which booking the actor made with this key, and with what body. */
export async function storeRequestKey(
  ctx: SignedIn,
  key: string,
  bodyHash: string,
  bookingId: string,
): Promise<void> {
  const row = { body_hash: bodyHash, booking_id: bookingId, created_at: ctx.now() };
  await ctx.db
    .insertInto("idempotency_keys")
    .values({ user_id: ctx.actor.id, key, ...row })
    .onConflict((oc) => oc.columns(["user_id", "key"]).doUpdateSet(row))
    .execute();
}

/** Deletes keys after their lifetime. */
export async function forgetOldRequestKeys(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom("idempotency_keys")
    .where("created_at", "<=", ctx.now() - LIFETIME)
    .execute();
}
