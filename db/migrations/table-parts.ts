import { type Kysely, sql } from "kysely";

/** A check that a column holds one of the space-separated words. */
export function oneOf(column: string, words: string) {
  const list = words.split(" ").map((word) => `'${word}'`);
  return sql.raw<boolean>(`${column} in (${list.join(", ")})`);
}

/** An index named after its table and columns. */
export async function index(db: Kysely<never>, table: string, columns: string[]) {
  await db.schema
    .createIndex(`${table}_${columns.join("_")}`)
    .on(table)
    .columns(columns as never)
    .execute();
}
