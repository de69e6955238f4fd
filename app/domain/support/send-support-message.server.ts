import { randomUUID } from "node:crypto";
import { type Context, transact } from "../context.server.ts";
import { claimPost, type PostKey } from "../done-once.server.ts";
import { bookingInQuestion } from "./support-booking-queries.server.ts";
import type { SupportInput } from "./support-schemas.ts";

const OFTEN = "You have sent several messages already. Please try again in an hour.";
const OFTEN_FROM_NETWORK =
  "Several messages have come from your network already. Please log in to send yours, or try again in an hour.";

/** From anyone. Throws `rate_limited`. */
export async function sendSupportMessage(
  ctx: Context,
  { email, content, bookingId }: SupportInput,
  post?: PostKey,
): Promise<void> {
  if (ctx.actor) await ctx.limits.take("support", ctx.actor.id, OFTEN);
  else await ctx.limits.take("supportByAddress", ctx.address, OFTEN_FROM_NETWORK);
  await transact(ctx, async (ctx) => {
    const id = randomUUID();
    await claimPost(ctx, post, id);
    const booking = await bookingInQuestion(ctx, bookingId);
    await ctx.db
      .insertInto("support_messages")
      .values({
        id,
        user_id: ctx.actor?.id ?? null,
        email,
        content,
        booking_id: booking?.id ?? null,
        created_at: ctx.now(),
      })
      .execute();
  });
}
