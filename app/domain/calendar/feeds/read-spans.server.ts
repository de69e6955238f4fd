import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { FeedFault } from "#app/integrations/feed-reader.server.ts";
import type { Span } from "../../bookings/booking-times.ts";
import { createBoundedQueue } from "../../limits/bounded-queue.ts";

const LONGEST_MS = 5_000;
const MOST_MEGABYTES = 128;

/** Runs as it is, without a build. */
const WORKER = resolve("app/domain/calendar/feeds/feed-worker.ts");

/** So that hostile calendars take one core at most. */
const oneAtATime = createBoundedQueue({
  atOnce: 1,
  share: { most: 10, all: 10 },
  refuse: () => new FeedFault("Too many calendars are being read at the moment"),
});

/** As `busySpans`, within 5 seconds and 128 MB, and how long that took. Throws FeedFault. */
export function readSpans(
  text: string,
  within: Span,
  zone: string,
): Promise<{ spans: Span[]; tookMs: number }> {
  return oneAtATime(async () => {
    const began = performance.now();
    const spans = await inThread(text, within, zone);
    return { spans, tookMs: Math.ceil(performance.now() - began) };
  });
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
    .on("error", (error) =>
      fail(error.name === "NoCalendar" ? error.message : "The calendar could not be understood"),
    )
    .on("exit", () => fail("The calendar could not be understood"));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
