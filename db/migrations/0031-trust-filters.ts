import { type Kysely, sql } from "kysely";
import { engineOf } from "../engines/engine.ts";
import {
  refreshPostgresSitter,
  renewPostgresSitterIndex,
} from "../engines/postgres-sitter-index.ts";
import { renewSitterIndex } from "../engines/sqlite-sitter-index.ts";
import type { Database } from "../schema.ts";

/** Renews the sitter index: sitters are found by reviews, facts about their homes, checks and badge. */
export async function up(db: Kysely<Database>): Promise<void> {
  const renewed = {
    sqlite: renewSitterIndex,
    postgres: [refreshPostgresSitter, ...renewPostgresSitterIndex],
  };
  for (const statement of renewed[engineOf(db).name]) await sql.raw(statement).execute(db);
}
