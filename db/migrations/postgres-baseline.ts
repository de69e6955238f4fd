import { type Kysely, sql } from "kysely";
import { postgresAuditGuards, postgresBookingGuards } from "../engines/postgres-booking-guards.ts";
import { postgresBookingTables } from "../engines/postgres-bookings-tables.ts";
import { postgresCareTables } from "../engines/postgres-care-tables.ts";
import { postgresPeopleTables } from "../engines/postgres-people-tables.ts";
import { postgresSafetyTables } from "../engines/postgres-safety-tables.ts";
import { postgresSitterIndex } from "../engines/postgres-sitter-index.ts";
import { postgresUsesTable } from "../engines/postgres-uses.ts";

/**
 * What the migrations of SQLite come to, said once in PostgreSQL's words. A new store has no history
 * to repeat, and half of those migrations move rows or speak to SQLite alone; a test compares the
 * tables of both engines, so that neither gets ahead.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const tables = [
    ...postgresPeopleTables,
    ...postgresCareTables,
    ...postgresBookingTables,
    ...postgresSafetyTables,
    ...postgresSitterIndex,
    ...postgresUsesTable,
  ];
  for (const statement of tables) await sql.raw(byBytes(statement)).execute(db);
  for (const guard of [...postgresBookingGuards, ...postgresAuditGuards]) {
    await sql.raw(guard).execute(db);
  }
  await sql`insert into geocoder_pace (id, next_at) values (1, 0)`.execute(db);
}

/** Texts are compared and sorted byte by byte, as SQLite does, whatever the locale of the database. */
function byBytes(statement: string): string {
  return statement.replace(/^( {4}\w+ text)\b/gm, '$1 collate "C"');
}
