import { preparedQuery } from "#db/prepared-query.ts";
import type { SignedIn } from "../context.server.ts";

/** As exact as the actor saved it; all null without one. */
export async function ownPlace(ctx: SignedIn) {
  const [place] = await placeOf(ctx.db, { userId: ctx.actor.id });
  return place ?? { location: null, latitude: null, longitude: null };
}

/** The saved point if this is the actor's saved address, else none. */
export async function pointOfOwnPlace(ctx: SignedIn, address: string | null) {
  if (address === null) return {};
  const { location, latitude, longitude } = await ownPlace(ctx);
  return address === location?.trim() ? { latitude, longitude } : {};
}

const placeOf = preparedQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom("users")
    .select(["address as location", "latitude", "longitude"])
    .where("id", "=", userId),
);
