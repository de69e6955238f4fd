import { setImmediate as nextTurn } from "node:timers/promises";
import type { Config } from "#app/config.server.ts";
import type { DocumentStorage } from "#app/integrations/document-storage.server.ts";
import type { FeedReader } from "#app/integrations/feed-reader.server.ts";
import type { Geocoder } from "#app/integrations/geocoder.server.ts";
import type { GoogleCalendar } from "#app/integrations/google-calendar.server.ts";
import type { GoogleSignIn } from "#app/integrations/google-strategy.server.ts";
import type { PushSender } from "#app/integrations/push-sender.server.ts";
import type { PhotoStorage } from "#app/integrations/stored-photos.ts";
import type { Db } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";
import { readOnly, storeBehind } from "#db/read-only.ts";
import { type Actor, actorNow } from "./actor.server.ts";
import { DomainError } from "./errors.ts";
import type { DomainEvent } from "./events.server.ts";
import { type RateLimiter, takingOnce } from "./limits/rate-limits.server.ts";
import type { News } from "./news.ts";

/** What every operation receives in addition to its input. */
export type Context = {
  db: Db;
  actor: Actor | null;
  /** Milliseconds since 1970. */
  now: () => number;
  emit: (event: DomainEvent) => void;
  /** Stores in the operation's transaction whom to tell of it, and how. */
  tell: (this: Context, news: News) => Promise<void>;
  /** Reads a person's other calendar again if that was long ago. Never throws. */
  refreshBusyTimes: (this: Context, userId: string) => Promise<void>;
  /** The town that an address names. */
  townOf: (this: Context, address: string) => Promise<string | null>;
  config: Config;
  limits: RateLimiter;
  photos: PhotoStorage;
  documents: DocumentStorage;
  /** Null if not set up. */
  google: GoogleSignIn | null;
  /** Null if not set up. */
  googleCalendar: GoogleCalendar | null;
  /** Null if not set up. */
  geocoder: Geocoder | null;
  /** Null if turned off. */
  feeds: FeedReader | null;
  /** Null for commands. */
  push: PushSender | null;
  /** Searches may be seconds old: the caller has changed nothing lately. */
  mayLag?: boolean;
  /** For rate limits; of IPv6 the /64 network; 'local' for commands. */
  address: string;
  /** As in the log; null for commands and jobs. */
  requestId: string | null;
  inTransaction: boolean;
};

export type SignedIn = Context & { actor: Actor };

/** Throws `unauthenticated`. */
export function requireActor(ctx: Context): SignedIn {
  if (!ctx.actor) throw new DomainError("unauthenticated", "Please sign in");
  return ctx as SignedIn;
}

/** Writable only inside `transact`. */
export function actingAs(ctx: Context, actor: Actor): SignedIn {
  return { ...ctx, actor, db: readOnly(ctx.db) };
}

/** For acts outside the database. Throws unauthenticated if session or account has ended. */
export async function stillActing(ctx: SignedIn): Promise<SignedIn> {
  return { ...ctx, actor: await actorNow(ctx.db, ctx.actor, ctx.now()) };
}

/** For the bearer of a link or credentials, and for cleaning up. */
export function withoutActor(ctx: Context): Context {
  return { ...ctx, actor: null, db: storeBehind(ctx.db) };
}

/**
 * Runs `work` in one transaction, and again after a conflict, with the actor read again. Await
 * nothing but the database inside: its connection is shared. `turns` and `batched` are the engine's.
 */
export async function transact<C extends Context, R>(
  ctx: C,
  work: (ctx: C) => Promise<R>,
  { turns = [], batched = false }: { turns?: string[]; batched?: boolean } = {},
): Promise<R> {
  if (ctx.inTransaction) return work(ctx);
  // Embedded SQLite answers without leaving the turn; a long job must let requests in.
  if (ctx.requestId === null) await nextTurn();
  let events: DomainEvent[] = [];
  const limitsOfTry = takingOnce(ctx.limits);
  const store = storeBehind(ctx.db);
  const engine = engineOf(store);
  const run = batched ? engine.inBatch : engine.transaction;
  const result = await run(
    store,
    async (trx) => {
      events = [];
      return work({
        ...ctx,
        actor: ctx.actor && (await actorNow(trx, ctx.actor, ctx.now())),
        db: trx,
        limits: limitsOfTry(),
        emit: (event: DomainEvent) => events.push(event),
        inTransaction: true,
      });
    },
    turns,
  );
  for (const event of events) ctx.emit(event);
  return result;
}
