import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { DogsTable } from "#db/schema.ts";
import { type SignedIn, transact } from "../context.server.ts";
import { claimPost, type PostKey } from "../done-once.server.ts";
import { conflict, forbidden, invalid } from "../errors.ts";
import { held } from "../limits/shares.ts";
import { ownPhotoKeys } from "../photos/photo-queries.server.ts";
import { withStoredPhotos } from "../photos/store-photos.server.ts";
import { type factColumns, factColumnsOf } from "./dog-facts.ts";
import { ageClassOf, MOST_DOG_PHOTOS, sizeOf } from "./dog-rules.ts";
import type { NewDog } from "./dog-schemas.ts";
import { refreshDogSearchTerms } from "./dog-search-terms.server.ts";

const TOO_MANY = `Please choose at most ${MOST_DOG_PHOTOS} photos`;

/**
 * Adds a dog of the actor and returns its id; a sitter becomes an owner, too. Throws forbidden for
 * another's `ownerId`, and conflict `too_many_dogs`.
 */
export async function addDog(
  ctx: SignedIn,
  input: NewDog,
  photoKeys: string[],
  post?: PostKey,
): Promise<string> {
  refuseOtherOwner(ctx, input);
  if (photoKeys.length > MOST_DOG_PHOTOS) throw invalid(TOO_MANY, "images");
  return transact(ctx, async (ctx) => {
    const id = randomUUID();
    await claimPost(ctx, post, id);
    await ctx.limits.take("dog", ctx.actor.id);
    await refuseTooMany(ctx);
    const own = await ownPhotoKeys(ctx, photoKeys);
    if (own.length < photoKeys.length) {
      throw invalid("Please choose a photo that you uploaded", "images");
    }
    await ctx.db
      .insertInto("dogs")
      .values({ id, owner_id: ctx.actor.id, ...columnsOf(input), ...bothStamps(ctx.now()) })
      .execute();
    await refreshDogSearchTerms(ctx, id, input);
    for (const [position, photo_key] of photoKeys.entries()) {
      await ctx.db.insertInto("dog_photos").values({ dog_id: id, photo_key, position }).execute();
    }
    await ctx.db
      .updateTable("users")
      .set({ role: "both", updated_at: ctx.now() })
      .where("id", "=", ctx.actor.id)
      .where("role", "=", "sitter")
      .execute();
    return id;
  });
}

async function refuseTooMany(ctx: SignedIn): Promise<void> {
  const { count } = await ctx.db
    .selectFrom("dogs")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("owner_id", "=", ctx.actor.id)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= held.dogs)
    throw conflict("too_many_dogs", `You have ${held.dogs} dogs already. Please remove one first.`);
}

/** `addDog` with uploaded files, stored all or none. */
export async function addDogWithPhotos(
  ctx: SignedIn,
  input: NewDog,
  files: Blob[],
  post?: PostKey,
): Promise<string> {
  refuseOtherOwner(ctx, input);
  if (files.length > MOST_DOG_PHOTOS) throw invalid(TOO_MANY, "images");
  return withStoredPhotos(ctx, files, (keys) => addDog(ctx, input, keys, post));
}

function refuseOtherOwner(ctx: SignedIn, { ownerId }: NewDog) {
  if (ownerId && ownerId !== ctx.actor.id) throw forbidden();
}

type DogColumns = Omit<
  Required<Insertable<DogsTable>>,
  "id" | "owner_id" | "created_at" | "updated_at" | "deleted_at" | (typeof factColumns)[number]
>;

function columnsOf(input: NewDog): DogColumns {
  const { name, breed, age, weight, height, bio } = input;
  const personality = input.personality.length ? input.personality : (input.traits ?? []);
  return {
    name,
    breed,
    age,
    weight,
    height,
    bio,
    size: sizeOf(weight),
    age_class: ageClassOf(age),
    personality: JSON.stringify(personality),
    activities: JSON.stringify(input.activities),
    availability: JSON.stringify(input.availability),
    ...factColumnsOf(input),
  };
}

function bothStamps(now: number) {
  return { created_at: now, updated_at: now };
}
