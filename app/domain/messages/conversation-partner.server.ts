import { capabilitiesOf } from "../accounts/account-rules.ts";
import type { SignedIn } from "../context.server.ts";
import { notFound } from "../errors.ts";

/** Somebody whom the actor may write to. */
export type Partner = {
  id: string;
  name: string;
  photo_key: string | null;
  bio: string | null;
  created_at: number;
  active: boolean;
  /** Has left: what was written stays, and nothing can be added. */
  deleted: boolean;
  /** Has a public sitter profile. */
  listed: boolean;
};

/**
 * The person, if the actor may write to them: a listed sitter, for those who can sit the owner of an
 * available dog, the other party of a booking, and anyone with whom messages were exchanged. Throws
 * not_found for everybody else, and for oneself.
 */
export async function partnerForActor(ctx: SignedIn, partnerId: string): Promise<Partner> {
  const partner = partnerId === ctx.actor.id ? null : await findPerson(ctx, partnerId);
  if (!partner || !(await mayWriteTo(ctx, partner))) throw notFound();
  return partner;
}

async function mayWriteTo(ctx: SignedIn, partner: Partner): Promise<boolean> {
  return (
    partner.listed ||
    (await haveMessages(ctx, partner.id)) ||
    (await shareBooking(ctx, partner.id)) ||
    (partner.active && ctx.actor.canSit && (await hasAvailableDog(ctx, partner.id)))
  );
}

async function findPerson(ctx: SignedIn, userId: string): Promise<Partner | null> {
  const user = await ctx.db
    .selectFrom("users")
    .leftJoin("sitters", "sitters.user_id", "users.id")
    .select([
      "users.id",
      "users.name",
      "users.photo_key",
      "users.bio",
      "users.role",
      "users.account_status",
      "users.sitter_finished_at",
      "users.created_at",
      "users.deleted_at",
      "sitters.listed",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (!user) return null;
  const active = user.account_status === "active";
  const { canSit } = capabilitiesOf(user.role, user.sitter_finished_at !== null);
  const { id, name, photo_key, bio, created_at } = user;
  return {
    id,
    name,
    photo_key,
    bio,
    created_at,
    active,
    deleted: user.deleted_at !== null,
    listed: active && canSit && user.listed === 1,
  };
}

async function haveMessages(ctx: SignedIn, partnerId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("conversations")
    .select("last_message_id")
    .where("user_id", "=", ctx.actor.id)
    .where("partner_id", "=", partnerId)
    .where("last_message_id", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

async function shareBooking(ctx: SignedIn, partnerId: string): Promise<boolean> {
  const between = (ownerId: string, sitterId: string) =>
    ctx.db
      .selectFrom("bookings")
      .select("id")
      .where("owner_id", "=", ownerId)
      .where("sitter_id", "=", sitterId)
      .limit(1)
      .executeTakeFirst();
  return Boolean(
    (await between(ctx.actor.id, partnerId)) ?? (await between(partnerId, ctx.actor.id)),
  );
}

async function hasAvailableDog(ctx: SignedIn, ownerId: string): Promise<boolean> {
  const dog = await ctx.db
    .selectFrom("dogs")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .where("availability", "<>", "[]")
    .limit(1)
    .executeTakeFirst();
  return dog !== undefined;
}
