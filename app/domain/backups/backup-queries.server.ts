import { readSqlite } from "#db/engines/sqlite-copy.ts";

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

export async function contentsOf(path: string) {
  const db = readSqlite(path);
  try {
    const counts = await db
      .selectNoFrom(({ selectFrom, fn }) => [
        selectFrom("users").select(fn.countAll<number>().as("n")).as("people"),
        selectFrom("bookings").select(fn.countAll<number>().as("n")).as("bookings"),
        selectFrom("messages").select(fn.countAll<number>().as("n")).as("messages"),
      ])
      .executeTakeFirstOrThrow();
    const photos = await db.selectFrom("photos").select("key").orderBy("key").execute();
    return {
      people: counts.people ?? 0,
      bookings: counts.bookings ?? 0,
      messages: counts.messages ?? 0,
      photoKeys: photos.map((photo) => photo.key),
    };
  } finally {
    await db.destroy();
  }
}
