import { preparedQuery } from "#db/prepared-query.ts";
import { capabilitiesOf } from "../account-rules.ts";
import type { BlockState } from "../blocks/safety-rules.ts";
import type { SignedIn } from "../context.server.ts";
import { hasAvailableDog } from "../dogs/dog-queries.server.ts";
import { notFound } from "../errors.ts";

export type Partner = {
  id: string;
  name: string;
  photo_key: string | null;
  bio: string | null;
  created_at: number;
  active: boolean;
  /** The messages stay, and no more can be sent. */
  deleted: boolean;
  /** Has a public sitter profile. */
  listed: boolean;
  begun: boolean;
  block: BlockState;
};

/** A person the actor may write to. Throws not_found otherwise, and for oneself. */
export async function partnerForActor(ctx: SignedIn, partnerId: string): Promise<Partner> {
  const found = partnerId === ctx.actor.id ? null : await findPerson(ctx, partnerId);
  if (!found || !(await mayWriteTo(ctx, found))) throw notFound();
  return found.partner;
}

type Found = { partner: Partner; haveMessages: boolean; openedByThem: boolean };

async function mayWriteTo(ctx: SignedIn, found: Found): Promise<boolean> {
  const { partner, haveMessages, openedByThem } = found;
  return (
    partner.listed ||
    haveMessages ||
    (partner.active && openedByThem) ||
    (await shareBooking(ctx, partner.id)) ||
    (partner.active && ctx.actor.canSit && (await hasAvailableDog(ctx, partner.id)))
  );
}

async function findPerson(ctx: SignedIn, userId: string): Promise<Found | null> {
  const [user] = await personSeenBy(ctx.db, { viewerId: ctx.actor.id, userId });
  if (!user) return null;
  const active = user.account_status === "active";
  const { canSit } = capabilitiesOf(user.role, user.sitter_finished_at !== null);
  const { id, name, photo_key, bio, created_at } = user;
  const openedByThem = user.opened_by_them !== null;
  const block = user.blocked_by_me ? "byMe" : user.blocked_by_them ? "byThem" : "none";
  const partner: Partner = {
    id,
    name,
    photo_key,
    bio,
    created_at,
    active,
    deleted: user.deleted_at !== null,
    listed: active && canSit && user.listed === 1,
    begun: user.opened_by_me !== null || openedByThem,
    block,
  };
  return { partner, haveMessages: user.last_message_id !== null, openedByThem };
}

const personSeenBy = preparedQuery(
  (db, { viewerId, userId }: { viewerId: string; userId: string }) =>
    db
      .selectFrom("users")
      .leftJoin("sitters", "sitters.user_id", "users.id")
      .leftJoin("conversations", (join) =>
        join
          .onRef("conversations.partner_id", "=", "users.id")
          .on("conversations.user_id", "=", viewerId),
      )
      .leftJoin("conversations as their_side", (join) =>
        join
          .onRef("their_side.user_id", "=", "users.id")
          .on("their_side.partner_id", "=", viewerId),
      )
      .leftJoin("blocks as mine", (join) =>
        join.onRef("mine.blocked_id", "=", "users.id").on("mine.blocker_id", "=", viewerId),
      )
      .leftJoin("blocks as theirs", (join) =>
        join.onRef("theirs.blocker_id", "=", "users.id").on("theirs.blocked_id", "=", viewerId),
      )
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
        "conversations.user_id as opened_by_me",
        "their_side.user_id as opened_by_them",
        "conversations.last_message_id",
        "mine.blocker_id as blocked_by_me",
        "theirs.blocker_id as blocked_by_them",
      ])
      .where("users.id", "=", userId),
);

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
