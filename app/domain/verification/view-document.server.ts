import { recordAction } from "../audit/record-action.server.ts";
import { requireAdmin, transactAsAdmin } from "../audit/require-admin.server.ts";
import { type Context, stillActing } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { openDocument } from "./sealed-documents.server.ts";

/** A picture, WebP. Each view is in the log before it is read. Throws as `openDocument`. */
export async function viewDocument(
  ctx: Context,
  verificationId: string,
  position: number,
): Promise<Buffer> {
  const key = await transactAsAdmin(ctx, async (ctx) => {
    const document = await ctx.db
      .selectFrom("verification_documents")
      .innerJoin("verifications", "verifications.id", "verification_id")
      .select(["key", "user_id"])
      .where("verification_id", "=", verificationId)
      .where("position", "=", position)
      .executeTakeFirst();
    if (!document) throw notFound();
    await recordAction(ctx, "view_document", {
      personId: document.user_id,
      thingId: verificationId,
    });
    return document.key;
  });
  const picture = await openDocument(ctx, key);
  requireAdmin(await stillActing(requireAdmin(ctx)));
  return picture;
}
