import type { Context } from "../context.server.ts";

/** Those of consecutive dates (yyyy-MM-dd) that are a sitter's days off. */
export async function daysOffAmong(
  ctx: Context,
  sitterId: string,
  dates: readonly string[],
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("days_off")
    .select("date")
    .where("user_id", "=", sitterId)
    .where("date", ">=", dates[0] ?? "")
    .where("date", "<=", dates.at(-1) ?? "")
    .execute();
  return rows.map(({ date }) => date);
}
