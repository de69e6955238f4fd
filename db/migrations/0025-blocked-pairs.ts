import { type Kysely, sql } from "kysely";
import { engineOf } from "../engines/engine.ts";
import { postgresBlockGuard } from "../engines/postgres-booking-guards.ts";
import { sqliteBlockGuard } from "../engines/sqlite-booking-guards.ts";
import type { Database } from "../schema.ts";

/** Nothing is accepted between two people of whom one has blocked the other; what they still ask for is cancelled. */
export async function up(db: Kysely<Database>): Promise<void> {
  const now = Date.now();
  const asked = sql`status = 'pending' and exists (select 1 from blocks
    where (blocker_id = owner_id and blocked_id = sitter_id)
      or (blocker_id = sitter_id and blocked_id = owner_id))`;
  await sql`insert into booking_moves (booking_id, from_status, to_status, at)
    select id, 'pending', 'cancelled', ${sql.lit(now)} from bookings where ${asked}`.execute(db);
  await sql`update bookings set status = 'cancelled', cancelled_by = 'system',
    version = version + 1, updated_at = ${now} where ${asked}`.execute(db);
  const guard = engineOf(db).name === "sqlite" ? sqliteBlockGuard : postgresBlockGuard;
  for (const statement of guard) await sql.raw(statement).execute(db);
}
