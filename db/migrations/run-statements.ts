import { type Kysely, sql } from "kysely";
import { statementsFor } from "../engines/column-types.ts";
import { engineOf } from "../engines/engine.ts";
import type { Database } from "../schema.ts";

/** With the types of engines/column-types.ts; statements end with a semicolon at a line's end. */
export async function runStatements(db: Kysely<Database>, statements: string): Promise<void> {
  for (const statement of statementsFor(engineOf(db).name, statements)) {
    await sql.raw(statement).execute(db);
  }
}
