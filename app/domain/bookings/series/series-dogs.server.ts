import type { Context } from "../../context.server.ts";
import { firstPhoto } from "../../dogs/first-photo.server.ts";
import { photoPath } from "../../photos/photo-path.ts";
import type { OpenSeries } from "./series-rules.ts";

/** The dogs of weekly bookings, by id. Not scoped: pass only ids of weekly bookings the actor may see. */
export async function seriesDogs(
  ctx: Context,
  dogIds: readonly string[],
): Promise<(ids: readonly string[]) => OpenSeries["dogs"]> {
  const rows =
    dogIds.length === 0
      ? []
      : await ctx.db
          .selectFrom("dogs")
          .select(["id", "name"])
          .select((eb) => firstPhoto(eb).as("photo"))
          .where("id", "in", dogIds)
          .execute();
  const dogs = rows.map(({ id, name, photo }) => ({ id, name, image: photoPath(photo) }));
  return (ids) => ids.flatMap((id) => dogs.find((dog) => dog.id === id) ?? []);
}
