import { type SignedIn, transact } from "../context.server.ts";
import { conflict } from "../errors.ts";
import type { CareSheetJson } from "./care-json-schemas.ts";
import { type CareReader, careOwner, careReader } from "./care-reader.server.ts";
import { accessIn, type CareRecord, careJson, careRecord } from "./care-records.server.ts";

export type ReadSheet = {
  reader: CareReader;
  sheet: CareSheetJson;
  /** Whether the owner wrote how to get in, and it can be read. */
  hasAccess: boolean;
};

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
  const record = await careRecord(ctx, dogId);
  const access = accessIn(ctx, dogId, record);
  return {
    reader,
    sheet: careJson(ctx, dogId, record, reader.isOwner ? access : null),
    hasAccess: access !== null,
  };
}

/**
 * A sheet with how to get in, if the caller may see that now; a sitter's look is noted for the
 * owner. Throws not_found.
 */
export async function wholeCareSheet(ctx: SignedIn, dogId: string): Promise<CareSheetJson> {
  return transact(ctx, async (ctx) => {
    const reader = await careReader(ctx, dogId);
    const record = await careRecord(ctx, dogId);
    return careJson(ctx, dogId, record, await seen(ctx, reader, record));
  });
}

/** Null if there is nothing to tell. Throws not_found, and conflict `access_closed` out of its time. */
export async function lookHowToGetIn(ctx: SignedIn, dogId: string): Promise<string | null> {
  return transact(ctx, async (ctx) => {
    const reader = await careReader(ctx, dogId);
    if (!reader.getsIn)
      throw conflict(
        "access_closed",
        "How to get in is shown from 24 hours before a booking's start until its end.",
      );
    return seen(ctx, reader, await careRecord(ctx, dogId));
  });
}

/** A sitter's look is noted in the transaction that reads it. */
async function seen(
  ctx: SignedIn,
  { dog, isOwner, getsIn }: CareReader,
  record: CareRecord | undefined,
): Promise<string | null> {
  const access = getsIn ? accessIn(ctx, dog.id, record) : null;
  if (access === null || isOwner) return access;
  await ctx.limits.take("careAccess", ctx.actor.id);
  await ctx.db
    .insertInto("care_views")
    .values({ dog_id: dog.id, viewer_id: ctx.actor.id, at: ctx.now() })
    .execute();
  return access;
}
