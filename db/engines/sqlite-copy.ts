import { accessSync, constants, existsSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import { FileDialect } from "./sqlite.ts";

/** One step under one read lock (sqlite.org/c3ref/backup_finish.html). Blocks the process. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new BetterSqlite(from, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    await source.backup(to, { progress: () => 2 ** 31 - 1 });
  } finally {
    source.close();
  }
  const copy = new BetterSqlite(to);
  // A single file, without a log.
  copy.pragma("journal_mode = DELETE");
  copy.close();
}

export function checkSqlite(path: string): void {
  if (!existsSync(path)) throw new Error(`There is no store at ${path}`);
  let db: BetterSqlite.Database | undefined;
  try {
    db = openToRead(path);
    const found = db.pragma("integrity_check", { simple: true });
    if (found !== "ok") throw new Error(String(found));
    const orphans = db.pragma("foreign_key_check") as unknown[];
    if (orphans.length) throw new Error(`${orphans.length} rows point to nothing`);
  } catch (error) {
    throw new Error(`${path} is damaged: ${(error as Error).message}`);
  } finally {
    db?.close();
  }
}

/** To read only. Leaves no file behind. */
export function readSqlite(path: string): Kysely<Database> {
  return new Kysely({ dialect: new FileDialect({ database: openToRead(path) }) });
}

/** Of a store that nobody has open, a connection that may not write would leave an empty log. */
function openToRead(path: string): BetterSqlite.Database {
  const readonly = existsSync(`${path}-wal`) || !isWritable(path);
  const db = new BetterSqlite(path, { readonly, fileMustExist: true });
  db.pragma("query_only = on");
  return db;
}

/** Asked without opening it: to close a file ends all locks that the process has on it. */
function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
