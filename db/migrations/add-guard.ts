import { type Kysely, sql } from "kysely";
import type { Guard } from "../baseline/guards.ts";
import * as postgres from "../baseline/postgres-guards.ts";
import * as sqlite from "../baseline/sqlite-guards.ts";
import { engineOf } from "../engines/engine.ts";
import type { Database } from "../schema.ts";

/** One that reads no other row than the changed one. */
export async function addGuard(db: Kysely<Database>, guard: Guard): Promise<void> {
  const { refuse } = engineOf(db).name === "sqlite" ? sqlite : postgres;
  await sql.raw(refuse(guard)).execute(db);
}
