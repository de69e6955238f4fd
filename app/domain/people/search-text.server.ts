import type { Kysely } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Context } from "../context.server.ts";
import { wordVariants } from "../text-folding.ts";
import { applyWordCounts, countWords, type WordCounts } from "./search-word-counts.server.ts";

/** Increase it when folding or storage changes: databases rebuild their words on opening. */
const VERSION = 3;
const AT_ONCE = 1000;

/** Call it in the transaction that changes name, area or bio. */
export async function refreshSearchText(ctx: Context, userId: string): Promise<void> {
  const user = await searched(ctx.db).where("users.id", "=", userId).executeTakeFirst();
  if (!user) return;
  const text = await writeSearchText(ctx.db, user);
  const counts = countWords(new Map(), user.search_text, -1);
  await applyWordCounts(ctx.db, countWords(counts, text, 1));
}

/** Call it in the transaction that deletes the sitter. */
export async function forgetSearchText(ctx: Context, userId: string): Promise<void> {
  const user = await searched(ctx.db).where("users.id", "=", userId).executeTakeFirst();
  if (user) await applyWordCounts(ctx.db, countWords(new Map(), user.search_text, -1));
}

/** Once after a change of VERSION. */
export async function renewSearchTexts(db: Kysely<Database>): Promise<void> {
  const state = await db.selectFrom("search_state").select("version").executeTakeFirst();
  if (state?.version === VERSION) return;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("search_word_keys").execute();
    await trx.deleteFrom("search_words").execute();
    for (let last = ""; ; ) {
      const users = await searched(trx)
        .where("users.id", ">", last)
        .orderBy("users.id")
        .limit(AT_ONCE)
        .execute();
      const counts: WordCounts = new Map();
      for (const user of users) countWords(counts, await writeSearchText(trx, user), 1);
      await applyWordCounts(trx, counts);
      if (users.length < AT_ONCE) break;
      last = users.at(-1)?.id ?? "";
    }
    await trx.deleteFrom("search_state").execute();
    await trx.insertInto("search_state").values({ version: VERSION }).execute();
  });
}

type Texts = { name: string; area: string | null; bio: string | null };

function searched(db: Kysely<Database>) {
  return db
    .selectFrom("users")
    .innerJoin("sitters", "sitters.user_id", "users.id")
    .select(["users.id", "name", "area", "bio", "search_text"]);
}

async function writeSearchText(
  db: Kysely<Database>,
  user: Texts & { id: string; search_text: string },
): Promise<string> {
  const search_text = searchTextOf(user);
  if (search_text !== user.search_text)
    await db.updateTable("sitters").set({ search_text }).where("user_id", "=", user.id).execute();
  return search_text;
}

/** Separated and surrounded by spaces, so that ' word' matches a prefix and ' word ' a word. */
export function searchTextOf(user: Texts): string {
  const variants = wordVariants([user.name, user.area, user.bio].filter(Boolean).join(" "));
  const words = [...new Set(variants.flat())];
  return words.length ? ` ${words.join(" ")} ` : "";
}
