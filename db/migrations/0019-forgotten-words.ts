import { type Kysely, sql } from "kysely";

/** Words go with the last sitter who has them, out of the full-text index as well. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table search_words add column uses integer not null default 0`.execute(db);
  // Entries are taken out where they stand instead of being marked (sqlite.org/fts5.html, 'secure-delete').
  await sql`insert into sitter_texts (sitter_texts, rank) values ('secure-delete', 1)`.execute(db);
  await sql`insert into sitter_texts (sitter_texts) values ('rebuild')`.execute(db);
  // The uses are counted when the store opens.
  await sql`delete from search_state`.execute(db);
}
