import { type SignedIn, transact } from "../../context.server.ts";
import { conflict } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { requireConfirmedEmail } from "../security/confirm-email-queries.server.ts";
import { requireProofBeforeGoogle } from "../security/recent-proof.server.ts";
import { addGoogleLink } from "./add-google-link.server.ts";
import type { GoogleIdentity } from "./google-identity.ts";

/** Links a Google account to the caller's. Throws conflict `google_taken`, `email_unconfirmed`. */
export async function linkGoogle(ctx: SignedIn, identity: GoogleIdentity): Promise<void> {
  await requireProofBeforeGoogle(ctx);
  await transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", ctx.actor.id)
      .executeTakeFirstOrThrow();
    const sameMailbox = identity.provesEmail && identity.email === user.email;
    if (!sameMailbox) await requireConfirmedEmail(ctx);
    await addGoogleLink(ctx, ctx.actor.id, identity);
  });
}

/**
 * Unlinks Google from the caller's account. Idempotent. Throws conflict `password_needed` if there
 * is no other way to sign in.
 */
export async function unlinkGoogle(ctx: SignedIn): Promise<void> {
  await transact(ctx, async (ctx) => {
    const user = await ctx.db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", ctx.actor.id)
      .executeTakeFirstOrThrow();
    if (user.password_hash === null) {
      throw conflict(
        "password_needed",
        "Please set a password first, so that you can still log in.",
      );
    }
    await ctx.db.deleteFrom("google_links").where("user_id", "=", ctx.actor.id).execute();
    noteSecurity(ctx, "google_unlinked");
  });
}
