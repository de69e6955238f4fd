import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "./context.server.ts";

export { isDiskFull, isUnreachable as mayBeStored, storeFailure } from "#db/store-failures.ts";

/** Throws if the database does not answer. */
export async function probeStore({ db }: Pick<Context, "db">): Promise<void> {
  await db.selectFrom("users").select("id").limit(1).execute();
}

export function storeBytes({ db }: Pick<Context, "db">): Promise<number> {
  return engineOf(db).storeBytes(db);
}

/** How far what visitors find may be behind, in ms; null without a replica. */
export function replicaLag({ db }: Pick<Context, "db">): number | null {
  return engineOf(db).replicaLag(db);
}
