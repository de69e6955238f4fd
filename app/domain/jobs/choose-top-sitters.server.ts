import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { type Context, transact, withoutActor } from "../context.server.ts";
import { DAY } from "../durations.ts";
import { calledOff } from "../people/sitting/called-off-queries.server.ts";
import { firstAnswers } from "../people/sitting/first-answer-queries.server.ts";
import { isVisible } from "../reviews/review-records.server.ts";
import { isTopSitter, topSitter } from "../sitters/top/top-sitter-rules.ts";

const BATCH = 100;

/** Gives and takes the badge by the criteria. Returns how many sitters changed. */
export async function chooseTopSitters(ctx: Context): Promise<number> {
  let changed = 0;
  for (let after = ""; ; ) {
    await nextTurn();
    const ids = await candidates(ctx, after);
    for (const id of (await changesAmong(ctx, ids)).keys()) if (await change(ctx, id)) changed++;
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return changed;
    after = last;
  }
}

/** Sitters who have the badge or enough reviews for it, by id; at most BATCH. */
async function candidates(ctx: Context, after: string): Promise<string[]> {
  // As in the partial indexes.
  const has = ctx.db.selectFrom("sitters").select("user_id").where("top_sitter", "=", sql.lit(1));
  const may = ctx.db
    .selectFrom("sitters")
    .select("user_id")
    .where("review_count", ">=", sql.lit(topSitter.reviewers));
  const page = [has, may].map((query) =>
    query.where("user_id", ">", after).orderBy("user_id").limit(BATCH).execute(),
  );
  const ids = (await Promise.all(page)).flat().map((row) => row.user_id);
  return [...new Set(ids)].toSorted((a, b) => (a < b ? -1 : 1)).slice(0, BATCH);
}

/** Sitters whose badge should change, and whether they should have it. */
async function changesAmong(ctx: Context, ids: string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map();
  const now = ctx.now();
  const since = now - topSitter.daysWithoutCancelling * DAY;
  const rows = await ctx.db
    .selectFrom("sitters")
    .innerJoin("users", "users.id", "sitters.user_id")
    .select(["user_id", "rating", "top_sitter", "account_status"])
    .select(calledOff(ctx.db, "sitters.user_id", since).as("cancelled"))
    .select((eb) =>
      eb
        .selectFrom("reviews")
        .select((eb) => eb.fn.count<number>("author_id").distinct().as("reviewers"))
        .whereRef("about_id", "=", "sitters.user_id")
        .where("by_party", "=", "owner")
        .where(isVisible(ctx))
        .as("reviewers"),
    )
    .where("user_id", "in", ids)
    .execute();
  const answersOf = await firstAnswers(ctx, ids);
  const changes = new Map<string, boolean>();
  for (const row of rows) {
    const facts = {
      rating: row.rating,
      reviewers: Number(row.reviewers),
      cancelled: Number(row.cancelled),
      answers: answersOf(row.user_id),
    };
    const deserved = row.account_status === "active" && isTopSitter(facts, now);
    if (deserved !== (row.top_sitter === 1)) changes.set(row.user_id, deserved);
  }
  return changes;
}

/** Decides again, in the transaction of the change. Returns whether it changed. */
function change(ctx: Context, id: string): Promise<boolean> {
  return transact(withoutActor(ctx), async (ctx) => {
    const deserved = (await changesAmong(ctx, [id])).get(id);
    if (deserved === undefined) return false;
    await ctx.db
      .updateTable("sitters")
      .set({ top_sitter: Number(deserved) })
      .where("user_id", "=", id)
      .execute();
    return true;
  });
}
