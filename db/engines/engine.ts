import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import type { Engine } from "./engine-parts.ts";

/** What the adapter of each dialect carries. */
export type WithEngine = { readonly engine: Engine };

/** The engine that a store was opened with. */
export function engineOf(db: Kysely<Database>): Engine {
  return (db.getExecutor().adapter as unknown as WithEngine).engine;
}
