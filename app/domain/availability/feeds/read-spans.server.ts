import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { FeedFault } from "#app/integrations/feed-reader.server.ts";
import { NotNow } from "#app/integrations/not-now.ts";
import { errorCode } from "#db/store-failures.ts";
import { createBoundedQueue } from "../../limits/bounded-queue.ts";
import { shares } from "../../limits/shares.ts";
import type { Span } from "../../services/time-periods.ts";
import type { BusyTimes } from "./busy-spans.ts";
import type { Subscriber } from "./feed-event.ts";

/** Of work, and by the clock on a server that has much else to do. */
const LONGEST_WORK_MS = 5_000;
const LONGEST_MS = 30_000;
const LOOK_EVERY_MS = 250;
const MOST_MEGABYTES = 128;

/** Runs as it is, without a build. */
const WORKER = resolve("app/domain/availability/feeds/feed-worker.ts");

/** So that hostile calendars take one core at most. */
const oneAtATime = createBoundedQueue({
  atOnce: 1,
  share: shares.spans,
  refuse: () => new NotNow("Too many calendars wait to be understood"),
});

/**
 * As `busySpans`, within 5 seconds of work and 128 MB, and how long it took. People take turns. Throws
 * FeedFault, and NotNow if the reason is ours.
 */
export function readSpans(
  text: string,
  within: Span,
  zone: string,
  whose: string,
  subscriber?: Subscriber,
): Promise<BusyTimes & { tookMs: number }> {
  return oneAtATime(async () => {
    const began = performance.now();
    const read = await inThread({ text, within, zone, subscriber });
    return { ...read, tookMs: Math.ceil(performance.now() - began) };
  }, whose);
}

function inThread(workerData: object): Promise<BusyTimes> {
  const { promise, resolve: done, reject } = Promise.withResolvers<BusyTimes>();
  const worker = new Worker(WORKER, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  const fail = (reason: string, isWrongAddress = false) =>
    reject(new FeedFault(reason, isWrongAddress));
  const tooLong = () => fail("The calendar is too complicated");
  const timer = setTimeout(tooLong, LONGEST_MS);
  const look = setInterval(async () => {
    // Refused once the thread has ended.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if ((user + system) / 1000 > LONGEST_WORK_MS) tooLong();
  }, LOOK_EVERY_MS);
  worker
    .on("message", done)
    .on("error", (error) => {
      if (error.name === "NoCalendar") fail(error.message, true);
      else if (error.name === "HalfCalendar") fail(error.message);
      // Node's own, such as a thread that can't be started.
      else if (!/^(|ERR_WORKER_OUT_OF_MEMORY)$/.test(errorCode(error)))
        reject(new NotNow(error.message));
      else fail("The calendar could not be understood");
    })
    .on("exit", () => fail("The calendar could not be understood"));
  return promise.finally(() => {
    clearTimeout(timer);
    clearInterval(look);
    void worker.terminate();
  });
}
