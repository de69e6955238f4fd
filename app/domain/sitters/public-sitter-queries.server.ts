import type { PublicSitterJson } from "../accounts/user-json.ts";
import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { photoPath } from "../photos/photo-rules.ts";
import { listedSitters } from "./listed-sitters.server.ts";
import { sitterProfile } from "./sitter-profile-queries.server.ts";

/** A listed sitter as anyone may see them. Throws not_found for everybody else, known or not. */
export async function publicSitter(ctx: Context, userId: string): Promise<PublicSitterJson> {
  const user = await listedSitters(ctx)
    .select([
      "users.id",
      "users.name",
      "users.role",
      "users.photo_key",
      "users.bio",
      "users.area",
      "users.cell_latitude",
      "users.cell_longitude",
      "users.created_at",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  const sitter = user && (await sitterProfile(ctx, userId));
  if (!user || !sitter) throw notFound();
  return {
    id: user.id,
    name: user.name,
    role: user.role,
    profilePhoto: photoPath(user.photo_key),
    bio: user.bio,
    location: user.area,
    latitude: user.cell_latitude,
    longitude: user.cell_longitude,
    createdAt: new Date(user.created_at).toISOString(),
    services: sitter.services,
    rate: sitter.rate,
    rates: sitter.rates,
    experience: sitter.experience,
    acceptsMultipleDogs: sitter.acceptsMultipleDogs,
    maxDogs: sitter.maxDogs,
    hasHomeVisit: sitter.hasHomeVisit,
    canHostOvernight: sitter.canHostOvernight,
    dogSizes: sitter.dogSizes,
    dogAges: sitter.dogAges,
    preferredDogBreeds: sitter.preferredDogBreeds,
    isBackgroundChecked: sitter.isBackgroundChecked,
    verified: sitter.verified,
    rating: sitter.rating,
    reviewCount: sitter.reviewCount,
    availability: sitter.availability,
    // When somebody is away is nobody's business until they ask for a date.
    daysOff: [],
    gallery: sitter.gallery,
    listed: sitter.listed,
  };
}
