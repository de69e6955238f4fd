import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** In milliseconds of `clock`. */
export type Wait = { from: number; to: number };

/** Milliseconds since the epoch, comparable between threads. */
export const clock = () => performance.timeOrigin + performance.now();

/** Another client, in its own thread so that this one's work doesn't delay it. */
export class Neighbour {
  readonly #thread: Worker;

  constructor(url: string) {
    this.#thread = new Worker(new URL("./neighbour-thread.ts", import.meta.url), {
      workerData: url,
    });
  }

  async beside(work: () => Promise<void>): Promise<Wait[]> {
    const waits: Wait[] = [];
    const note = (wait: Wait) => waits.push(wait);
    this.#thread.on("message", note);
    const began = clock();
    try {
      await work();
      const ended = clock();
      while ((waits.at(-1)?.from ?? 0) < ended) await once(this.#thread, "message");
      return waits.filter(({ from, to }) => to >= began && from <= ended);
    } finally {
      this.#thread.off("message", note);
    }
  }

  async end(): Promise<void> {
    await this.#thread.terminate();
  }
}
