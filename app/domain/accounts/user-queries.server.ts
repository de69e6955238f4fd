import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { photoPath } from "../photos/photo-rules.ts";
import { sitterProfile } from "../sitters/sitter-profile-queries.server.ts";
import type { PrivateUserJson } from "./user-json.ts";

/** A person's own view of themselves. Throws not_found. */
export async function privateUser(ctx: Context, userId: string): Promise<PrivateUserJson> {
  const user = await ctx.db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) throw notFound();
  return {
    id: user.id,
    name: user.name,
    role: user.role,
    email: user.email,
    phoneNumber: user.phone_number,
    location: user.address,
    latitude: user.latitude,
    longitude: user.longitude,
    bio: user.bio,
    profilePhoto: photoPath(user.photo_key),
    accountStatus: user.account_status,
    createdAt: new Date(user.created_at).toISOString(),
    ...(await sitterProfile(ctx, userId)),
  };
}
