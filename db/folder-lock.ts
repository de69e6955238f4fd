import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join, resolve } from "node:path";
import BetterSqlite from "better-sqlite3";
import { assertWritable } from "./data-folder.ts";

/** Of a store. */
export const LOCK_FILE = "trotwell.lock";

/** A move may run beside a server, so it has a lock of its own. */
type Purpose = keyof typeof purposes;
type Refusal = (holder: string, folder: string) => string;
type Held = { lock: BetterSqlite.Database; holders: number };

const purposes = {
  store: {
    file: "trotwell",
    refusal: ((holder, folder) =>
      `Another process${holder} is using this folder: ${folder}. Stop it first, or choose another DATA_DIR.`) as Refusal,
  },
  move: {
    file: "trotwell.move",
    refusal: ((holder, folder) =>
      `Another move${holder} of this folder is running: ${folder}. Wait for it to end, or stop it.`) as Refusal,
  },
};

/** By file; apps that this process starts on the same folder share one. */
const held = new Map<string, Held>();

/** Ends with the process, and holds between containers. The file stays, or two could be locked. */
export function lockFolder(dataDir: string, purpose: Purpose = "store"): () => void {
  const folder = resolve(dataDir);
  const path = join(folder, purposes[purpose].file);
  const mine = held.get(path) ?? { lock: takeLock(folder, path, purpose), holders: 0 };
  held.set(path, mine);
  mine.holders++;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    if (--mine.holders > 0) return;
    held.delete(path);
    rmSync(holderFile(path), { force: true });
    mine.lock.close();
  };
}

function takeLock(folder: string, path: string, purpose: Purpose): BetterSqlite.Database {
  const lock = openLock(`${path}.lock`);
  try {
    // Without a journal file beside it.
    lock.pragma("journal_mode = memory");
    lock.exec("begin immediate");
    writeHolder(path);
    return lock;
  } catch (error) {
    lock.close();
    if (!/^SQLITE_BUSY/.test(String((error as { code?: unknown }).code))) throw error;
    throw new Error(purposes[purpose].refusal(holderOf(path), folder));
  }
}

function openLock(file: string): BetterSqlite.Database {
  try {
    // SQLite would silently take no lock on a file that can't be written.
    assertWritable(file);
    return new BetterSqlite(file, { timeout: 0 });
  } catch (error) {
    throw new Error(
      `The lock ${file} can't be opened: ${(error as Error).message}. It has to belong to the user who runs this.`,
    );
  }
}

/** The lock holds without this, as on a full disk. */
function writeHolder(path: string): void {
  try {
    const since = new Date().toISOString();
    writeFileSync(holderFile(path), `${process.pid} on ${hostname()} since ${since}\n`);
  } catch {
    rmSync(holderFile(path), { force: true });
  }
}

function holderOf(path: string): string {
  try {
    return ` (${readFileSync(holderFile(path), "utf8").trim()})`;
  } catch {
    return "";
  }
}

function holderFile(path: string): string {
  return `${path}.pid`;
}
