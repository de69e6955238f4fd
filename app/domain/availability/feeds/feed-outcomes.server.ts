import { z } from "zod";
import { engineOf } from "#db/engines/engine.ts";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { DAY } from "../../durations.ts";
import { seenText } from "../../fields.ts";
import { oneLine } from "../../one-line.ts";
import { pageLink } from "../../page-link.server.ts";
import { type Lock, sealText, unsealText } from "../../sealing.server.ts";
import { keptRows, makeRoom } from "../kept-busy-times.server.ts";
import type { BusyTimes } from "./busy-spans.ts";
import type { Subscriber } from "./feed-event.ts";
import { NOTHING_TO_NOTE, UNREADABLE_NOTES } from "./feed-notes.ts";
import { FeedNotesShape } from "./feed-rules.ts";

const LONGEST_NAME = 60;
const KeptNotesShape = z.intersection(FeedNotesShape, z.object({ name: z.string() }));
type KeptNotes = z.output<typeof KeptNotesShape>;

type Feed = { id: string; user_id: string };

export type FeedReading = BusyTimes & { at: number; next: number };

/** Who reads a calendar, for what it says of them and of bookings here. */
export async function subscriberOf(ctx: Context, userId: string): Promise<Subscriber> {
  const { email } = await ctx.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { host: new URL(pageLink(ctx.config, "bookings")).hostname, emails: [email] };
}

/** Stores what was read; nothing for a calendar that was removed meanwhile. */
export async function keepFeedTimes(
  ctx: Context,
  { id, user_id }: Feed,
  { at, next, name, spans, notes }: FeedReading,
): Promise<void> {
  await transact(withoutActor(ctx), async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("busy_feeds")
      .set({ read_at: at, fault: null, next_read_at: next, told_at: null })
      .set({
        notes_sealed: sealNotes(ctx, id, { ...notes, name: shownName(name) }),
        kept_until: null,
      })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await ctx.db.deleteFrom("busy_feed_times").where("feed_id", "=", id).execute();
    const cutAt = await makeRoom(ctx, { userId: user_id, spans, except: { feedId: id } });
    const rows = keptRows(spans, cutAt).map((row) => ({ feed_id: id, user_id, ...row }));
    await engineOf(ctx.db).insertMany(ctx.db, "busy_feed_times", rows);
    if (rows.length < spans.length)
      await ctx.db
        .updateTable("busy_feeds")
        .set({ kept_until: cutAt })
        .where("id", "=", id)
        .execute();
  });
}

/** Notes why a calendar can't be read, and tells its owner once it has failed for a day. */
export async function noteFeedFault(
  ctx: Context,
  { id, user_id, readAt }: Feed & { readAt: number },
  { at, next, fault }: { at: number; next: number; fault: string },
): Promise<void> {
  await transact(withoutActor(ctx), async (ctx) => {
    await ctx.db
      .updateTable("busy_feeds")
      .set({ fault, next_read_at: next })
      .where("id", "=", id)
      .execute();
    if (at - readAt < DAY) return;
    const { numUpdatedRows } = await ctx.db
      .updateTable("busy_feeds")
      .set({ told_at: at })
      .where("id", "=", id)
      .where("told_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await ctx.tell({ what: "busy_feed_failing", userId: user_id, id: `${id} ${readAt}` });
  });
}

/** Cut between characters. */
function shownName(name: string): string {
  return [...oneLine(seenText(name))].slice(0, LONGEST_NAME).join("").trim();
}

/** Events are named by their titles and calendars by theirs, which nobody else may read. */
function sealNotes(ctx: Context, feedId: string, notes: KeptNotes): string | null {
  return sealText(ctx.config, notesLock(feedId), JSON.stringify(notes));
}

/** What of a calendar could not be read, and what it calls itself. */
export function notesIn(ctx: Context, feedId: string, sealed: string | null): KeptNotes {
  if (!sealed) return { ...NOTHING_TO_NOTE, name: "" };
  const text = unsealText(ctx.config, notesLock(feedId), sealed);
  if (text === null) return { ...UNREADABLE_NOTES, name: "" };
  // An earlier version noted less.
  return KeptNotesShape.parse({ ...NOTHING_TO_NOTE, name: "", ...JSON.parse(text) });
}

export function notesLock(feedId: string): Lock {
  return { purpose: "notes on calendars", boundTo: feedId };
}
