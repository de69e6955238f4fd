import { listedSitter } from "../accounts/profile/user-queries.server.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { forbidden, invalid, notFound } from "../errors.ts";
import { refuseBlockedPair } from "../safety/block-queries.server.ts";
import type { Party } from "./booking-rules.ts";

export type RequestParties = {
  ownerId: string;
  sitterId: string;
  dogId: string;
  /** As the owner wrote it. */
  dogAge: string;
  requestedBy: Party;
};

/** An owner asks a listed sitter, or a sitter offers to take an available dog. */
export async function requestParties(
  ctx: SignedIn,
  { dogId, sitterId }: { dogId: string; sitterId: string },
): Promise<RequestParties> {
  const me = ctx.actor.id;
  const dog = await dogInView(ctx, dogId);
  if (!dog) throw notFound();
  if (sitterId !== me && !(await listedSitter(ctx, sitterId))) throw notFound();
  const parties = { ownerId: dog.ownerId, sitterId, dogId, dogAge: dog.age };
  if (dog.ownerId === me) {
    if (sitterId === me) throw invalid("You can't book yourself", "sitterId");
    await refuseBlockedPair(ctx, sitterId);
    return { ...parties, requestedBy: "owner" };
  }
  if (sitterId !== me || !ctx.actor.canSit || !dog.available)
    throw forbidden("You may not book this dog");
  await refuseBlockedPair(ctx, dog.ownerId);
  return { ...parties, requestedBy: "sitter" };
}

/** Checks permission before the rest of the request is read. Throws rate_limited. */
export async function authoriseRequest(
  ctx: SignedIn,
  parties: { dogId: string; sitterId: string },
): Promise<void> {
  await ctx.limits.check("booking", ctx.actor.id);
  await requestParties(ctx, parties);
}

/** A dog the actor owns or was booked for, or that is publicly available. */
async function dogInView(
  ctx: SignedIn,
  dogId: string,
): Promise<{ ownerId: string; age: string; available: boolean } | null> {
  const dog = await ctx.db
    .selectFrom("dogs")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .select(["dogs.owner_id", "dogs.age", "dogs.availability", "users.account_status"])
    .where("dogs.id", "=", dogId)
    .where("dogs.deleted_at", "is", null)
    .executeTakeFirst();
  if (!dog) return null;
  const available = dog.availability !== "[]" && dog.account_status === "active";
  const visible =
    available || dog.owner_id === ctx.actor.id || (await wasBookedFor(ctx, ctx.actor.id, dogId));
  return visible ? { ownerId: dog.owner_id, age: dog.age, available } : null;
}

async function wasBookedFor(ctx: Context, sitterId: string, dogId: string): Promise<boolean> {
  const booking = await ctx.db
    .selectFrom("bookings")
    .select("id")
    .where("dog_id", "=", dogId)
    .where("sitter_id", "=", sitterId)
    .where("status", "in", ["pending", "accepted", "completed"])
    .executeTakeFirst();
  return booking !== undefined;
}
