import type { UsersTable } from "#db/schema.ts";
import { googleLinkOf } from "../accounts/google/google-link-queries.server.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import { forbidden, notFound } from "../errors.ts";
import { photoPath } from "../photos/photo-path.ts";
import { storageOf } from "../storage/storage-quota.server.ts";
import { isAcquainted } from "./acquaintance-queries.server.ts";
import { listedUser } from "./listed-users.server.ts";
import { withAnswerNumbers } from "./sitting/response-queries.server.ts";
import { sitterNumbers } from "./sitting/sitter-numbers.server.ts";
import { sitterProfile } from "./sitting/sitter-profile-queries.server.ts";
import type {
  ListedSitterJson,
  MiniUserJson,
  PrivateUserJson,
  PublicSitterJson,
} from "./user-json.ts";

/** All that a person may see of themselves. Throws not_found. */
export async function privateUser(ctx: Context, userId: string): Promise<PrivateUserJson> {
  const user = await ctx.db
    .selectFrom("users")
    .leftJoin("stored_bytes", "stored_bytes.user_id", "users.id")
    .selectAll("users")
    .select("bytes")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) throw notFound();
  return {
    ...miniJson(user),
    email: user.email,
    phoneNumber: user.phone_number,
    location: user.address,
    latitude: user.latitude,
    longitude: user.longitude,
    accountStatus: user.account_status,
    googleLinked: (await googleLinkOf(ctx, userId)) !== null,
    storage: storageOf(
      ctx,
      { joinedAt: user.created_at, emailConfirmed: user.email_confirmed_at !== null },
      user.bytes,
    ),
    createdAt: isoOf(user.created_at),
    ...(await sitterProfile(ctx, userId)),
  };
}

/** As much as the caller may see. Throws not_found, alike for unknown and invisible people. */
export async function visibleUser(
  ctx: Context,
  userId: string,
): Promise<PrivateUserJson | PublicSitterJson | MiniUserJson> {
  const { actor } = ctx;
  if (actor?.id === userId) return privateUser(ctx, userId);
  const sitter = await listedSitter(ctx, userId);
  const [counted] = await withAnswerNumbers(ctx, sitter ? [sitter] : []);
  if (counted) return counted;
  if (!actor || !(await isAcquainted({ ...ctx, actor }, userId))) throw notFound();
  const user = await ctx.db
    .selectFrom("users")
    .select(["id", "name", "role", "photo_key", "bio", "account_status"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) throw notFound();
  // The other party of an open booking still sees a locked person's name.
  return miniJson(user.account_status === "active" ? user : { ...user, bio: null });
}

/** A sitter's public profile; null if they are not listed. */
export async function listedSitter(ctx: Context, userId: string): Promise<ListedSitterJson | null> {
  const user = await listedUser(ctx, userId)
    .select(["id", "name", "role", "photo_key", "bio", "created_at"])
    .select(["area", "cell_latitude", "cell_longitude"])
    .executeTakeFirst();
  const sitter = user && (await sitterProfile(ctx, userId));
  if (!sitter) return null;
  const numbersOf = await sitterNumbers(ctx, [userId]);
  return {
    ...miniJson(user),
    location: user.area,
    latitude: user.cell_latitude,
    longitude: user.cell_longitude,
    createdAt: isoOf(user.created_at),
    ...sitter,
    ...numbersOf(userId),
    // Not public: they show only in a search for a date.
    daysOff: [],
  };
}

/** Throws not_found if the caller may not see this person, else forbidden. */
export async function requireSelf(ctx: SignedIn, userId: string): Promise<void> {
  if (ctx.actor.id === userId) return;
  await visibleUser(ctx, userId);
  throw forbidden("Only the person themselves may change a profile");
}

function miniJson(
  user: Pick<UsersTable, "id" | "name" | "role" | "photo_key" | "bio">,
): MiniUserJson {
  return {
    id: user.id,
    name: user.name,
    role: user.role,
    profilePhoto: photoPath(user.photo_key),
    bio: user.bio,
  };
}
