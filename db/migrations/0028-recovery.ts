import { type Kysely, sql } from "kysely";
import { postgresForgettingMoves } from "../engines/postgres-booking-guards.ts";
import { columnTypes } from "../engines/sqlite.ts";
import { sqliteForgettingMoves } from "../engines/sqlite-booking-guards.ts";

/** What a deletion gives as the reason of the bookings it cancels. */
const LEFT = "Deleted user: this account was deleted.";

/**
 * When everything that acted for a person was last ended, until when a change of email can be undone,
 * and no typed reasons of people who have left.
 */
async function recovery(
  db: Kysely<never>,
  instant: typeof columnTypes.instant | "bigint",
  guards: string[],
): Promise<void> {
  await db.schema.alterTable("users").addColumn("access_ended_at", instant).execute();
  await db.schema.alterTable("email_changes").addColumn("undo_until", instant).execute();
  await db.schema
    .createIndex("email_changes_old_email")
    .on("email_changes")
    .column("old_email")
    .execute();
  for (const statement of guards) await sql.raw(statement).execute(db);
  await sql`update bookings set reason = null
    where reason <> ${LEFT} and exists (
      select 1 from booking_moves move join users on users.id = move.actor_id
      where move.booking_id = bookings.id and move.to_status = bookings.status
        and users.deleted_at is not null)`.execute(db);
  await sql`update booking_moves set reason = null
    where reason <> ${LEFT}
      and actor_id in (select id from users where deleted_at is not null)`.execute(db);
}

export const onSqlite = {
  up: (db: Kysely<never>) => recovery(db, columnTypes.instant, sqliteForgettingMoves),
};

export const onPostgres = {
  up: (db: Kysely<never>) => recovery(db, "bigint", postgresForgettingMoves),
};
