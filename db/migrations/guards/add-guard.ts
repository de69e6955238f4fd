import { type Kysely, sql } from "kysely";
import type { Guard } from "../../baseline/guards.ts";
import * as postgres from "../../baseline/postgres-guards.ts";
import * as sqlite from "../../baseline/sqlite-guards.ts";
import { engineOf } from "../../engines/engine.ts";
import type { Database } from "../../schema.ts";

/** One that reads no other row than the changed one. */
export async function addGuard(db: Kysely<Database>, guard: Guard): Promise<void> {
  const { refuse } = engineOf(db).name === "sqlite" ? sqlite : postgres;
  await sql.raw(refuse(guard)).execute(db);
}

/** One of the same name, on either engine. */
export async function replaceGuard(db: Kysely<Database>, guard: Guard): Promise<void> {
  const [, table = ""] = / on (\w+)$/.exec(guard.event) ?? [];
  const from = engineOf(db).name === "sqlite" ? "" : ` on ${table}`;
  await sql.raw(`drop trigger ${guard.name}${from}`).execute(db);
  await addGuard(db, guard);
}
