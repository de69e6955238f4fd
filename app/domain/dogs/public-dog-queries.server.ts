import { sql } from "kysely";
import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";
import type { Point } from "../places/place-rules.ts";
import { startingCell } from "../places/viewer-place.server.ts";
import { availableDogJson, type SeenDogJson } from "./available-dog-json.ts";
import { dogColumns, isOffered } from "./available-dogs.server.ts";
import { publicDogJson } from "./dog-json.ts";
import { photoKeysOfDogs, sharedDogIds } from "./dog-queries.server.ts";

/** `available`: it can be requested now. */
export type SeenDog = { dog: SeenDogJson; available: boolean };

/** In full for its owner, its sitters and people who can sit. Throws not_found. */
export async function publicDog(
  ctx: Context,
  dogId: string,
  given: Partial<Point> = {},
): Promise<SeenDog> {
  const { actor } = ctx;
  const from = actor ? await startingCell(ctx, given) : null;
  const isParty = actor
    ? sql<boolean>`(dogs.owner_id = ${actor.id} or dogs.id in ${sharedDogIds({ ...ctx, actor })})`
    : sql<boolean>`0 = 1`;
  const isAvailable = sql<boolean>`(${isOffered} and users.account_status = 'active')`;
  const row = await ctx.db
    .selectFrom("dogs")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .selectAll("dogs")
    .select(dogColumns(ctx, from))
    .select([isParty.as("is_party"), isAvailable.as("is_available")])
    .where("dogs.id", "=", dogId)
    .where("dogs.deleted_at", "is", null)
    .where(sql<boolean>`(${isAvailable} or ${isParty})`)
    .executeTakeFirst();
  if (!row) throw notFound();
  const keys = (await photoKeysOfDogs(ctx, [dogId])).get(dogId) ?? [];
  const inFull = Boolean(row.is_party) || (actor?.canSit ?? false);
  return {
    dog: inFull ? availableDogJson(row, keys) : publicDogJson(row, keys),
    available: Boolean(row.is_available),
  };
}
