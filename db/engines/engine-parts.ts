import type {
  AliasableExpression,
  Insertable,
  Kysely,
  RawBuilder,
  SelectQueryNode,
  Transaction,
} from "kysely";
import type { Database } from "../schema.ts";
import type { SitterSearchSql } from "./sitter-search.ts";

type Subquery<Row> = AliasableExpression<Row> & {
  readonly isSelectQueryBuilder: true;
  toOperationNode(): SelectQueryNode;
};

/** PostgreSQL sends parsed JSON, SQLite its text. */
export type RowList<Row> = Row[] | string;

export type Engine = {
  name: "sqlite" | "postgres";
  /**
   * Serializable; repeated after a lost race. Runs after other transactions of all processes that
   * name one of these turns: what a later one writes is never visible before what an earlier one
   * wrote.
   */
  transaction<R>(
    db: Kysely<Database>,
    work: (trx: Transaction<Database>) => Promise<R>,
    turns?: readonly string[],
  ): Promise<R>;
  /**
   * In one transaction with other work. Not serializable, because unrelated messages would conflict
   * by their places in an index; so only work with the same turns may change what it decides by.
   */
  inBatch<R>(
    db: Kysely<Database>,
    work: (trx: Transaction<Database>) => Promise<R>,
    turns: readonly string[],
  ): Promise<R>;
  /** At most one process holds the lock of a name. Without `wait`, undefined if it is held. */
  withLock<R>(
    db: Kysely<Database>,
    name: string,
    work: () => Promise<R>,
    options: { wait: boolean },
  ): Promise<R | undefined>;
  texts(alias: string, values: readonly string[]): RawBuilder<unknown>;
  numbers(alias: string, values: readonly number[]): RawBuilder<unknown>;
  /** A table of JSON arrays, whose elements are `value ->> 0` and so on. */
  jsonRows(alias: string, values: readonly (readonly (string | number)[])[]): RawBuilder<unknown>;
  /** The rows of a subquery, in its order, as one column; it names its columns. See `rowsIn`. */
  list<Row>(query: Subquery<Row>): RawBuilder<RowList<Row>>;
  /** SQLite reads it in the written order; PostgreSQL plans it by statistics. */
  orderedJoin: RawBuilder<unknown>;
  /** Follows a table whose index SQLite would not choose; PostgreSQL plans it by statistics. */
  indexedBy(name: string): RawBuilder<unknown>;
  /** Rounding may have put the number slightly above 1. */
  arcSine(number: RawBuilder<number>): RawBuilder<number>;
  sitters: SitterSearchSql;
  /**
   * On a server, searches have connections of their own and delay only each other. With `mayLag`
   * they read a replica, which may be some seconds behind, or the primary where that fails.
   */
  searching<R>(
    db: Kysely<Database>,
    search: (store: Kysely<Database>) => Promise<R>,
    options: { mayLag?: boolean | undefined },
  ): Promise<R>;
  /** How far a replica may be behind, in ms; null without one. */
  replicaLag(db: Kysely<Database>): number | null;
  /** Ends a query that locks its rows, in its order, until the transaction ends. */
  locked: RawBuilder<unknown>;
  /** Ends a query that locks its rows and skips those locked by others. */
  skipLocked: RawBuilder<unknown>;
  /** Ends a statement that is planned once per connection. */
  prepared: string;
  /** All rows name the same columns; call it in a transaction. */
  insertMany<T extends keyof Database & string>(
    trx: Kysely<Database>,
    table: T,
    rows: readonly Insertable<Database[T]>[],
  ): Promise<void>;
  /** How many connections to a server processes have that label theirs otherwise. */
  othersThan(db: Kysely<Database>, label: string): Promise<number>;
  storeBytes(db: Kysely<Database>): Promise<number>;
  eraseDeleted(db: Kysely<Database>): Promise<void>;
};
