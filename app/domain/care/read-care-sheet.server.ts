import { type SignedIn, transact } from "../context.server.ts";
import { conflict } from "../errors.ts";
import type { CareSheetJson } from "./care-json-schemas.ts";
import { type CareReader, careOwner, careReader } from "./care-reader.server.ts";
import { accessIn, careJson, careRecord } from "./care-records.server.ts";

export type ReadSheet = { reader: CareReader; sheet: CareSheetJson };

/**
 * A sheet as the actor may see it, without how to get in for a sitter: see `lookHowToGetIn`. Throws
 * not_found.
 */
export async function readCareSheet(ctx: SignedIn, dogId: string): Promise<ReadSheet> {
  return sheetFor(ctx, await careReader(ctx, dogId));
}

/** A sheet for the dog's owner. Throws not_found for everyone else. */
export async function ownCareSheet(ctx: SignedIn, dogId: string): Promise<ReadSheet> {
  return sheetFor(ctx, await careOwner(ctx, dogId));
}

async function sheetFor(ctx: SignedIn, reader: CareReader): Promise<ReadSheet> {
  const dogId = reader.dog.id;
  return { reader, sheet: careJson(ctx, dogId, await careRecord(ctx, dogId), reader) };
}

/**
 * How to get in; null if there is nothing to tell. A sitter's look is noted for the owner, in the
 * transaction that reads it. Throws not_found, and conflict: `access_closed` out of its time,
 * `access_unreadable`.
 */
export async function lookHowToGetIn(ctx: SignedIn, dogId: string): Promise<string | null> {
  return transact(ctx, async (ctx) => {
    const reader = await careReader(ctx, dogId);
    if (!reader.getsIn)
      throw conflict(
        "access_closed",
        "How to get in is shown from 24 hours before a booking's start until its end.",
      );
    const record = await careRecord(ctx, dogId);
    const access = accessIn(ctx, dogId, record);
    if (access === null && record?.access_sealed)
      throw conflict(
        "access_unreadable",
        "How to get in could not be read. Ask the owner before you go.",
      );
    if (access === null || reader.isOwner) return access;
    await ctx.limits.take("careAccess", ctx.actor.id);
    await ctx.db
      .insertInto("care_views")
      .values({ dog_id: dogId, viewer_id: ctx.actor.id, at: ctx.now() })
      .execute();
    return access;
  });
}
