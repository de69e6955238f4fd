import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";

/** Whether whoever accepted a booking wanted it kept out of their calendar. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable("bookings")
    .addColumn("calendar_declined", t.integer, (c) =>
      c.notNull().defaultTo(0).check(sql`calendar_declined in (0, 1)`),
    )
    .execute();
}
