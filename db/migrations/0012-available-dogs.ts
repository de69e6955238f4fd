import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";

type Dogs = { id: string; name: string; breed: string; deleted_at: number | null };
type Words = { dog_id: string; word: string };

/** Folding as it was when this migration was written: a migration never changes. */
const lookalikes: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ə: "e",
};
function wordsOf(text: string): string[] {
  const folded = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßøłđðþıæœə]/g, (letter) => lookalikes[letter] ?? letter);
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** What the list of available dogs is found by: its order, the words of each dog, and cells. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("dog_words")
    .addColumn("dog_id", t.text, (c) => c.notNull().references("dogs.id").onDelete("cascade"))
    .addColumn("word", t.text, (c) => c.notNull())
    .addPrimaryKeyConstraint("dog_words_key", ["dog_id", "word"] as never)
    .modifyEnd(sql`strict, without rowid`)
    .execute();
  await db.schema
    .createIndex("dog_words_word")
    .on("dog_words")
    .columns(["word"] as never)
    .execute();
  await sql`create index dogs_available on dogs (created_at desc, id desc)
    where deleted_at is null and availability <> '[]'`.execute(db);
  await db.schema
    .createIndex("users_cell")
    .ifNotExists()
    .on("users")
    .columns(["cell_latitude", "cell_longitude"] as never)
    .execute();
  await fillWords(db as unknown as Kysely<{ dogs: Dogs; dog_words: Words }>);
}

async function fillWords(db: Kysely<{ dogs: Dogs; dog_words: Words }>): Promise<void> {
  const dogs = await db
    .selectFrom("dogs")
    .select(["id", "name", "breed"])
    .where("deleted_at", "is", null)
    .execute();
  for (const dog of dogs) {
    for (const word of new Set(wordsOf(`${dog.name} ${dog.breed}`))) {
      await db.insertInto("dog_words").values({ dog_id: dog.id, word }).execute();
    }
  }
}
