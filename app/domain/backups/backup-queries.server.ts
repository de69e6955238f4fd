import type { Db } from "#db/connect.ts";
import { DUMP_FILE, readDump } from "#db/engines/postgres-dump.ts";
import { readSqlite } from "#db/engines/sqlite-copy.ts";

/** What is counted in a store, and the keys of its photos, sorted. */
export type Contents = {
  people: number;
  bookings: number;
  messages: number;
  photoKeys: string[];
  /** The id of who joined first, deleted or not: no two sites have the same. Null without people. */
  firstPerson: string | null;
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
  const first = await db
    .selectFrom("users")
    .select(["id", "created_at"])
    .where("created_at", "=", ({ selectFrom, fn }) =>
      selectFrom("users").select(fn.min("created_at").as("at")),
    )
    .execute();
  return {
    people: counts.people ?? 0,
    bookings: counts.bookings ?? 0,
    messages: counts.messages ?? 0,
    photoKeys: photos.map((photo) => photo.key).sort(),
    firstPerson: first.map(({ id }) => id).sort()[0] ?? null,
  };
}

type Joined = { id: string; created_at: number };

function isBefore(one: Joined, other: Joined): boolean {
  return one.created_at === other.created_at
    ? one.id < other.id
    : one.created_at < other.created_at;
}

const COUNTED = new Map<string, "people" | "bookings" | "messages">([
  ["users", "people"],
  ["bookings", "bookings"],
  ["messages", "messages"],
]);

async function contentsOfDump(path: string, tables: string[] = []): Promise<Contents> {
  const counts = { people: 0, bookings: 0, messages: 0 };
  const photoKeys: string[] = [];
  let first: Joined | null = null as Joined | null;
  await readDump(path, tables, (table, columns, row) => {
    const counted = COUNTED.get(table);
    if (counted) counts[counted]++;
    const cell = (column: string) => row.split("\t")[columns.indexOf(column)] ?? "";
    if (table === "photos") photoKeys.push(cell("key"));
    if (table === "users") {
      const one = { id: cell("id"), created_at: Number(cell("created_at")) };
      if (!first || isBefore(one, first)) first = one;
    }
  });
  return { ...counts, photoKeys: photoKeys.sort(), firstPerson: first?.id ?? null };
}
