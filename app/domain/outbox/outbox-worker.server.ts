import type { Context } from "../context.server.ts";
import type { EventHub } from "../events.server.ts";
import { shares } from "../limits/shares.ts";
import { reportFault } from "../report-fault.ts";
import { claimEntry, leaveEntry, markDone, markGivenUp } from "./claim-entry.server.ts";
import { freeStranded, lineUp, nextDue } from "./line-up.server.ts";
import {
  type EffectHandler,
  GivenUp,
  MOST_TRIES,
  type OutboxEntry,
  Postponed,
  TRY_MILLISECONDS,
} from "./outbox-rules.ts";

/** How late retries, and entries queued by other processes, are found. */
const POLL_MILLISECONDS = 5_000;
/** What is held for a moment is found as soon as it is due, but no more often. */
const SHORTEST_MILLISECONDS = 200;

/** An outside service, with lanes of its own, so that a slow one does not hold up the others. */
export type Service = Extract<
  keyof typeof shares,
  "pushes" | "mails" | "calendarEntries" | "erasures"
>;

/**
 * Runs the effects in the outbox, and retries them until they succeed or are given up. `services`
 * are handlers by kind; one recipient has one effect of a service under way. Returns how to stop.
 */
export function startOutbox(
  ctx: Context,
  hub: EventHub,
  services: Partial<Record<Service, Record<string, EffectHandler>>>,
): () => Promise<void> {
  const names = Object.keys(services) as Service[];
  const handlers: Record<string, EffectHandler> = Object.assign({}, ...Object.values(services));
  // What nothing handles is given up by the first.
  const serviceOf = (kind: string) =>
    names.find((name) => kind in (services[name] ?? {})) ?? names[0] ?? "";
  const stop = new AbortController();
  const lanes = new Set<{ service: string; work: Promise<void> }>();
  const underWay = new Set<number>();
  let claiming: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** One after the other, because claims at the same time would pick the same entry. */
  function inTurn<R>(work: () => Promise<R>): Promise<R> {
    const result = claiming.then(work);
    claiming = result.catch(() => {});
    return result;
  }
  function claim(service: string): Promise<OutboxEntry | null> {
    return inTurn(async () => {
      const entry = await claimEntry(ctx, service);
      if (entry) underWay.add(entry.id);
      return entry;
    });
  }
  async function runTurns(service: Service) {
    while (!stop.signal.aborted) {
      const entry = await claim(service);
      if (!entry) return;
      startLane(service);
      await runEffect(ctx, entry, handlers[entry.kind], stop.signal).finally(() =>
        underWay.delete(entry.id),
      );
    }
  }
  /** Another one, which ends as soon as it finds nothing to do. */
  function startLane(service: Service) {
    const own = [...lanes].filter((lane) => lane.service === service);
    if (stop.signal.aborted || own.length >= shares[service].all) return;
    const work = runTurns(service)
      .catch((error) => reportFault("The outbox could not be worked through", error))
      .finally(() => lanes.delete(lane));
    const lane = { service, work };
    lanes.add(lane);
  }
  let asked: "all" | "new" | null = null;
  /** Once for all that ask meanwhile; `all`: also for what no event tells of. */
  function look(what: "all" | "new" = "new") {
    const isAsked = asked !== null;
    if (asked !== "all") asked = what;
    if (isAsked) return;
    inTurn(async () => {
      const everything = asked === "all";
      asked = null;
      if (stop.signal.aborted) return;
      if (everything) await freeStranded(ctx, [...underWay]);
      const { services: found, hasMore } = await lineUp(ctx, serviceOf, [...underWay]);
      for (const name of names) if (everything || found.has(name)) startLane(name);
      // Claims get in between.
      if (hasMore) look();
      else lookAgainIn((await nextDue(ctx)) ?? Number.POSITIVE_INFINITY);
    }).catch((error) => reportFault("The outbox could not be looked through", error));
  }
  function lookAgainIn(due: number) {
    clearTimeout(timer);
    const wait = Math.max(SHORTEST_MILLISECONDS, due - ctx.now());
    if (wait < POLL_MILLISECONDS) timer = setTimeout(look, wait).unref();
  }
  const unsubscribe = hub.subscribe((event) => {
    if (event.type === "outboxFilled" || event.type === "eventsMissed") look();
  });
  const poll = setInterval(look, POLL_MILLISECONDS, "all");
  poll.unref();
  look("all");

  return async () => {
    unsubscribe();
    clearInterval(poll);
    clearTimeout(timer);
    stop.abort();
    await claiming;
    await Promise.all([...lanes].map(({ work }) => work));
  };
}

async function runEffect(
  ctx: Context,
  entry: OutboxEntry,
  handle: EffectHandler | undefined,
  stop: AbortSignal,
): Promise<void> {
  const what = `outbox entry ${entry.id} (${entry.kind})`;
  try {
    if (!handle) throw new GivenUp("nothing handles this kind");
    await handle(ctx, entry, AbortSignal.any([stop, AbortSignal.timeout(TRY_MILLISECONDS)]));
    await markDone(ctx, entry);
  } catch (error) {
    if (stop.aborted) return leaveEntry(ctx, entry.id);
    if (error instanceof Postponed && entry.tries < MOST_TRIES)
      await leaveEntry(ctx, entry.id, error.until);
    else if (error instanceof GivenUp || entry.tries >= MOST_TRIES) {
      reportFault(`${what} is given up after try ${entry.tries}`, error);
      await markGivenUp(ctx, entry);
    } else {
      reportFault(`${what} failed at try ${entry.tries}, to be tried again`, error);
      await leaveEntry(ctx, entry.id);
    }
  }
}
