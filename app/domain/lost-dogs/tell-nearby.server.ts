import { sql } from "kysely";
import type { Context } from "../context.server.ts";
import { forEachDue } from "../for-each-due.server.ts";
import { isWithin } from "../limits/is-within.ts";
import { cellsAround, halfMilesTo } from "../places/cell-distance.server.ts";
import { needsOfAlerts } from "./alert-needs.server.ts";
import { NEARBY_MILES } from "./lost-dog-rules.ts";

const BATCH = 200;

/**
 * Tells each member nearby who asked for it once of each lost dog whose alert waits for nothing, in
 * the order of their ids, unless that member was told of enough dogs today; a
 * batch is told and noted in one transaction. Returns how many were told.
 */
export async function tellNearby(ctx: Context): Promise<number> {
  const waiting = await ctx.db
    .selectFrom("lost_dogs")
    .select("id")
    .where("told_up_to", "is not", null)
    .orderBy("created_at")
    .execute();
  let told = 0;
  for (const { id } of waiting) {
    let batch: number;
    do {
      batch = 0;
      await forEachDue(ctx, "Nobody was told of a lost dog nearby", [{ id }], async (ctx) => {
        batch = await tellBatch(ctx, id);
        return batch > 0;
      });
      told += batch;
    } while (batch === BATCH);
  }
  return told;
}

async function tellBatch(ctx: Context, id: string): Promise<number> {
  const page = await ctx.db
    .selectFrom("lost_dogs")
    .innerJoin("dogs", "dogs.id", "lost_dogs.dog_id")
    .innerJoin("users", "users.id", "dogs.owner_id")
    .select(["lost_dogs.id", "lost_dogs.cell_latitude", "lost_dogs.cell_longitude", "told_up_to"])
    .select(["dogs.id as dog_id", "owner_id", "reported_by", "alert_allowed_at"])
    .where("lost_dogs.id", "=", id)
    .where("users.account_status", "=", "active")
    .executeTakeFirst();
  // It has ended or shows nothing, or another process was quicker.
  if (!page || page.told_up_to === null) return 0;
  // Looked at again each minute while the dog is missing.
  const isFirst = page.told_up_to === "";
  if (isFirst && (await needsOfAlerts(ctx, [page]))[0] !== null) return 0;
  const near = await membersNear(ctx, { ...page, told_up_to: page.told_up_to });
  await ctx.db
    .updateTable("lost_dogs")
    .set({
      told_up_to: near.length === BATCH ? (near.at(-1) ?? null) : null,
      ...(isFirst && { alerted_at: ctx.now() }),
    })
    .where("id", "=", id)
    .execute();
  await ctx.tell({
    what: "dog_lost_nearby",
    lostDogId: id,
    thingId: id,
    userIds: await withinTheirCap(ctx, near),
    actorId: null,
  });
  return near.length;
}

/** Leaves out those who were told of enough dogs today. */
async function withinTheirCap({ limits }: Context, userIds: string[]): Promise<string[]> {
  const told: string[] = [];
  for (const userId of userIds)
    if (await isWithin(limits.take("nearbyAlert", userId))) told.push(userId);
  return told;
}

type Page = {
  cell_latitude: number;
  cell_longitude: number;
  told_up_to: string;
  dog_id: string;
  owner_id: string;
};

/** Neither the owner, nor anybody between whom and the owner there is a block. */
async function membersNear(ctx: Context, page: Page): Promise<string[]> {
  const centre = { latitude: page.cell_latitude, longitude: page.cell_longitude };
  const rows = await ctx.db
    .selectFrom("notification_choices as choice")
    .innerJoin("users", "users.id", "choice.user_id")
    .select("choice.user_id")
    .distinct()
    // As in the partial index.
    .where("choice.kind", "=", sql.lit("nearby"))
    .where("choice.wanted", "=", sql.lit(1))
    .where("choice.user_id", ">", page.told_up_to)
    .where("choice.user_id", "<>", page.owner_id)
    .where("users.account_status", "=", "active")
    .where(cellsAround(centre, NEARBY_MILES))
    .where(halfMilesTo(ctx.db, centre), "<=", 2 * NEARBY_MILES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("blocks")
            .select("blocker_id")
            .where((eb) =>
              eb.or([
                eb.and([
                  eb("blocker_id", "=", page.owner_id),
                  eb("blocked_id", "=", eb.ref("users.id")),
                ]),
                eb.and([
                  eb("blocked_id", "=", page.owner_id),
                  eb("blocker_id", "=", eb.ref("users.id")),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy("choice.user_id")
    .limit(BATCH)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
