import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import BetterSqlite from "better-sqlite3";

const LOCK_FILE = "trotwell.lock";
/** Who holds the lock, for the sentence that refuses others. */
const HOLDER_FILE = "trotwell.pid";

/** Locks of this process; apps that it starts on the same folder share one. */
const held = new Map<string, { lock: BetterSqlite.Database; holders: number }>();

/**
 * Takes a data folder for this process alone and returns what gives it back. The lock is an open
 * transaction on an empty SQLite file: the operating system drops it when the process ends, however
 * it ends, and it holds between containers, where every process has the id 1. The file is never
 * deleted, or two processes could hold the lock on two files of the same name. Throws, with a
 * sentence that names the other process, when the folder is taken.
 */
export function lockFolder(dataDir: string): () => void {
  const folder = resolve(dataDir);
  const mine = held.get(folder) ?? { lock: takeLock(folder), holders: 0 };
  held.set(folder, mine);
  mine.holders++;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    if (--mine.holders > 0) return;
    held.delete(folder);
    rmSync(join(folder, HOLDER_FILE), { force: true });
    mine.lock.close();
  };
}

function takeLock(folder: string): BetterSqlite.Database {
  const lock = new BetterSqlite(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    // Without a journal file beside it.
    lock.pragma("journal_mode = memory");
    lock.exec("begin immediate");
    sayWho(folder);
    return lock;
  } catch (error) {
    lock.close();
    if (!/^SQLITE_BUSY/.test(String((error as { code?: unknown }).code))) throw error;
    throw new Error(
      `Another process${holderOf(folder)} is using this folder: ${folder}. Stop it first, or choose another DATA_DIR.`,
    );
  }
}

/** Left out where it can't be written, as on a full disk: the lock holds without it. */
function sayWho(folder: string): void {
  try {
    const since = new Date().toISOString();
    writeFileSync(join(folder, HOLDER_FILE), `${process.pid} on ${hostname()} since ${since}\n`);
  } catch {
    rmSync(join(folder, HOLDER_FILE), { force: true });
  }
}

function holderOf(folder: string): string {
  try {
    return ` (${readFileSync(join(folder, HOLDER_FILE), "utf8").trim()})`;
  } catch {
    return "";
  }
}
