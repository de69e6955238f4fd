import type { SignedIn } from "../context.server.ts";
import { isoOf } from "../dates.ts";

/** While signed in, oldest first. */
export async function ownSupportMessages(ctx: SignedIn) {
  const rows = await ctx.db
    .selectFrom("support_messages")
    .select(["email", "content", "booking_id", "created_at"])
    .where("user_id", "=", ctx.actor.id)
    .orderBy("created_at")
    .execute();
  return rows.map(({ email, content, booking_id, created_at }) => ({
    email,
    content,
    bookingId: booking_id,
    sentAt: isoOf(created_at),
  }));
}
