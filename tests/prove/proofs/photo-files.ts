import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";

/** A server may have the store open. */
export function rowsIn<T>(sql: string, folder: string): T[] {
  const store = new BetterSqlite(join(folder, "trotwell.db"), { readonly: true, timeout: 5000 });
  try {
    return store.prepare(sql).all() as T[];
  } finally {
    store.close();
  }
}

export function keysInStore(folder: string): string[] {
  return rowsIn<{ key: string }>("select key from photos", folder).map(({ key }) => key);
}

/** Differences between the photo files on disk and those the rows call for; empty if none. */
export function wrongPhotos(folder: string): string {
  const files = filesIn(join(folder, "photos"));
  const keys = keysInStore(folder);
  const wanted = keys.flatMap((key) => [320, 640, 1280].map((width) => `${key}-${width}.webp`));
  const extra = files.filter((file) => !wanted.includes(file));
  const missing = wanted.filter((file) => !files.includes(file));
  return extra.length + missing.length === 0
    ? ""
    : `${extra.length} files too many (${extra.slice(0, 3)}), ${missing.length} missing`;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}
