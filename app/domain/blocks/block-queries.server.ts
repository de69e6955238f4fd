import { sql } from "kysely";
import { preparedQuery } from "#db/prepared-query.ts";
import type { SignedIn } from "../context.server.ts";
import { forbidden } from "../errors.ts";
import { photoPath } from "../photos/photo-path.ts";
import type { BlockState } from "./safety-rules.ts";

export type BlockedPerson = { id: string; name: string; photo: string | null };

/** The actor's own block takes precedence. */
export async function blockStateWith(ctx: SignedIn, userId: string): Promise<BlockState> {
  const me = ctx.actor.id;
  const rows = await blocksBetween(ctx.db, { one: me, other: userId });
  if (rows.some((row) => row.blocker_id === me)) return "byMe";
  return rows.length > 0 ? "byThem" : "none";
}

/** Throws forbidden `blocked` if one of the two has blocked the other. */
export async function refuseBlockedPair(ctx: SignedIn, userId: string): Promise<void> {
  refuseBlocked(await blockStateWith(ctx, userId));
}

/** Throws forbidden `blocked`, in the words for either side. */
export function refuseBlocked(state: BlockState): void {
  if (state === "byMe")
    throw forbidden("You've blocked this person. Unblock them to message or book.", "blocked");
  if (state === "byThem") throw forbidden("You can't message or book this person.", "blocked");
}

/** A reason as the other party reads it: none after a block, because it could be a message. */
export async function reasonFor<R extends string>(
  ctx: SignedIn,
  userId: string,
  reason: R | null | undefined,
): Promise<R | null> {
  if (reason == null) return null;
  return (await blockStateWith(ctx, userId)) === "none" ? reason : null;
}

/** Ids of those whom the actor has blocked, or who have blocked the actor. */
export async function peopleBlocked(ctx: SignedIn): Promise<string[]> {
  const me = ctx.actor.id;
  const rows = await ctx.db
    .selectFrom("blocks")
    .select(["blocker_id", "blocked_id"])
    .where((eb) => eb.or([eb("blocker_id", "=", me), eb("blocked_id", "=", me)]))
    .execute();
  return rows.map((row) => (row.blocker_id === me ? row.blocked_id : row.blocker_id));
}

/** Latest first, at most 500. */
export async function blockedByActor(ctx: SignedIn): Promise<BlockedPerson[]> {
  const rows = await ctx.db
    .selectFrom("blocks")
    .innerJoin("users", "users.id", "blocks.blocked_id")
    .select(["users.id", "users.name", "users.photo_key"])
    .where("blocks.blocker_id", "=", ctx.actor.id)
    .orderBy("blocks.created_at", "desc")
    .limit(500)
    .execute();
  return rows.map(({ id, name, photo_key }) => ({ id, name, photo: photoPath(photo_key) }));
}

/** For `exists`: blocks between the actor and the person in the outer query's column. */
export function blocksWith(ctx: SignedIn, column: "users.id") {
  const me = ctx.actor.id;
  return ctx.db
    .selectFrom("blocks")
    .select("blocker_id")
    .where((eb) =>
      eb.or([
        eb.and([eb("blocker_id", "=", me), eb("blocked_id", "=", sql.ref<string>(column))]),
        eb.and([eb("blocked_id", "=", me), eb("blocker_id", "=", sql.ref<string>(column))]),
      ]),
    );
}

const blocksBetween = preparedQuery((db, { one, other }: { one: string; other: string }) =>
  db
    .selectFrom("blocks")
    .select("blocker_id")
    .where((eb) =>
      eb.or([
        eb.and({ blocker_id: one, blocked_id: other }),
        eb.and({ blocker_id: other, blocked_id: one }),
      ]),
    ),
);
