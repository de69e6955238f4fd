import type { Context } from "../context.server.ts";
import { lostDogCode } from "../lost-dogs/lost-dog-link.server.ts";
import { lostDogRows } from "../lost-dogs/lost-dog-queries.server.ts";
import { oneLine } from "../one-line.ts";
import { strangersName } from "../strangers-name.ts";

type Words = { name: string; details: string };

export type LostDogTold = Words & {
  dogId: string;
  /** For people who have nothing to do with its owner. */
  forStrangers: Words;
  code: string;
  /** The dog was removed, and only the public page is left. */
  isGone: boolean;
};

/** Those that notifications are about, by their ids. */
export async function lostDogsTold(ctx: Context, ids: string[]): Promise<Map<string, LostDogTold>> {
  if (ids.length === 0) return new Map();
  const rows = await lostDogRows(ctx).where("lost_dogs.id", "in", ids).execute();
  return new Map(
    rows.map(({ id, dog_id: dogId, name, breed, area, deleted_at }) => [
      id,
      {
        dogId,
        name: oneLine(name),
        details: [oneLine(breed), area].join(", "),
        forStrangers: {
          name: strangersName(name, "A dog"),
          details: [strangersName(breed, ""), area].filter(Boolean).join(", "),
        },
        code: lostDogCode(ctx.config, id),
        isGone: deleted_at !== null,
      },
    ]),
  );
}
