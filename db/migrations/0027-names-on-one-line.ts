import { type Kysely, sql } from "kysely";

/** Names, titles and what is written beside them in one line, by table; each has a key `id`. */
const lines: Record<string, string[]> = {
  users: ["name", "phone_number", "address"],
  dogs: ["name", "breed", "age", "height"],
  sessions: ["token_name"],
  bookings: ["place_address"],
};
const AT_ONCE = 1000;

type Row = { id: string; text: string | null };

/** Names are one line: those that were stored with line breaks become so. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, columns] of Object.entries(lines)) {
    for (const column of columns) await rewrite(db, table, "id", column, oneLine);
  }
  await rewrite(db, "sitters", "user_id", "preferred_breeds", (list) =>
    JSON.stringify((JSON.parse(list) as string[]).map(oneLine)),
  );
}

async function rewrite(
  db: Kysely<never>,
  table: string,
  key: string,
  column: string,
  change: (text: string) => string,
): Promise<void> {
  for (let last = ""; ; ) {
    const { rows } = await sql<Row>`
      select ${sql.ref(key)} as id, ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.ref(key)} > ${last} order by ${sql.ref(key)} limit ${sql.lit(AT_ONCE)}`.execute(
      db,
    );
    for (const { id, text } of rows) {
      const changed = text && change(text);
      if (changed === text) continue;
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${changed}
        where ${sql.ref(key)} = ${id}`.execute(db);
    }
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? "";
  }
}

/** As the product does it now; a name that is nothing but such characters stays what it was. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim() || text;
}
