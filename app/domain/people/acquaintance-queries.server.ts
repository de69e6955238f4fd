import type { SignedIn } from "../context.server.ts";
import { hasAvailableDog } from "../dogs/dog-queries.server.ts";

/**
 * Whether the actor deals with this person: by a booking, a conversation or an available dog; with
 * a locked person, only by an open booking.
 */
export async function isAcquainted(ctx: SignedIn, userId: string): Promise<boolean> {
  const person = await ctx.db
    .selectFrom("users")
    .select("account_status")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!person) return false;
  const active = person.account_status === "active";
  if (await sharesBooking(ctx, userId, active)) return true;
  if (!active) return false;
  return (
    (await conversationExists(ctx, userId)) ||
    (ctx.actor.canSit && (await hasAvailableDog(ctx, userId)))
  );
}

async function sharesBooking(ctx: SignedIn, userId: string, evenPast: boolean): Promise<boolean> {
  const me = ctx.actor.id;
  const booking = await ctx.db
    .selectFrom("bookings")
    .select("id")
    .where("owner_id", "in", [me, userId])
    .where("sitter_id", "in", [me, userId])
    .$if(!evenPast, (qb) =>
      qb.where("status", "in", ["pending", "accepted"]).where("end_at", ">", ctx.now()),
    )
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}

/** Whether the actor has a conversation with this person, even without a message. */
export async function conversationExists(ctx: SignedIn, partnerId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("conversations")
    .select("partner_id")
    .where((eb) =>
      eb.or([
        eb.and({ user_id: ctx.actor.id, partner_id: partnerId }),
        eb.and({ user_id: partnerId, partner_id: ctx.actor.id }),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
