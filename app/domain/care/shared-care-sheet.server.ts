import { hashToken } from "../accounts/sign-in/sessions.server.ts";
import type { Context } from "../context.server.ts";
import { firstPhoto } from "../dogs/first-photo.server.ts";
import { notFound } from "../errors.ts";
import { photoPath } from "../photos/photo-path.ts";
import { careRecord, factsOf } from "./care-records.server.ts";
import type { CareFacts } from "./care-rules.ts";

export type SharedSheet = {
  dog: { name: string; breed: string; age: string; photo: string | null };
  sheet: CareFacts;
  expiresAt: number;
};

/**
 * The sheet that a link opens, without how to get in, or whether that is filled in. Throws
 * not_found for a link that was withdrawn, has expired or never existed.
 */
export async function sharedCareSheet(ctx: Context, token: string): Promise<SharedSheet> {
  const share = await ctx.db
    .selectFrom("care_shares")
    .innerJoin("dogs", "dogs.id", "care_shares.dog_id")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .select(["dog_id", "expires_at", "dogs.name", "breed", "age"])
    .select((eb) => firstPhoto(eb).as("photo_key"))
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", ctx.now())
    .where("dogs.deleted_at", "is", null)
    .where("account_status", "=", "active")
    .executeTakeFirst();
  if (!share) throw notFound();
  const { dog_id: dogId, expires_at: expiresAt, name, breed, age } = share;
  const sheet = factsOf(await careRecord(ctx, dogId));
  return { dog: { name, breed, age, photo: photoPath(share.photo_key) }, sheet, expiresAt };
}
