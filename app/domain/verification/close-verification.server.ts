import type { Context } from "../context.server.ts";
import type { EffectHandler } from "../outbox/outbox-rules.ts";
import { queueEffect } from "../outbox/queue-effect.server.ts";
import type { VerificationStatus } from "./verification-rules.ts";

/**
 * Ends a request and deletes its pictures, which nobody can see from the commit on. Returns whether
 * it still waited.
 */
export async function closeVerification(
  ctx: Context,
  id: string,
  status: Exclude<VerificationStatus, "waiting">,
  reason: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("verifications")
    .set({ status, reason, ended_at: ctx.now(), ...(status === "withdrawn" && { note: null }) })
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await removeDocuments(ctx, [id]);
  return true;
}

/** Withdraws a person's waiting requests, once they can no longer sit. */
export async function withdrawWaiting(ctx: Context, userId: string): Promise<void> {
  const waiting = await ctx.db
    .selectFrom("verifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "waiting")
    .execute();
  for (const { id } of waiting) await closeVerification(ctx, id, "withdrawn");
}

/** Deletes a person's verifications with their account. */
export async function forgetVerifications(ctx: Context, userId: string): Promise<void> {
  const rows = await ctx.db
    .selectFrom("verifications")
    .select("id")
    .where("user_id", "=", userId)
    .execute();
  if (rows.length === 0) return;
  await removeDocuments(
    ctx,
    rows.map(({ id }) => id),
  );
  await ctx.db.deleteFrom("verifications").where("user_id", "=", userId).execute();
}

/** The files go after the commit, whatever happens in between. */
async function removeDocuments(ctx: Context, verificationIds: string[]): Promise<void> {
  const gone = await ctx.db
    .deleteFrom("verification_documents")
    .where("verification_id", "in", verificationIds)
    .returning("key")
    .execute();
  await removeDocumentFiles(
    ctx,
    gone.map(({ key }) => key),
  );
}

/** Deletes files of documents. Call after the commit. */
export async function removeDocumentFiles(ctx: Context, keys: string[]): Promise<void> {
  for (const key of keys)
    await queueEffect(ctx, {
      kind: "document_removed",
      ids: { key },
      dedupeKey: `document_removed:${key}`,
    });
}

export const documentEffects: Record<string, EffectHandler> = {
  document_removed: (ctx, { ids }) => ctx.documents.remove(ids.key ?? ""),
};
