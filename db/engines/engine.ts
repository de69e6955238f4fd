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

/** What the two engines do in different ways, behind the same words. Their files stand side by side in this folder. */
export type Engine = {
  name: "sqlite" | "postgres";
  /**
   * Runs `work` in a transaction as if all of them came one after another; where that fails for
   * others who were faster, it runs again. `inTurn` names what may be changed by one at a time only;
   * works of one process that wait for it may share a transaction, and then some run again where one fails.
   */
  transaction<R>(
    db: Kysely<Database>,
    work: (trx: Transaction<Database>) => Promise<R>,
    inTurn?: string[],
  ): Promise<R>;
  /**
   * Runs `work` while no other process does anything under the same name. With `wait` it has its turn
   * later; without, it is left out and the answer is undefined.
   */
  alone<R>(
    db: Kysely<Database>,
    name: string,
    work: () => Promise<R>,
    options: { wait: boolean },
  ): Promise<R | undefined>;
  /** A table `alias (value)` of some texts. */
  texts(alias: string, values: readonly string[]): RawBuilder<unknown>;
  /** The same of whole numbers. */
  numbers(alias: string, values: readonly number[]): RawBuilder<unknown>;
  /** A table `alias (value)` of some JSON arrays, whose parts `value ->> 0` gives. */
  jsonRows(alias: string, values: readonly (readonly (string | number)[])[]): RawBuilder<unknown>;
  /** Joins a table behind those before it: SQLite then reads them in this order; PostgreSQL has statistics. */
  thenJoin: RawBuilder<unknown>;
  /** The arc sine of a number that rounding may have made a little more than 1. */
  arcSine(number: RawBuilder<number>): RawBuilder<number>;
  /** The index that sitters are searched in. */
  sitters: SitterSearchSql;
  /**
   * The store as searches ask it: on a server through a few connections of their own, so that many
   * searches, or long ones, wait for each other and nobody else for them. A transaction stays what it is.
   */
  forSearches(db: Kysely<Database>): Kysely<Database>;
  /** Ends a query that takes a row to change it: rows that somebody else took are left out. */
  skipTaken: RawBuilder<unknown>;
  /**
   * Ends a statement by keys that is run again and again: PostgreSQL then reads and plans it once for
   * each connection. Not for searches, whose best plan depends on what is looked for.
   */
  often: RawBuilder<unknown>;
  /** Inserts many rows that name the same columns; call it in a transaction. */
  insertMany<T extends keyof Database & string>(
    trx: Kysely<Database>,
    table: T,
    rows: readonly Insertable<Database[T]>[],
  ): Promise<void>;
  /** How much room the whole store takes, in bytes. */
  storeBytes(db: Kysely<Database>): Promise<number>;
  /** After a deletion that has to be final: what the engine can do so that nothing of it stays readable. */
  forgetDeletedBytes(db: Kysely<Database>): Promise<void>;
};

/** The engine under a store or a transaction. */
export function engineOf(db: Kysely<Database>): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine;
}
