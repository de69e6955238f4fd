import { randomUUID } from "node:crypto";
import { requireSitting } from "../accounts/require-sitting.ts";
import { type SignedIn, stillActing, transact } from "../context.server.ts";
import { claimPost, type PostKey } from "../done-once.server.ts";
import { conflict, invalid } from "../errors.ts";
import { refuseAboveQuota } from "../storage/storage-quota.server.ts";
import { withSealedDocuments } from "./sealed-documents.server.ts";
import { MOST_DOCUMENTS } from "./verification-rules.ts";
import type { VerificationInput } from "./verification-schemas.ts";

/**
 * Asks to be verified. Returns the id. Throws conflict `verification_open` while one of the kind
 * waits, and `quota_reached`.
 */
export async function askVerification(
  ctx: SignedIn,
  { kind, note }: VerificationInput,
  files: Blob[],
  post?: PostKey,
): Promise<string> {
  requireSitting(await stillActing(ctx));
  if (files.length > MOST_DOCUMENTS)
    throw invalid(`Please choose at most ${MOST_DOCUMENTS} pictures`, "images");
  if (files.length === 0 && !note)
    throw invalid("Please add a picture of a document, or a note", "images");
  await refuseSecond(ctx, kind);
  await ctx.limits.take("verification", ctx.actor.id);
  return withSealedDocuments(ctx, files, (sealed) =>
    transact(ctx, async (ctx) => {
      requireSitting(ctx);
      const id = randomUUID();
      await claimPost(ctx, post, id);
      const asked = await ctx.db
        .insertInto("verifications")
        .values({ id, user_id: ctx.actor.id, kind, note, status: "waiting", asked_at: ctx.now() })
        .onConflict((row) => row.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (!asked) throw alreadyOpen();
      const documents = sealed.map((one, position) => ({ ...one, verification_id: id, position }));
      if (documents.length) {
        await ctx.db.insertInto("verification_documents").values(documents).execute();
        const added = documents.reduce((sum, { bytes }) => sum + bytes, 0);
        await refuseAboveQuota(ctx, added);
      }
      return id;
    }),
  );
}

/** Refuses a second request before its pictures are worked on. */
async function refuseSecond(ctx: SignedIn, kind: VerificationInput["kind"]): Promise<void> {
  const open = await ctx.db
    .selectFrom("verifications")
    .select("id")
    .where("user_id", "=", ctx.actor.id)
    .where("kind", "=", kind)
    .where("status", "=", "waiting")
    .executeTakeFirst();
  if (open) throw alreadyOpen();
}

function alreadyOpen() {
  return conflict("verification_open", "You have asked for this already. Please wait for us.");
}
