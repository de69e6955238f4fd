import type { Db } from "#db/connect.ts";
import { DUMP_FILE, readDump } from "#db/engines/postgres-dump.ts";
import { readSqlite } from "#db/engines/sqlite-copy.ts";

/** What is counted in a store, and the keys of its photos, sorted. */
export type Contents = {
  people: number;
  bookings: number;
  messages: number;
  photoKeys: string[];
};

/** Of the pictures that wait with a verification. */
export async function documentKeysOf(path: string): Promise<string[]> {
  const db = readSqlite(path);
  try {
    const rows = await db.selectFrom("verification_documents").select("key").execute();
    return rows.map(({ key }) => key);
  } finally {
    await db.destroy();
  }
}

/** Of the file of a store, or of a dump, which is read through. */
export async function contentsOf(path: string): Promise<Contents> {
  if (path.endsWith(DUMP_FILE)) return contentsOfDump(path);
  const db = readSqlite(path);
  return contentsIn(db).finally(() => db.destroy());
}

/** As `contentsOf`, without reading a dump through. */
export async function photoKeysOf(path: string): Promise<string[]> {
  const isDump = path.endsWith(DUMP_FILE);
  return (await (isDump ? contentsOfDump(path, ["photos"]) : contentsOf(path))).photoKeys;
}

/** Of an open store. */
export async function contentsIn(db: Db): Promise<Contents> {
  const counts = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom("users").select(fn.countAll<number>().as("n")).as("people"),
      selectFrom("bookings").select(fn.countAll<number>().as("n")).as("bookings"),
      selectFrom("messages").select(fn.countAll<number>().as("n")).as("messages"),
    ])
    .executeTakeFirstOrThrow();
  const photos = await db.selectFrom("photos").select("key").execute();
  return {
    people: counts.people ?? 0,
    bookings: counts.bookings ?? 0,
    messages: counts.messages ?? 0,
    photoKeys: photos.map((photo) => photo.key).sort(),
  };
}

const COUNTED = new Map<string, "people" | "bookings" | "messages">([
  ["users", "people"],
  ["bookings", "bookings"],
  ["messages", "messages"],
]);

async function contentsOfDump(path: string, tables: string[] = []): Promise<Contents> {
  const contents: Contents = { people: 0, bookings: 0, messages: 0, photoKeys: [] };
  await readDump(path, tables, (table, columns, row) => {
    const counted = COUNTED.get(table);
    if (counted) contents[counted]++;
    if (table === "photos") contents.photoKeys.push(row.split("\t")[columns.indexOf("key")] ?? "");
  });
  contents.photoKeys.sort();
  return contents;
}
