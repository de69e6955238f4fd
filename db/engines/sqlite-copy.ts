import { existsSync } from "node:fs";
import BetterSqlite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import type { Database } from "../schema.ts";

/**
 * Copies a store as it is at this moment, while others go on writing to it: all pages in one step
 * under one read lock, so that no write makes it begin anew (sqlite.org/c3ref/backup_finish.html).
 * It blocks this process until done: for commands, not for the server.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new BetterSqlite(from, { readonly: true, fileMustExist: true, timeout: 5000 });
  try {
    await source.backup(to, { progress: () => 2 ** 31 - 1 });
  } finally {
    source.close();
  }
  const copy = new BetterSqlite(to);
  // One file, without a log beside it.
  copy.pragma("journal_mode = DELETE");
  copy.close();
}

/** Throws with what SQLite finds wrong in a store; says nothing of one that is whole. */
export function checkSqlite(path: string): void {
  if (!existsSync(path)) throw new Error(`There is no store at ${path}`);
  let db: BetterSqlite.Database | undefined;
  try {
    db = new BetterSqlite(path, { readonly: true, fileMustExist: true });
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

/** A store opened for reading as it is, without bringing its schema up to date. */
export function readSqlite(path: string): Kysely<Database> {
  const database = new BetterSqlite(path, { readonly: true, fileMustExist: true });
  return new Kysely({ dialect: new SqliteDialect({ database }) });
}
