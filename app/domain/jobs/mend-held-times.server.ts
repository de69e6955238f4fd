import { sql } from "kysely";
import type { Context } from "../context.server.ts";
import { HOUR } from "../durations.ts";

/**
 * Times before which a job does nothing for a row, and how far ahead they are at most (ms). Those of
 * the outbox are mended as it is looked through.
 */
const held = [
  { table: "conversations", column: "mail_due_at", most: 2 * HOUR },
  { table: "saved_searches", column: "next_check_at", most: 26 * HOUR },
  { table: "busy_feeds", column: "next_read_at", most: 12 * HOUR },
] as const;

/** Lets be due now what a clock that was ahead has put off, by up to years. */
export async function mendHeldTimes({ db, now }: Context): Promise<void> {
  for (const { table, column, most } of held) {
    const at = now();
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at}
      where ${sql.ref(column)} > ${at + most}`.execute(db);
  }
}
