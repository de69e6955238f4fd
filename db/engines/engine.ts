import { type Kysely, PostgresAdapter } from "kysely";
import type { Database } from "../schema.ts";
import type { Engine } from "./engine-parts.ts";
import { postgresEngine } from "./postgres-engine.ts";
import { sqliteEngine } from "./sqlite-engine.ts";

export function engineOf(db: Kysely<Database>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine;
}
