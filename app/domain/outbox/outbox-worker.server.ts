import type { Context } from "../context.server.ts";
import type { EventHub } from "../events.server.ts";
import { reportFault } from "../report-fault.ts";
import { claimEntry, holdEntry, markDone, markGivenUp } from "./claim-entry.server.ts";
import type { EffectHandler, OutboxEntry } from "./outbox-entry.ts";
import { GivenUp, MOST_TRIES, Postponed, TRY_MILLISECONDS } from "./outbox-rules.ts";

const AT_ONCE = 4;
/** So that a slow service does not hold up the others. */
const AT_ONCE_PER_SERVICE = AT_ONCE - 1;
/** How late retries, and entries queued by other processes, are found. */
const POLL_MILLISECONDS = 5_000;

/**
 * Runs the effects in the outbox, and retries them until they succeed or are given up. `services` are
 * handlers by kind, one record for each outside service. Returns how to stop.
 */
export function startOutbox(
  ctx: Context,
  hub: EventHub,
  services: readonly Record<string, EffectHandler>[],
): () => Promise<void> {
  const handlers: Record<string, EffectHandler> = Object.assign({}, ...services);
  const stop = new AbortController();
  const lanes = new Set<Promise<void>>();
  const underWay = new Map<number, string>();
  let claiming: Promise<unknown> = Promise.resolve();

  /** One claim at a time, so that each sees what is running. */
  function claim(): Promise<OutboxEntry | null> {
    const claimed = claiming.then(async () => {
      const busyKinds = services.map((service) => Object.keys(service)).flatMap(ifBusy);
      const entry = await claimEntry(ctx, { ids: [...underWay.keys()], kinds: busyKinds });
      if (entry) underWay.set(entry.id, entry.kind);
      return entry;
    });
    claiming = claimed.catch(() => {});
    return claimed;
  }
  /** The kinds of a service while it takes all the lanes it may, or none. */
  function ifBusy(kinds: string[]): string[] {
    const running = [...underWay.values()].filter((kind) => kinds.includes(kind));
    return running.length < AT_ONCE_PER_SERVICE ? [] : kinds;
  }
  async function runDue() {
    while (!stop.signal.aborted) {
      const entry = await claim();
      if (!entry) return;
      await runEffect(ctx, entry, handlers[entry.kind], stop.signal).finally(() =>
        underWay.delete(entry.id),
      );
    }
  }
  function startLane() {
    if (stop.signal.aborted || lanes.size >= AT_ONCE) return;
    const lane = runDue()
      .catch((error) => reportFault("The outbox could not be worked through", error))
      .finally(() => lanes.delete(lane));
    lanes.add(lane);
  }
  const unsubscribe = hub.subscribe((event) => {
    if (event.type === "outboxFilled" || event.type === "eventsMissed") startLane();
  });
  const timer = setInterval(startLane, POLL_MILLISECONDS);
  timer.unref();
  startLane();

  return async () => {
    unsubscribe();
    clearInterval(timer);
    stop.abort();
    await Promise.all(lanes);
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
    if (stop.aborted) return;
    if (error instanceof Postponed && entry.tries < MOST_TRIES)
      await holdEntry(ctx, entry.id, error.until);
    else if (error instanceof GivenUp || entry.tries >= MOST_TRIES) {
      reportFault(`${what} is given up after try ${entry.tries}`, error);
      await markGivenUp(ctx, entry);
    } else {
      reportFault(`${what} failed at try ${entry.tries}, to be tried again`, error);
    }
  }
}
