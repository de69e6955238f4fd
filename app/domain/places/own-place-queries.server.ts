import { preparedQuery } from "#db/prepared-query.ts";
import type { SignedIn } from "../context.server.ts";

/** As exact as the actor saved it; all null without one. */
export async function ownPlace(ctx: SignedIn) {
  const [place] = await placeOf(ctx.db, { userId: ctx.actor.id });
  return place ?? { location: null, latitude: null, longitude: null };
}

const placeOf = preparedQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom("users")
    .select(["address as location", "latitude", "longitude"])
    .where("id", "=", userId),
);
