import type { Kysely } from "kysely";
import type { Guard } from "../baseline/guards.ts";
import type { Database } from "../schema.ts";
import { replaceGuard } from "./guards/add-guard.ts";

/** A phone that was offline may have started before the one that finished the card. */
const finished: Guard = {
  name: "visits_stay_finished",
  event: "update on visits",
  when: `(new.booking_id, new.date) is distinct from (old.booking_id, old.date)
    or old.finished_at is not null and (new.finished_at is distinct from old.finished_at
      or new.started_at is null or new.started_at > old.started_at)`,
  rule: "visit_is_history",
};

/** The Start of a finished card can still turn out to be earlier. */
export async function up(db: Kysely<Database>): Promise<void> {
  await replaceGuard(db, finished);
}
