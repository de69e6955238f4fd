import { requireSitting } from "../../accounts/require-sitting.ts";
import { type SignedIn, transact } from "../../context.server.ts";
import { isoOf, plainDateOf } from "../../dates.ts";
import { invalid, notFound } from "../../errors.ts";
import { addressOf, sealedAddress } from "./feed-addresses.server.ts";
import { notesIn } from "./feed-outcomes.server.ts";
import { type BusyFeed, MOST_FEEDS } from "./feed-rules.ts";
import { keepTried, type TriedFeed, tryFeeds } from "./try-feeds.server.ts";

/** The actor's other calendars in the order they were added, at most three. */
export async function ownFeeds(ctx: SignedIn): Promise<BusyFeed[]> {
  const rows = await ctx.db
    .selectFrom("busy_feeds")
    .select(["id", "user_id", "address", "sealed_address"])
    .select(["read_at", "fault", "kept_until", "notes_sealed"])
    .where("user_id", "=", ctx.actor.id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const feeds = rows.map((row) => {
    const { id, fault, kept_until } = row;
    const { name, ...notes } = notesIn(ctx, id, row.notes_sealed);
    const keptUntil = kept_until === null ? null : plainDateOf(kept_until, ctx.config.timeZone);
    const host = new URL(row.address).hostname;
    const feed = { id, host, readAt: isoOf(row.read_at), fault, keptUntil, notes };
    return { feed, named: { host, name, address: addressOf(ctx, row) } };
  });
  const names = feedNames(feeds.map(({ named }) => named));
  return feeds.map(({ feed }, at) => ({ ...feed, name: names[at] ?? feed.host }));
}

/**
 * Reads a calendar and adds it; one that can't be read because its address is wrong is not added. Throws
 * forbidden for people who can't sit, rate_limited, and invalid.
 */
export async function addFeed(ctx: SignedIn, address: string): Promise<void> {
  const { tried } = await tryFeeds(ctx, [address], "address");
  for (const feed of tried) await insertFeed(ctx, feed);
  await keepTried(ctx, tried);
}

async function insertFeed(ctx: SignedIn, { id, user_id, address }: TriedFeed): Promise<void> {
  await transact(ctx, async (ctx) => {
    requireSitting(ctx);
    if (!ctx.config.feeds)
      throw invalid("Other calendars are turned off on this server", "address");
    const rows = await ctx.db
      .selectFrom("busy_feeds")
      .select(["id", "user_id", "address", "sealed_address"])
      .where("user_id", "=", ctx.actor.id)
      .execute();
    if (rows.some((row) => addressOf(ctx, row) === address)) return;
    if (rows.length >= MOST_FEEDS)
      throw invalid(
        `You have ${MOST_FEEDS} calendars already. Please remove one first.`,
        "address",
      );
    const now = ctx.now();
    const feed = { id, user_id };
    await ctx.db
      .insertInto("busy_feeds")
      .values({
        ...feed,
        ...sealedAddress(ctx, feed, address),
        next_read_at: now,
        created_at: now,
      })
      .execute();
  });
}

/** Removes a calendar with its busy times. Throws not_found for other people's. */
export async function removeFeed(ctx: SignedIn, id: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const feed = await ctx.db
      .selectFrom("busy_feeds")
      .select("id")
      .where("id", "=", id)
      .where("user_id", "=", ctx.actor.id)
      .executeTakeFirst();
    if (!feed) throw notFound();
    await ctx.db.deleteFrom("busy_feed_times").where("feed_id", "=", id).execute();
    await ctx.db.deleteFrom("busy_feeds").where("id", "=", id).execute();
  });
}

/** Keeps the calendars named by their ids, adds those that were tried and removes the others. */
export async function replaceFeeds(
  ctx: SignedIn,
  kept: readonly string[],
  tried: readonly TriedFeed[],
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const own = await ownFeeds(ctx);
    if (!kept.every((id) => own.some((feed) => feed.id === id))) throw notFound();
    for (const { id } of own) if (!kept.includes(id)) await removeFeed(ctx, id);
    for (const feed of tried) await insertFeed(ctx, feed);
  });
}

/** Of an address that is a secret: at most this many characters, and a quarter of its path. */
const MOST_SHOWN = 4;

type Named = { host: string; name: string; address: string | null };

/**
 * What each of a person's calendars is called: its own name, else its host and the end of its address.
 * Those of the same name get both, and a number where even that does not tell them apart.
 */
export function feedNames(feeds: readonly Named[]): string[] {
  const ends = feeds.map(({ host, address }) => {
    const end = endOf(address);
    return end ? `${host}, ends in ${end}` : host;
  });
  // Outlook's all end alike, which tells nobody anything.
  const places = ends.map((end, at) => (isAlone(ends, end) ? end : (feeds[at]?.host ?? end)));
  const names = feeds.map(({ name }, at) => name || (places[at] ?? ""));
  const apart = names.map((name, at) =>
    isAlone(names, name) || name === places[at] ? name : `${name} (${places[at]})`,
  );
  return apart.map((name, at) => {
    const nth = apart.slice(0, at).filter((other) => other === name).length + 1;
    return isAlone(apart, name) ? name : `${name} (${nth})`;
  });
}

const isAlone = (names: readonly string[], name: string) =>
  names.filter((other) => other === name).length === 1;

/** The last characters of a path before .ics; none of a part before the last. */
function endOf(address: string | null): string {
  const path = address ? new URL(address).pathname.replace(/\.ics$/i, "") : "";
  const most = Math.min(MOST_SHOWN, Math.floor(path.length / 4));
  const last = path.slice(path.lastIndexOf("/") + 1);
  return most > 0 ? last.slice(-most) : "";
}
