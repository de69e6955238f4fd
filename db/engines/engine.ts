import {
  type Insertable,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type Transaction,
} from "kysely";
import type { Database } from "../schema.ts";
import { postgresEngine } from "./postgres-engine.ts";
import type { SitterSearchSql } from "./sitter-search.ts";
import { sqliteEngine } from "./sqlite-engine.ts";

/** What the two engines do differently. */
export type Engine = {
  name: "sqlite" | "postgres";
  /**
   * Runs `work` in a serializable transaction, and again if it lost a race. `locks` names what only one
   * transaction at a time may change; callers of one process with the same locks may share a transaction,
   * and if one of them throws, the others may run again.
   */
  transaction<R>(
    db: Kysely<Database>,
    work: (trx: Transaction<Database>) => Promise<R>,
    locks?: string[],
  ): Promise<R>;
  /**
   * Runs `work` while no other process holds the lock of this name. If one does, `wait` says whether to
   * wait for it or to return undefined at once.
   */
  withLock<R>(
    db: Kysely<Database>,
    name: string,
    work: () => Promise<R>,
    options: { wait: boolean },
  ): Promise<R | undefined>;
  /** A table `alias (value)` of texts. */
  texts(alias: string, values: readonly string[]): RawBuilder<unknown>;
  /** The same for whole numbers. */
  numbers(alias: string, values: readonly number[]): RawBuilder<unknown>;
  /** The same for JSON arrays, whose elements are `value ->> 0` and so on. */
  jsonRows(alias: string, values: readonly (readonly (string | number)[])[]): RawBuilder<unknown>;
  /** A join that SQLite reads in the written order; PostgreSQL plans it by statistics. */
  orderedJoin: RawBuilder<unknown>;
  /** The arc sine of a number that rounding may have put slightly above 1. */
  arcSine(number: RawBuilder<number>): RawBuilder<number>;
  sitters: SitterSearchSql;
  /**
   * The store for searches: on a server through a few connections of their own, so that slow searches
   * delay only each other. A transaction stays what it is.
   */
  searchStore(db: Kysely<Database>): Kysely<Database>;
  /** Ends a query that locks the rows it returns, and skips those locked by others. */
  skipLocked: RawBuilder<unknown>;
  /**
   * Ends a frequent statement: PostgreSQL then parses and plans it once per connection. Not for
   * searches, whose best plan depends on the parameters.
   */
  prepared: RawBuilder<unknown>;
  /** Inserts many rows that name the same columns; call it in a transaction. */
  insertMany<T extends keyof Database & string>(
    trx: Kysely<Database>,
    table: T,
    rows: readonly Insertable<Database[T]>[],
  ): Promise<void>;
  /** The size of the whole store. */
  storeBytes(db: Kysely<Database>): Promise<number>;
  /** Makes deleted data unreadable, as far as the engine can. */
  eraseDeleted(db: Kysely<Database>): Promise<void>;
};

/** The engine of a store or a transaction. */
export function engineOf(db: Kysely<Database>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine;
}
