import { type Kysely, sql } from "kysely";
import { columnTypes } from "../engines/sqlite.ts";
import { index } from "./table-parts.ts";

/** The sessions that a lock ended, so that whoever holds one can be told why. */
async function lockedSessions(
  db: Kysely<never>,
  {
    text,
    instant,
    end,
  }: { text: typeof columnTypes.text; instant: typeof columnTypes.instant | "bigint"; end: string },
): Promise<void> {
  await db.schema
    .createTable("locked_sessions")
    .addColumn("token_hash", text, (c) => c.primaryKey().notNull())
    .addColumn("user_id", text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("expires_at", instant, (c) => c.notNull())
    .modifyEnd(sql.raw(end))
    .execute();
  await index(db, "locked_sessions", ["user_id"]);
  await index(db, "locked_sessions", ["expires_at"]);
}

export const onSqlite = {
  up: (db: Kysely<never>) => lockedSessions(db, { ...columnTypes, end: "strict" }),
};

export const onPostgres = {
  up: (db: Kysely<never>) => lockedSessions(db, { text: "text", instant: "bigint", end: "" }),
};
