import type { Context } from "../context.server.ts";
import { photoKeysOfDogs } from "../dogs/dog-queries.server.ts";
import type { DogSize } from "../dogs/dog-rules.ts";
import { photoPath } from "../photos/photo-path.ts";
import type { Point } from "../places/place-rules.ts";
import { caresFor, isOpenPage, lostDogBehind } from "./lost-dog-queries.server.ts";

/** What everybody who has the address sees: nothing about people but the phone they chose to show. */
export type LostDogPage =
  | {
      state: "open";
      dog: { name: string; breed: string; age: string; size: DogSize | null; photos: string[] };
      area: string;
      /** The centre of the area's cell. */
      near: Point;
      since: number;
      description: string | null;
      phone: string | null;
      /** The dog's id for those who care for it. */
      caredFor: string | null;
      isOwn: boolean;
    }
  | { state: "found"; name: string }
  | { state: "ended" };

/** Throws not_found for a forged address. */
export async function lostDogPage(ctx: Context, code: string): Promise<LostDogPage> {
  const row = await lostDogBehind(ctx, code);
  if (row.ending === "found" && row.account_status === "active" && row.deleted_at === null)
    return { state: "found", name: row.name };
  if (!isOpenPage(row)) return { state: "ended" };
  const keys = (await photoKeysOfDogs(ctx, [row.dog_id])).get(row.dog_id) ?? [];
  const { name, breed, age, size, area, since, description, phone } = row;
  return {
    state: "open",
    dog: { name, breed, age, size, photos: keys.flatMap((key) => photoPath(key) ?? []) },
    area,
    near: { latitude: row.cell_latitude, longitude: row.cell_longitude },
    since,
    description,
    phone,
    caredFor: (await caresFor(ctx, row.dog_id)) ? row.dog_id : null,
    isOwn: ctx.actor?.id === row.owner_id,
  };
}
