import type { z } from "zod";
import { sessionExpiry } from "#app/domain/accounts/sign-in/session-expiry.server.ts";
import type { Actor } from "#app/domain/actor.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import type { DomainEvent } from "#app/domain/events.server.ts";
import { createHoldings } from "#app/domain/limits/holdings.ts";
import { tooMany } from "#app/domain/limits/rate-limits.server.ts";
import { shares } from "#app/domain/limits/shares.ts";
import type { UpdatesJson } from "#app/domain/messages/message-json.ts";
import type { UpdatesQuery } from "#app/domain/messages/message-schemas.ts";
import { updatesAfter } from "#app/domain/messages/message-updates.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import type { ApiCall } from "./call.ts";

const LONGEST_WAIT = 25_000;
const polls = createHoldings(shares.polls);

/** Waits for an update up to 25 s, unless there is no cursor or `wait` is 0. */
export async function awaitUpdates(
  { ctx, scope, request }: Pick<ApiCall<SignedIn>, "ctx" | "scope" | "request">,
  { after, wait }: z.output<typeof UpdatesQuery>,
): Promise<UpdatesJson> {
  const { actor } = ctx;
  let ended = false;
  let missed = false;
  const leave = enter(actor.id);
  const events = listenFor(scope, request.signal, (event) => {
    ended ||= endsSession(event, actor);
    missed ||= event.type === "eventsMissed";
    return ended || missed || concerns(event, actor.id);
  });
  try {
    let updates = await updatesAfter(ctx, after);
    if (after !== undefined && !wait && isEmpty(updates)) {
      await events.until(LONGEST_WAIT);
      const nobodyWaits = request.signal.aborted || scope.stopSignal.aborted;
      if (!nobodyWaits) updates = await updatesAfter(ctx, after);
    }
    // The end of this session may be among the missed events.
    if (missed && actor.sessionId) ended ||= (await sessionExpiry(ctx, actor.sessionId)) === null;
    if (ended) throw new DomainError("unauthenticated", "Please sign in");
    return updates;
  } finally {
    events.end();
    leave();
  }
}

function enter(userId: string): () => void {
  if (!polls.take(userId, 1))
    throw new DomainError("rate_limited", tooMany("in a minute"), {
      retryAfterSeconds: 25,
    });
  return () => polls.give(userId, 1);
}

function concerns(event: DomainEvent, userId: string): boolean {
  if (event.type === "messageSent")
    return event.senderId === userId || event.recipientId === userId;
  if (event.type === "notified" || event.type === "notificationsRead")
    return event.userId === userId;
  // No update describes a booking, but a page that shows one reloads at each answer.
  if (event.type === "bookingChanged") return event.partyIds.includes(userId);
  // Reading on another device changes one's own unread count.
  return (
    event.type === "messagesRead" && (event.senderId === userId || event.recipientId === userId)
  );
}

function endsSession(event: DomainEvent, actor: Actor): boolean {
  return event.type === "sessionEnded" && event.sessionIds.includes(actor.sessionId ?? "");
}

function isEmpty({ messages, statuses }: UpdatesJson): boolean {
  return messages.length === 0 && statuses.length === 0;
}

type EventWait = {
  /** Resolves at a wanted event since `listenFor`, after `milliseconds`, or at the end. */
  until(milliseconds: number): Promise<void>;
  end(): void;
};

/** Call it before reading the store, and `end` in any case. */
function listenFor(
  scope: Pick<RequestScope, "hub" | "stopSignal">,
  left: AbortSignal,
  wanted: (event: DomainEvent) => boolean,
): EventWait {
  const happened = new AbortController();
  const unsubscribe = scope.hub.subscribe((event) => {
    if (wanted(event)) happened.abort();
  });
  return {
    until: (milliseconds) =>
      new Promise((resolve) => {
        const signals = [happened.signal, left, scope.stopSignal];
        if (signals.some((signal) => signal.aborted)) return resolve();
        const timer = setTimeout(done, milliseconds);
        function done() {
          clearTimeout(timer);
          for (const signal of signals) signal.removeEventListener("abort", done);
          resolve();
        }
        for (const signal of signals) signal.addEventListener("abort", done);
      }),
    end: () => unsubscribe(),
  };
}
