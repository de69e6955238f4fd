import BetterSqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
} from "kysely";
import type { WithEngine } from "./engine.ts";
import { sqliteEngine } from "./sqlite-engine.ts";

/** Earlier ones can lose a WAL reset race (sqlite.org/wal.html). */
const OLDEST_VERSION = [3, 51, 3];

/** `version` changes with every write, by this connection or another. */
export function openSqlite(path: string): { dialect: SqliteDialect; version: () => string } {
  const raw = new BetterSqlite(path, { fileMustExist: true, timeout: 5000 });
  try {
    assertVersion(raw);
    raw.pragma("journal_mode = WAL");
    // A reopened WAL file falls back to NORMAL, which can lose committed writes on power loss.
    raw.pragma("synchronous = FULL");
    raw.pragma("foreign_keys = ON");
    raw.pragma("busy_timeout = 5000");
    // A deleted account leaves nothing readable in the file.
    raw.pragma("secure_delete = ON");
    // 64 MB.
    raw.pragma("cache_size = -65536");
    if (raw.pragma("synchronous", { simple: true }) !== 2) {
      throw new Error("SQLite did not accept synchronous = FULL");
    }
  } catch (error) {
    raw.close();
    throw error;
  }
  // Writes by others (sqlite.org/pragma.html#pragma_data_version), and by this connection.
  const written = raw
    .prepare("select data_version || ' ' || total_changes() from pragma_data_version")
    .pluck();
  return {
    dialect: new ImmediateSqliteDialect(
      { database: withStatementCache(raw) },
      () => raw.inTransaction,
    ),
    version: () => written.get() as string,
  };
}

export function createSqliteFile(path: string): void {
  const raw = new BetterSqlite(path);
  try {
    raw.pragma("journal_mode = WAL");
  } finally {
    raw.close();
  }
}

/** Of a store in a file. */
export class FileDialect extends SqliteDialect {
  override createAdapter() {
    return new FileAdapter();
  }
}

class ImmediateSqliteDialect extends FileDialect {
  readonly #config: { database: never };
  readonly #isOpen: () => boolean;
  constructor(config: { database: unknown }, isOpen: () => boolean) {
    super(config as never);
    this.#config = config as never;
    this.#isOpen = isOpen;
  }
  override createDriver() {
    return new ImmediateSqliteDriver(this.#config, this.#isOpen);
  }
  override createQueryCompiler() {
    return new SteadyPlanCompiler();
  }
}

/** `+?` for parameters: binding a bare one makes SQLite replan, which cost a join twentyfold. */
class SteadyPlanCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return "+?";
  }
}

class FileAdapter extends SqliteAdapter implements WithEngine {
  readonly engine = sqliteEngine;
  /** A schema can change inside a transaction, so a killed migration leaves nothing behind. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Takes the write lock at the start, so that none fails halfway with 'database is locked'. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #isOpen: () => boolean;
  constructor(config: { database: never }, isOpen: () => boolean) {
    super(config);
    this.#isOpen = isOpen;
  }
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  // A full disk has ended the transaction (sqlite.org/lang_transaction.html); a second rollback
  // would hide the reason.
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#isOpen()) await super.rollbackTransaction(connection);
  }
}

function withStatementCache(raw: BetterSqlite.Database) {
  const cache = new Map<string, BetterSqlite.Statement>();
  return {
    close: () => raw.close(),
    prepare(sql: string) {
      let statement = cache.get(sql);
      if (!statement) {
        statement = raw.prepare(sql);
        if (cache.size >= 1000) cache.clear();
        cache.set(sql, statement);
      }
      return statement;
    },
  };
}

function assertVersion(raw: BetterSqlite.Database) {
  const { version } = raw.prepare("select sqlite_version() as version").get() as {
    version: string;
  };
  const parts = version.split(".").map(Number);
  for (const [index, least] of OLDEST_VERSION.entries()) {
    const part = parts[index] ?? 0;
    if (part > least) return;
    if (part < least) {
      throw new Error(`SQLite ${version} is too old; ${OLDEST_VERSION.join(".")} is needed`);
    }
  }
}
