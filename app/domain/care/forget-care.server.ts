import type { Context } from "../context.server.ts";

const tables = ["care_views", "care_shares", "care_sheets"] as const;

/** Deletes everything about the care of these dogs. */
export async function forgetCare({ db }: Context, dogIds: string[]): Promise<void> {
  if (dogIds.length === 0) return;
  for (const table of tables) await db.deleteFrom(table).where("dog_id", "in", dogIds).execute();
}

/** Deletes links that no longer work. */
export async function forgetEndedShares({ db, now }: Context): Promise<void> {
  await db.deleteFrom("care_shares").where("expires_at", "<=", now()).execute();
}
