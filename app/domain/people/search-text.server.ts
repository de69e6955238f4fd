import { type Kysely, sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Database } from "#db/schema.ts";
import type { Context } from "../context.server.ts";
import { wordVariants } from "../text-folding.ts";
import { SHORTEST_WITH_TYPO, typoKeys } from "../typos.ts";

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

/** Rebuilds all search texts if VERSION has changed since they were built. */
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

/** By word: the change in the number of sitters whose text has it. */
export type WordCounts = Map<string, number>;

/** 1 when a text is added, -1 when removed. */
export function countWords(counts: WordCounts, text: string, by: 1 | -1): WordCounts {
  for (const word of new Set(text.split(" "))) {
    if (word) counts.set(word, (counts.get(word) ?? 0) + by);
  }
  return counts;
}

export async function applyWordCounts(db: Kysely<Database>, counts: WordCounts): Promise<void> {
  const changes = [...counts].filter(([, by]) => by !== 0);
  if (!changes.length) return;
  const { texts, jsonRows } = engineOf(db);
  const { rows } = await sql<{ id: number; word: string; uses: number }>`
    insert into search_words (word, uses)
    select c.value ->> 0, cast(c.value ->> 1 as integer) from ${jsonRows("c", changes)} where true
    on conflict (word) do update set uses = search_words.uses + excluded.uses
    returning id, word, uses`.execute(db);
  for (const { id, word, uses } of rows) {
    const keys = texts("k", keysOf(word));
    if (uses <= 0) {
      await sql`delete from search_word_keys
        where word_id = ${id} and key in (select k.value from ${keys})`.execute(db);
      await db.deleteFrom("search_words").where("id", "=", id).execute();
    } else if (uses === counts.get(word)) {
      await sql`insert into search_word_keys (key, word_id)
        select k.value, ${id} from ${keys} where true on conflict do nothing`.execute(db);
    }
  }
}

function keysOf(word: string): string[] {
  if (!isVaried(word)) return [];
  return typoKeys(word, [...word].length < SHORTEST_WITH_TYPO + 2 ? 1 : 2);
}

function isVaried(word: string): boolean {
  const { length } = [...word];
  return length >= SHORTEST_WITH_TYPO - 1 && length <= 40;
}
