import type { Kysely } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Context } from "../context.server.ts";
import { wordVariants } from "../text-folding.ts";
import { learnWords } from "./search-words.server.ts";

/** Grows when texts are folded or words learned in another way, so that a store renews them when it opens. */
const VERSION = 2;
const AT_ONCE = 1000;

/** Renews what a sitter is found by, from name, area and bio; call it in the transaction that changes one of them. */
export async function refreshSearchText(ctx: Context, userId: string): Promise<void> {
  const user = await ctx.db
    .selectFrom("users")
    .innerJoin("sitters", "sitters.user_id", "users.id")
    .select(["users.id", "name", "area", "bio"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (user) await writeSearchText(ctx.db, user);
}

/** Renews everybody's texts once after a change of how they are folded. */
export async function renewSearchTexts(db: Kysely<Database>): Promise<void> {
  const state = await db.selectFrom("search_state").select("version").executeTakeFirst();
  if (state?.version === VERSION) return;
  await db.transaction().execute(async (trx) => {
    for (let last = ""; ; ) {
      const users = await trx
        .selectFrom("users")
        .innerJoin("sitters", "sitters.user_id", "users.id")
        .select(["users.id", "name", "area", "bio"])
        .where("users.id", ">", last)
        .orderBy("users.id")
        .limit(AT_ONCE)
        .execute();
      for (const user of users) await writeSearchText(trx, user);
      if (users.length < AT_ONCE) break;
      last = users.at(-1)?.id ?? "";
    }
    await trx.deleteFrom("search_state").execute();
    await trx.insertInto("search_state").values({ version: VERSION }).execute();
  });
}

type Texts = { name: string; area: string | null; bio: string | null };

async function writeSearchText(db: Kysely<Database>, user: Texts & { id: string }) {
  const search_text = searchTextOf(user);
  await db
    .updateTable("sitters")
    .set({ search_text })
    .where("user_id", "=", user.id)
    .where("search_text", "<>", search_text)
    .execute();
  await learnWords(db, search_text);
}

/** The folded words, each between spaces, so that ' word' finds where one begins and ' word ' a whole one. */
export function searchTextOf(user: Texts): string {
  const variants = wordVariants([user.name, user.area, user.bio].filter(Boolean).join(" "));
  const words = [...new Set(variants.flat())];
  return words.length ? ` ${words.join(" ")} ` : "";
}
