import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";
import { cellCentre, type Point } from "./place-rules.ts";

/** Null for visitors and people without a location. */
export async function ownCell({ actor, db }: Context): Promise<Point | null> {
  if (!actor) return null;
  const [user] = await cellOf(db, { userId: actor.id });
  if (!user || user.cell_latitude === null || user.cell_longitude === null) return null;
  return { latitude: user.cell_latitude, longitude: user.cell_longitude };
}

const cellOf = preparedQuery((db, { userId }: { userId: string }) =>
  db.selectFrom("users").select(["cell_latitude", "cell_longitude"]).where("id", "=", userId),
);

/** The centre of the cell of a given point, else of the actor's home; null without either. */
export async function startingCell(ctx: Context, given: Partial<Point>): Promise<Point | null> {
  const { latitude, longitude } = given;
  if (latitude === undefined || longitude === undefined) return ownCell(ctx);
  return cellCentre(latitude, longitude);
}
