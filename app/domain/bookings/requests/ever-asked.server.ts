import { preparedQuery } from "#db/prepared-query.ts";
import type { SignedIn } from "../../context.server.ts";

/** Whether the actor, as an owner, has asked this sitter for anything that was not refused. */
export async function everAsked(ctx: SignedIn, sitterId: string): Promise<boolean> {
  const rows = await liveBooking(ctx.db, { ownerId: ctx.actor.id, sitterId });
  return rows.length > 0;
}

const liveBooking = preparedQuery(
  (db, { ownerId, sitterId }: { ownerId: string; sitterId: string }) =>
    db
      .selectFrom("bookings")
      .select("id")
      .where("owner_id", "=", ownerId)
      .where("sitter_id", "=", sitterId)
      .where("status", "in", ["pending", "accepted", "completed"])
      .limit(1),
);
