import type { Context } from "../../context.server.ts";
import { firstPhoto } from "../../dogs/first-photo.server.ts";
import { photoPath } from "../../photos/photo-path.ts";
import { readTogether } from "../../read-together.server.ts";

/** The dogs of weekly bookings, by their ids. Not scoped: pass only those of weekly bookings the actor may see. */
export const seriesDogs = readTogether(async (ctx: Context, ids) => {
  const rows = await ctx.db
    .selectFrom("dogs")
    .select(["id", "name", "breed", "age"])
    .select((eb) => firstPhoto(eb).as("photo"))
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ photo, ...dog }) => {
      const image = photoPath(photo);
      return [dog.id, { ...dog, avatar: image, image }];
    }),
  );
});
