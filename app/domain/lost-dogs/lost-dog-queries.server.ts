import type { LostDogsTable } from "#db/schema.ts";
import { type Context, requireActor, type SignedIn, transact } from "../context.server.ts";
import type { DogSize } from "../dogs/dog-rules.ts";
import { firstPhoto } from "../dogs/first-photo.server.ts";
import { conflict, forbidden, notFound } from "../errors.ts";
import { photoPath } from "../photos/photo-path.ts";
import { MEET } from "../services/meet.ts";
import { removeDocumentFiles } from "../verification/close-verification.server.ts";
import { openDocument } from "../verification/sealed-documents.server.ts";
import { lostDogOf } from "./lost-dog-link.server.ts";

/** The open page of a dog, for those who care for it; null if there is none. Throws not_found. */
export async function openLostDog(ctx: SignedIn, dogId: string): Promise<LostDogsTable | null> {
  const dog = await dogInCare(ctx, dogId);
  const row = await ctx.db
    .selectFrom("lost_dogs")
    .selectAll()
    .where("dog_id", "=", dog.id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Throws not_found without an open page. */
export async function requireOpenLostDog(ctx: SignedIn, dogId: string): Promise<LostDogsTable> {
  const row = await openLostDog(ctx, dogId);
  if (!row) throw notFound();
  return row;
}

/**
 * Whether an admin has taken down a page of this dog, or of a dog that its owner has deleted since.
 * Pages are forgotten some time after they end. Not scoped.
 */
export async function wasTakenDown(
  { db }: Context,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("dogs")
    .innerJoin("lost_dogs", "lost_dogs.dog_id", "dogs.id")
    .select("lost_dogs.id")
    .where("dogs.owner_id", "=", ownerId)
    .where("ending", "=", "removed")
    .where((eb) => eb.or([eb("dogs.id", "=", id), eb("dogs.deleted_at", "is not", null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** The dog and the page behind an address, open or not. Throws not_found for a forged one. */
export async function lostDogBehind(ctx: Context, code: string) {
  const id = lostDogOf(ctx.config, code);
  const row =
    id === null
      ? undefined
      : await lostDogRows(ctx).where("lost_dogs.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Its page as everybody sees it, and whose dog it is. Not scoped. */
export function lostDogRows({ db }: Context) {
  return db
    .selectFrom("lost_dogs")
    .innerJoin("dogs", "dogs.id", "lost_dogs.dog_id")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .select([
      "lost_dogs.id",
      "lost_dogs.dog_id",
      "lost_dogs.area",
      "lost_dogs.cell_latitude",
      "lost_dogs.cell_longitude",
      "since",
      "description",
      "phone",
      "ends_at",
      "ended_at",
      "ending",
      "dogs.name",
      "dogs.breed",
      "dogs.age",
      "dogs.size",
      "dogs.owner_id",
      "dogs.deleted_at",
      "users.account_status",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof lostDogRows>["executeTakeFirstOrThrow"]>>;

/** A page of somebody whose account is locked shows nothing. */
export function isOpenPage({ ended_at, account_status }: Pick<Row, "ended_at" | "account_status">) {
  return ended_at === null && account_status === "active";
}

/** A conflict `search_over`, to be thrown. */
export function pageEnded() {
  return conflict("search_over", "This page has ended. Thank you for looking!");
}

export type DogInCare = {
  id: string;
  name: string;
  breed: string;
  age: string;
  size: DogSize | null;
  photo: string | null;
  ownerId: string;
  isOwn: boolean;
};

/** For its owner, and the sitter of a booking with it that is running. Throws not_found. */
export async function dogInCare(ctx: SignedIn, dogId: string): Promise<DogInCare> {
  const dog = await ctx.db
    .selectFrom("dogs")
    .select(["id", "name", "breed", "age", "size", "owner_id"])
    .select((eb) => firstPhoto(eb).as("photo_key"))
    .where("id", "=", dogId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!dog) throw notFound();
  const isOwn = dog.owner_id === ctx.actor.id;
  if (!isOwn && !(await sittersNow(ctx, dogId)).includes(ctx.actor.id)) throw notFound();
  const { photo_key, owner_id: ownerId, ...shown } = dog;
  return { ...shown, photo: photoPath(photo_key), ownerId, isOwn };
}

/** Whether the caller may see what people have seen; never for a visitor. */
export async function caresFor(ctx: Context, dogId: string): Promise<boolean> {
  if (!ctx.actor) return false;
  const signedIn = requireActor(ctx);
  return dogInCare(signedIn, dogId).then(
    () => true,
    () => false,
  );
}

/** Whose booking with the dog is running. First meetings don't count: the owner is there. */
export async function sittersNow(ctx: Context, dogId: string): Promise<string[]> {
  const now = ctx.now();
  const rows = await ctx.db
    .selectFrom("booking_dogs")
    .innerJoin("bookings", "bookings.id", "booking_dogs.booking_id")
    .select("bookings.sitter_id")
    .distinct()
    .where("booking_dogs.dog_id", "=", dogId)
    .where("bookings.status", "=", "accepted")
    .where("bookings.kind", "<>", MEET)
    .where("bookings.start_at", "<=", now)
    .where("bookings.end_at", ">", now)
    .execute();
  return rows.map(({ sitter_id }) => sitter_id);
}

/** What people have seen of the dog, newest first. Throws not_found. */
export async function sightingsOf(ctx: SignedIn, dogId: string) {
  const { id } = await requireOpenLostDog(ctx, dogId);
  return ctx.db
    .selectFrom("sightings")
    .selectAll()
    .where("lost_dog_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** By the owner, with its photo. Throws not_found, and forbidden for the sitter. */
export async function deleteSighting(
  ctx: SignedIn,
  dogId: string,
  sightingId: string,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { isOwn } = await dogInCare(ctx, dogId);
    const { id } = await requireOpenLostDog(ctx, dogId);
    if (!isOwn) throw forbidden("Only the dog's owner may delete this");
    const gone = await ctx.db
      .deleteFrom("sightings")
      .where("id", "=", sightingId)
      .where("lost_dog_id", "=", id)
      .returning("photo_key")
      .executeTakeFirst();
    if (!gone) throw notFound();
    await removeDocumentFiles(ctx, gone.photo_key === null ? [] : [gone.photo_key]);
  });
}

/** A WebP, for those who care for the dog while the search lasts. Throws as `openDocument`. */
export async function sightingPhoto(ctx: SignedIn, sightingId: string): Promise<Buffer> {
  const sighting = await ctx.db
    .selectFrom("sightings")
    .innerJoin("lost_dogs", "lost_dogs.id", "lost_dog_id")
    .select(["lost_dog_id", "dog_id", "photo_key"])
    .where("sightings.id", "=", sightingId)
    .executeTakeFirst();
  if (!sighting) throw notFound();
  const { id } = await requireOpenLostDog(ctx, sighting.dog_id);
  const key = id === sighting.lost_dog_id ? sighting.photo_key : null;
  if (!key) throw notFound();
  return openDocument(ctx, key);
}
