import type { LiveLine } from "./live-line.ts";
import { Refusal } from "./live-transport.ts";

const MOST_IDS = 500;
/** In milliseconds. */
const PAUSE = 2_000;

/** Tells the server which messages were read, retrying until it confirms. */
export class ReadMarks {
  #line: LiveLine;
  #refused: (message: string) => void;
  #stored: () => void;
  #waiting = new Set<string>();
  #telling = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** `stored` is called for marks stored without a socket, which would bring the new counts. */
  constructor(line: LiveLine, refused: (message: string) => void, stored = () => {}) {
    this.#line = line;
    this.#refused = refused;
    this.#stored = stored;
    line.listen({
      state: () => void this.#flush(),
      updates: () => void this.#flush(),
    });
  }

  mark(messageIds: string[]): void {
    for (const id of messageIds) this.#waiting.add(id);
    void this.#flush();
  }

  async #flush(): Promise<void> {
    const { state } = this.#line;
    if (this.#telling || state === "offline" || state === "ended") return;
    this.#telling = true;
    while (this.#waiting.size > 0) {
      const messageIds = [...this.#waiting].slice(0, MOST_IDS);
      try {
        if (this.#line.isOpen) await this.#line.command("markAsRead", { messageIds });
        else {
          await this.#line.call("PATCH", "/messages/read", { messageIds });
          this.#stored();
        }
      } catch (error) {
        if (!(error instanceof Refusal) || error.retryable) {
          this.#again ??= setTimeout(() => {
            this.#again = undefined;
            void this.#flush();
          }, PAUSE);
          break;
        }
        this.#refused("Failed to mark messages as read");
      }
      for (const id of messageIds) this.#waiting.delete(id);
    }
    this.#telling = false;
  }
}
