import type { Context } from "../context.server.ts";

/** The sitter's days off among consecutive dates (yyyy-MM-dd). */
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
