import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import type { Engine, RowList } from "./engine-parts.ts";

/** What the adapter of each dialect carries. */
export type WithEngine = { readonly engine: Engine };

/** The engine that a store was opened with. */
export function engineOf(db: Kysely<Database>): Engine {
  return (db.getExecutor().adapter as unknown as WithEngine).engine;
}

/** The rows of an engine's `list`. */
export function rowsIn<Row>(list: RowList<Row>): Row[] {
  return typeof list === "string" ? JSON.parse(list) : list;
}
