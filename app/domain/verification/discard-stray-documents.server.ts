import type { Context } from "../context.server.ts";
import { DAY } from "../durations.ts";

/** Deletes files without a row: after a day, those from before `aloneSince` (ms) at once. */
export async function discardStrayDocuments(ctx: Context, aloneSince?: number): Promise<void> {
  for await (const keys of ctx.documents.keysOlderThan(aloneSince ?? ctx.now() - DAY)) {
    const documents = await ctx.db
      .selectFrom("verification_documents")
      .select("key")
      .where("key", "in", keys)
      .execute();
    const sightings = await ctx.db
      .selectFrom("sightings")
      .select((eb) => eb.ref("photo_key").$notNull().as("key"))
      .where("photo_key", "in", keys)
      .execute();
    const known = new Set([...documents, ...sightings].map(({ key }) => key));
    for (const key of keys) if (!known.has(key)) await ctx.documents.remove(key);
  }
}
