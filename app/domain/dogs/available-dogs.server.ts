import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.server.ts";
import { invalid, notFound } from "../errors.ts";
import { cellsAround, halfMilesTo } from "../places/cell-distance.server.ts";
import type { Point } from "../places/place-rules.ts";
import { startingCell } from "../places/viewer-place.server.ts";
import { foldedWords } from "../text-folding.ts";
import type { AvailableDogSearch } from "./available-dog-schemas.ts";
import {
  availableDogJson,
  type DogWithOwner,
  publicDogJson,
  type SeenDogJson,
} from "./dog-json.ts";
import { photoKeysOfDogs, sharedDogIds } from "./dog-queries.server.ts";

/** Radii, in miles, searched for the nearest dogs before the whole list is. */
const rings = [1, 5, 25, 125];
const NOWHERE = 1_000_000;

/** Query of the dogs that sitters can find: with times, not deleted, and of an active owner. */
export function availableDogs(ctx: Context) {
  return ctx.db
    .selectFrom("dogs")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .where(isOffered)
    .where("users.account_status", "=", "active");
}

/** A literal, as in the partial index: SQLite does not use the index with a bound value. */
export const isOffered = sql<boolean>`dogs.deleted_at is null and dogs.availability <> '[]'`;

/**
 * Finds up to one more than `limit` dogs: in full and nearest first for people who can sit, else
 * newest first.
 */
export async function findAvailableDogs(
  ctx: Context,
  search: AvailableDogSearch,
  limit: number,
): Promise<SeenDogJson[]> {
  const { actor } = ctx;
  if (!actor) await ctx.limits.take("anonymousSearch", ctx.address);
  const { lat: latitude, lng: longitude, maxDistance } = search;
  const inFull = actor?.canSit ?? false;
  const from = inFull ? await startingCell(ctx, { latitude, longitude }) : null;
  if (inFull && maxDistance !== undefined && !from) {
    throw invalid("Tell us where you are to see dogs nearby", "maxDistance");
  }
  const found = await foundDogs(ctx, search, { from, limit: limit + 1 });
  const keys = await photoKeysOfDogs(
    ctx,
    found.map((dog) => dog.id),
  );
  const shape = inFull ? availableDogJson : publicDogJson;
  return found.map((dog) => shape(dog, keys.get(dog.id) ?? []));
}

/** With the distance if there is a starting cell. */
export function dogColumns({ db }: Context, from: Point | null) {
  const halfMiles = from ? halfMilesTo(db, from) : sql<number | null>`null`;
  return [
    sql<string>`users.name`.as("owner_name"),
    sql<string | null>`users.photo_key`.as("owner_photo_key"),
    halfMiles.as("half_miles"),
  ] as const;
}

type Window = { from: Point | null; limit: number };

async function foundDogs(
  ctx: Context,
  search: AvailableDogSearch,
  { from, limit }: Window,
): Promise<DogWithOwner[]> {
  const { size, age, before, maxDistance } = search;
  const place = from
    ? sql<number>`coalesce(${halfMilesTo(ctx.db, from)}, ${NOWHERE})`
    : sql<number>`0`;
  const words = search.search === undefined ? null : await dogsMatching(ctx, search.search);
  let query = availableDogs(ctx)
    .selectAll("dogs")
    .select(dogColumns(ctx, from))
    .$if(from !== null, (all) => all.orderBy(place))
    .orderBy("dogs.created_at", "desc")
    .orderBy("dogs.id", "desc")
    .limit(limit);
  if (ctx.actor) query = query.where("dogs.owner_id", "<>", ctx.actor.id);
  if (words) query = query.where(words.condition);
  if (size.length) query = query.where("dogs.size", "in", size);
  if (age.length) query = query.where("dogs.age_class", "in", age);
  if (before !== undefined) {
    const last = await availableDogs(ctx)
      .select(["dogs.id", "dogs.created_at", place.as("place")])
      .where("dogs.id", "=", before)
      .executeTakeFirst();
    if (!last) return [];
    const { id, created_at } = last;
    query = query.where(sql<boolean>`(${place} > ${last.place} or (${place} = ${last.place}
      and (dogs.created_at, dogs.id) < (${created_at}, ${id})))`);
  }
  if (!from) return query.execute();
  const within = (miles: number) =>
    query
      .where(cellsAround(from, miles))
      .where(sql<boolean>`${place} <= ${Math.floor(miles * 2)}`)
      .execute();
  if (maxDistance !== undefined) return within(maxDistance);
  if (!words?.few) {
    for (const miles of rings) {
      const near = await within(miles);
      if (near.length === limit) return near;
    }
  }
  return query.execute();
}

/** A word of at most this many dogs is used to find them; a commoner one is checked per dog. */
const FEW = 1000;
const MOST_WORDS = 8;

/** Each word occurs in name or breed; a single letter is a prefix. `few`: no scan is needed. */
async function dogsMatching(
  ctx: Context,
  text: string,
): Promise<{ condition: RawBuilder<boolean>; few: boolean }> {
  const words = foldedWords(text).slice(0, MOST_WORDS);
  if (words.length === 0) return { condition: sql<boolean>`1 = 0`, few: true };
  let ids: string[] | null = null;
  for (const word of words) ids ??= await fewWithWord(ctx, word);
  if (ids?.length === 0) return { condition: sql<boolean>`1 = 0`, few: true };
  const conditions = words.map(
    (word) => sql<boolean>`exists (select 1 from dog_words where dog_words.dog_id = dogs.id
      and dog_words.word >= ${word} and dog_words.word < ${pastPrefix(word)})`,
  );
  if (ids) conditions.push(sql<boolean>`dogs.id in (${sql.join(ids)})`);
  return { condition: sql<boolean>`${sql.join(conditions, sql` and `)}`, few: ids !== null };
}

async function fewWithWord(ctx: Context, word: string): Promise<string[] | null> {
  const rows = await ctx.db
    .selectFrom("dog_words")
    .select("dog_id")
    .where("word", ">=", word)
    .where("word", "<", pastPrefix(word))
    .limit(FEW + 1)
    .execute();
  return rows.length > FEW ? null : [...new Set(rows.map((row) => row.dog_id))];
}

/** Sorts after every word with this prefix. */
function pastPrefix(word: string): string {
  return `${word}\uffff`;
}

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
