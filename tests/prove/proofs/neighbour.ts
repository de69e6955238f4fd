import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** When a page was asked for and when it was there, in milliseconds of this machine's clock. */
export type Wait = { from: number; to: number };

/** Now, on the clock of waits. */
export const clock = () => performance.timeOrigin + performance.now();

/** Another caller of the server, in a thread of its own: what this one is busy with delays it by nothing. */
export class Neighbour {
  readonly #thread: Worker;

  constructor(url: string) {
    this.#thread = new Worker(new URL("./neighbour-thread.ts", import.meta.url), {
      workerData: url,
    });
  }

  /** The neighbour's waits while the work was done. */
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
