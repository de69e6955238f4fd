import { type Kysely, sql } from "kysely";
import { engineOf } from "../../engines/engine.ts";
import type { Database } from "../../schema.ts";
import { renewedRoomGuards } from "../guards/room-guards.ts";

/** A booking that is marked as completed before its end still takes its time. */
export async function up(db: Kysely<Database>): Promise<void> {
  for (const statement of renewedRoomGuards[engineOf(db).name])
    await sql.raw(statement).execute(db);
}
