import { findActor } from "../../actor.server.ts";
import { actingAs, type Context } from "../../context.server.ts";
import { plainDateOf } from "../../dates.ts";
import { forEachDue } from "../../for-each-due.server.ts";
import { reportFault } from "../../report-fault.ts";
import { begunSince, newestMatches } from "./newest-matches.server.ts";
import { nextCheck } from "./next-check.ts";
import { isOver, SavedQuery } from "./saved-search-rules.ts";

const MOST_AT_ONCE = 200;
/** How many known sitters are remembered: one who comes back is not new. */
const MOST_KNOWN = 500;

type Row = {
  id: string;
  user_id: string;
  query: string;
  known: string;
  checked_at: number;
};

type Result = { known: string[]; found: string[] };

/** Repeats the searches that are due, and tells of new sitters. Returns how many found any. */
export async function checkSavedSearches(ctx: Context): Promise<number> {
  const due = await ctx.db
    .selectFrom("saved_searches")
    .select(["id", "user_id", "query", "known", "checked_at"])
    .where("next_check_at", "<=", ctx.now())
    .orderBy("next_check_at")
    .limit(MOST_AT_ONCE)
    .execute();
  let found = 0;
  for (const row of due) {
    const result = await searched(ctx, row).catch((error) => {
      reportFault(`A saved search failed: ${row.id}`, error);
      return null;
    });
    found += await forEachDue(ctx, "A saved search could not be noted", [row], (ctx) =>
      note(ctx, row, result),
    );
  }
  return found;
}

async function note(ctx: Context, row: Row, result: Result | null): Promise<boolean> {
  const now = ctx.now();
  const { numUpdatedRows } = await ctx.db
    .updateTable("saved_searches")
    .set({
      checked_at: now,
      next_check_at: nextCheck(now, ctx.config.timeZone),
      ...(result && { known: JSON.stringify(result.known) }),
      ...(result?.found.length && { found: JSON.stringify(result.found) }),
    })
    .where("id", "=", row.id)
    .where("checked_at", "=", row.checked_at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || !result?.found.length) return false;
  await ctx.tell({ what: "saved_search", userId: row.user_id, searchId: row.id, at: now });
  return true;
}

/**
 * Sitters who match now and did not at the last check. If more match than are remembered, only
 * sitters who have begun since then. Null for a search that is over, or of a locked account.
 */
async function searched(
  ctx: Context,
  { user_id: userId, query, known, checked_at: since }: Row,
): Promise<Result | null> {
  const saved = SavedQuery.parse(JSON.parse(query));
  if (isOver(saved, plainDateOf(ctx.now(), ctx.config.timeZone))) return null;
  const actor = await findActor(ctx.db, userId, null);
  if (!actor) return null;
  const owner = actingAs(ctx, actor);
  const { sitters, more } = await newestMatches(owner, saved);
  const before = new Set(JSON.parse(known) as string[]);
  const ids = sitters.map(({ id }) => id);
  const others = ids.filter((id) => !before.has(id));
  const begun = more ? await begunSince(owner, others, since) : new Set(others);
  const remembered = [...new Set([...ids, ...before])].slice(0, MOST_KNOWN);
  return { known: remembered, found: others.filter((id) => begun.has(id)) };
}
