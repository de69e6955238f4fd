import type { Context } from "../context.server.ts";
import { toldWarning } from "./told-by-key.ts";

type Warning = { id: string; event: string; user_id: string; dedupe_key: string };

/** The ids of those notifications that warn of a change which was stopped or made in the meantime. */
export async function warningsOver(ctx: Context, rows: readonly Warning[]): Promise<Set<string>> {
  const ofEmail = rows.filter(({ event }) => event === "email_change_asked");
  const ofCodes = rows.filter(({ event }) => event === "factor_removal_asked");
  const open = new Set<string>();
  if (ofEmail.length > 0) {
    const changes = await ctx.db
      .selectFrom("email_changes")
      .select("id")
      .where("user_id", "in", usersOf(ofEmail))
      .where("confirmed_at", "is", null)
      .execute();
    for (const { id } of changes) open.add(id);
  }
  if (ofCodes.length > 0) {
    const removals = await ctx.db
      .selectFrom("factor_removals")
      .select("asked_at")
      .where("user_id", "in", usersOf(ofCodes))
      .execute();
    for (const { asked_at } of removals) open.add(String(asked_at));
  }
  const over = [...ofEmail, ...ofCodes].filter(
    ({ event, dedupe_key }) => !open.has(toldWarning(event, dedupe_key)),
  );
  return new Set(over.map(({ id }) => id));
}

function usersOf(rows: readonly Warning[]): string[] {
  return [...new Set(rows.map(({ user_id }) => user_id))];
}
