import { randomUUID } from "node:crypto";
import { type Context, transact } from "../../context.server.ts";
import { conflict } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import type { GoogleIdentity } from "./google-identity.ts";
import { googleLinkOf } from "./google-link-queries.server.ts";

/** Links without checking permission. Idempotent. Throws conflict `google_taken`. */
export async function addGoogleLink(
  ctx: Context,
  userId: string,
  { sub, email, provesEmail }: Omit<GoogleIdentity, "name">,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const present = await googleLinkOf(ctx, userId);
    if (present?.sub === sub) return;
    if (present) {
      throw conflict("google_taken", "Another Google account is linked already. Unlink it first.");
    }
    const added = await ctx.db
      .insertInto("google_links")
      .values({ sub, user_id: userId, email, created_at: ctx.now() })
      .onConflict((oc) => oc.column("sub").doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) {
      throw conflict("google_taken", "This Google account is linked to another account.");
    }
    if (provesEmail) await confirmEmail(ctx, userId, email);
    await ctx.tell({ what: "google_linked", userId, id: randomUUID() });
    noteSecurity(ctx, "google_linked", userId);
  });
}

async function confirmEmail(ctx: Context, userId: string, email: string): Promise<void> {
  await ctx.db
    .updateTable("users")
    .set({ email_confirmed_at: ctx.now(), updated_at: ctx.now() })
    .where("id", "=", userId)
    .where("email", "=", email)
    .where("email_confirmed_at", "is", null)
    .execute();
}
