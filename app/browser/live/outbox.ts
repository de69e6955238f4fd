import type { LiveLine } from "./live-line.ts";
import { type MessageJson, NOT_CONNECTED, Refusal, SESSION_OVER } from "./live-transport.ts";

export type Draft = {
  clientId: string;
  /** Empty for anything but a message. */
  recipientId: string;
  content: string;
  /** Sent instead of a message. */
  post?: { path: string; body: object };
  /** In milliseconds since the epoch. */
  writtenAt: number;
  /** Why it was refused; it then waits for a manual retry. */
  error?: string;
};

export type DraftStore = {
  all(): Promise<Draft[]>;
  put(draft: Draft): Promise<void>;
  remove(clientId: string): Promise<void>;
};

export type OutboxView = {
  /** `error` apart from the draft's own: not sent yet, but retried automatically. */
  draft(draft: Draft, state: "sending" | "waiting" | "failed", error?: string, code?: string): void;
  /** `html`: the message as the server rendered it, if this came by the socket. */
  sent(message: MessageJson, html: string | undefined, draft: Draft): void;
};

type Sent = { message: MessageJson; html?: string };

/** Milliseconds until the next try, while the line reports nothing new. */
const PAUSE = 2_000;
export const FAILED = "Failed to send message";

/**
 * Sends drafts in order, each until confirmed; its client id makes repeats harmless. A refused one
 * waits for `retry` and blocks no other.
 */
export class Outbox {
  #line: LiveLine;
  #store: DraftStore;
  #view: OutboxView;
  #drafts: Draft[] = [];
  #sending = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  #restored: Promise<void>;

  constructor(line: LiveLine, store: DraftStore, view: OutboxView) {
    this.#line = line;
    this.#store = store;
    this.#view = view;
    this.#restored = this.#restore();
    line.listen({
      state: (state) => {
        if (state === "live" || state === "polling") void this.flush();
      },
      updates: () => void this.flush(),
    });
  }

  get size(): number {
    return this.#drafts.length;
  }

  async send(recipientId: string, content: string, post?: Draft["post"]): Promise<void> {
    const writtenAt = Math.max(Date.now(), (this.#drafts.at(-1)?.writtenAt ?? 0) + 1);
    const draft: Draft = { clientId: newClientId(), recipientId, content, writtenAt };
    if (post) draft.post = post;
    this.#view.draft(draft, "sending");
    await this.#restored;
    this.#drafts.push(draft);
    // Sends even if the browser can store nothing (private windows, full disks).
    await this.#store.put(draft).catch(() => {});
    if (this.#line.state === "offline") this.#line.wake();
    await this.flush();
  }

  async retry(clientId: string): Promise<void> {
    const draft = this.#drafts.find((draft) => draft.clientId === clientId);
    if (!draft) return;
    delete draft.error;
    this.#view.draft(draft, "sending");
    await this.#store.put(draft).catch(() => {});
    this.#line.wake();
    await this.flush();
  }

  async discard(clientId: string): Promise<void> {
    this.#drafts = this.#drafts.filter((draft) => draft.clientId !== clientId);
    await this.#store.remove(clientId).catch(() => {});
  }

  async flush(): Promise<void> {
    if (this.#sending) return;
    this.#sending = true;
    await this.#restored;
    for (let draft = this.#next(); draft; draft = this.#next()) {
      if (!(await this.#deliver(draft))) break;
    }
    this.#sending = false;
  }

  #next(): Draft | undefined {
    return this.#drafts.find((draft) => draft.error === undefined);
  }

  /** False if there is no connection. */
  async #deliver(draft: Draft): Promise<boolean> {
    const { recipientId, content, clientId, post } = draft;
    const input = { recipientId, content, clientId };
    try {
      if (this.#line.state === "offline" || this.#line.state === "ended")
        throw new Error("No line");
      const { message, html }: Sent =
        this.#line.isOpen && !post
          ? ((await this.#line.command("sendMessage", input)) as Sent)
          : {
              message: await this.#line.call<MessageJson>(
                "POST",
                post?.path ?? "/messages",
                post ? { ...post.body, clientId } : input,
              ),
            };
      await this.discard(clientId);
      this.#view.sent(message, html, draft);
      return true;
    } catch (error) {
      if (error instanceof Refusal && !error.retryable && error.code !== SESSION_OVER) {
        draft.error = error.message || FAILED;
        await this.#store.put(draft).catch(() => {});
        this.#view.draft(draft, "failed", draft.error, error.code);
        return true;
      }
      const message = error instanceof Refusal ? error.message : NOT_CONNECTED;
      for (const waiting of this.#drafts)
        if (waiting.error === undefined) this.#view.draft(waiting, "waiting", message);
      this.#again ??= setTimeout(() => {
        this.#again = undefined;
        void this.flush();
      }, PAUSE);
      return false;
    }
  }

  async #restore(): Promise<void> {
    const stored = await this.#store.all().catch(() => []);
    stored.sort((one, other) => one.writtenAt - other.writtenAt);
    this.#drafts.push(...stored);
    for (const draft of stored)
      this.#view.draft(draft, draft.error === undefined ? "sending" : "failed", draft.error);
    if (stored.length > 0) void this.flush();
  }
}

/** crypto.randomUUID needs https. */
function newClientId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
