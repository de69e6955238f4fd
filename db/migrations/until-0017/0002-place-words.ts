import type { Kysely } from "kysely";
import { engineOf } from "../../engines/engine.ts";
import type { Database } from "../../schema.ts";
import { runStatements } from "../run-statements.ts";

const AT_ONCE = 10_000;

/** Places are found by any of their words without reading them all. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
create table place_words ( -- Each word of a place's folded name but the first, to search for.
  word text not null,
  place_id bigint not null,
  primary key (word, place_id)) without rowid;
`,
  );
  for (let last: number | undefined = -1; last !== undefined; ) {
    const places = await db
      .selectFrom("places")
      .select(["id", "folded"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    const words = places.flatMap(({ id, folded }) =>
      [...new Set(folded.split(/,? /).slice(1))].map((word) => ({ word, place_id: id })),
    );
    if (words.length > 0) await engineOf(db).insertMany(db, "place_words", words);
    last = places.at(-1)?.id;
  }
}
