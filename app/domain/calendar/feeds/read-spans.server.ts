import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { FeedFault } from "#app/integrations/feed-reader.server.ts";
import { NotNow } from "#app/integrations/not-now.ts";
import { errorCode } from "#db/store-failures.ts";
import type { Span } from "../../bookings/booking-times.ts";
import { createBoundedQueue } from "../../limits/bounded-queue.ts";
import { shares } from "../../limits/shares.ts";

const LONGEST_MS = 5_000;
const MOST_MEGABYTES = 128;

/** Runs as it is, without a build. */
const WORKER = resolve("app/domain/calendar/feeds/feed-worker.ts");

/** So that hostile calendars take one core at most. */
const oneAtATime = createBoundedQueue({
  atOnce: 1,
  share: shares.spans,
  refuse: () => new NotNow("Too many calendars wait to be understood"),
});

/**
 * As `busySpans`, within 5 seconds and 128 MB, and how long that took. People take turns. Throws
 * FeedFault, and NotNow if the reason is ours.
 */
export function readSpans(
  text: string,
  within: Span,
  zone: string,
  whose: string,
): Promise<{ spans: Span[]; tookMs: number }> {
  return oneAtATime(async () => {
    const began = performance.now();
    const spans = await inThread(text, within, zone);
    return { spans, tookMs: Math.ceil(performance.now() - began) };
  }, whose);
}

function inThread(text: string, within: Span, zone: string): Promise<Span[]> {
  const { promise, resolve: done, reject } = Promise.withResolvers<Span[]>();
  const worker = new Worker(WORKER, {
    workerData: { text, within, zone },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  });
  const fail = (reason: string) => reject(new FeedFault(reason));
  const timer = setTimeout(() => fail("The calendar is too complicated"), LONGEST_MS);
  worker
    .on("message", done)
    .on("error", (error) => {
      if (error.name === "NoCalendar") fail(error.message);
      // Node's own, such as a thread that can't be started.
      else if (!/^(|ERR_WORKER_OUT_OF_MEMORY)$/.test(errorCode(error)))
        reject(new NotNow(error.message));
      else fail("The calendar could not be understood");
    })
    .on("exit", () => fail("The calendar could not be understood"));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
