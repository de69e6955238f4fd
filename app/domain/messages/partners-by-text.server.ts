import { setImmediate as nextTurn } from "node:timers/promises";
import { preparedQuery } from "#db/prepared-query.ts";
import type { SignedIn } from "../context.server.ts";
import { DomainError } from "../errors.ts";
import { createBoundedQueue } from "../limits/bounded-queue.ts";
import { shares } from "../limits/shares.ts";
import { foldText } from "../text-folding.ts";

/** Conversations that a search finds at most. */
export const MOST_FOUND = 1000;
const NEWEST_SEARCHED = 10_000;
/** Some scripts take a second to fold so much. */
const MOST_CHARACTERS = 1_000_000;
const AT_A_TIME = 250;
/** Folded before other requests get a turn. */
const CHARACTERS_AT_A_TIME = 20_000;

/** Others wait for their turn: each search that runs takes as much time as all other requests. */
const queued = createBoundedQueue({
  atOnce: 2,
  share: shares.messageSearches,
  refuse: () =>
    new DomainError("busy", "Many people are searching right now. Please try again in a moment.", {
      retryAfterSeconds: 2,
    }),
});

/**
 * Whose messages with the actor contain a text, among the newest ten thousand in either direction, or
 * fewer long ones. Throws `busy` while too many search.
 */
export function partnersByText(ctx: SignedIn, search: string): Promise<string[]> {
  return queued(() => searched(ctx, foldText(search)), ctx.actor.id);
}

async function searched(ctx: SignedIn, part: string): Promise<string[]> {
  const found = new Set<string>();
  for (const messages of [sentBy, sentTo])
    for await (const { partner_id: partnerId, content } of newest(ctx, messages))
      if (!found.has(partnerId) && foldText(content).includes(part)) {
        found.add(partnerId);
        if (found.size >= MOST_FOUND) return [...found];
      }
  return [...found];
}

async function* newest(ctx: SignedIn, messages: typeof sentBy) {
  let before = Number.MAX_SAFE_INTEGER;
  let characters = 0;
  let inTurn = 0;
  for (let read = 0; read < NEWEST_SEARCHED; read += AT_A_TIME) {
    const rows = await messages(ctx.db, { userId: ctx.actor.id, before });
    for (const row of rows) {
      characters += row.content.length;
      if (characters > MOST_CHARACTERS) return;
      inTurn += row.content.length;
      if (inTurn > CHARACTERS_AT_A_TIME) {
        inTurn = 0;
        await nextTurn();
      }
      yield row;
    }
    if (rows.length < AT_A_TIME) return;
    before = rows.at(-1)?.id ?? 0;
    await nextTurn();
  }
}

const sentBy = messagesOf("sender_id", "recipient_id");
const sentTo = messagesOf("recipient_id", "sender_id");

type Side = "sender_id" | "recipient_id";

function messagesOf(mine: Side, partners: Side) {
  return preparedQuery((db, { userId, before }: { userId: string; before: number }) =>
    db
      .selectFrom("messages")
      .select(["id", `${partners} as partner_id`, "content"])
      .where(mine, "=", userId)
      .where("id", "<", before)
      .orderBy("id", "desc")
      .limit(AT_A_TIME),
  );
}
