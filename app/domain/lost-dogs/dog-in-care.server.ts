import { type Context, requireActor, type SignedIn } from "../context.server.ts";
import type { DogSize } from "../dogs/dog-rules.ts";
import { firstPhoto } from "../dogs/first-photo.server.ts";
import { notFound } from "../errors.ts";
import { photoPath } from "../photos/photo-path.ts";
import { MEET } from "../services/meet.ts";

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
