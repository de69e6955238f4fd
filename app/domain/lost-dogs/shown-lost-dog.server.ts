import type { SignedIn } from "../context.server.ts";
import { lostDogCode } from "./lost-dog-link.server.ts";
import { isOpenPage, lostDogRows } from "./lost-dog-queries.server.ts";

/** The open page of a dog that the actor may see, as one or none, with its code. Not scoped. */
export async function openPageOf(ctx: SignedIn, dogId: string) {
  const row = await lostDogRows(ctx)
    .where("dog_id", "=", dogId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!row || !isOpenPage(row)) return [];
  return [{ dogId, name: row.name, code: lostDogCode(ctx.config, row.id) }];
}
