import { type Kysely, sql } from "kysely";
import { statementsFor } from "../engines/column-types.ts";
import { engineOf } from "../engines/engine.ts";
import type { Database } from "../schema.ts";

/** Runs SQL with the column types of engines/column-types.ts; each statement ends with a semicolon at the end of a line. */
export async function runStatements(db: Kysely<Database>, statements: string): Promise<void> {
  for (const statement of statementsFor(engineOf(db).name, statements)) {
    await sql.raw(statement).execute(db);
  }
}
