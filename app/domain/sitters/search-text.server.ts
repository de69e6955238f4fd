import type { Context } from "../context.server.ts";
import { foldedWords } from "../text-folding.ts";

/** Renews what a sitter is found by, from name, area and bio; call it in the transaction that changes one of them. */
export async function refreshSearchText(ctx: Context, userId: string): Promise<void> {
  const user = await ctx.db
    .selectFrom("users")
    .select(["name", "area", "bio"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) return;
  await ctx.db
    .updateTable("sitters")
    .set({ search_text: searchTextOf(user) })
    .where("user_id", "=", userId)
    .execute();
}

/** The folded words with a space before each, so that '% word%' finds where a word begins. */
function searchTextOf(user: { name: string; area: string | null; bio: string | null }): string {
  const words = foldedWords([user.name, user.area, user.bio].filter(Boolean).join(" "));
  return words.map((word) => ` ${word}`).join("");
}
