import { LiveLine } from "#app/browser/live/live-line.ts";
import type { LiveTransport, MessageJson } from "#app/browser/live/live-transport.ts";
import { Outbox } from "#app/browser/live/outbox.ts";
import { ReadMarks } from "#app/browser/live/read-marks.ts";
import type { ProofPerson } from "../prove/proofs/proof-people.ts";
import { KeptDrafts, programTransport } from "./program-transport.ts";

/** One person with an open thread, using the browser's own client module. */
export class ChatClient {
  readonly me: ProofPerson;
  readonly partner: ProofPerson;
  shown = new Map<string, MessageJson>();
  readByPartner = new Set<string>();
  unread = 0;
  /** Of the first response since the socket was cut off, by poll or socket; performance.now(). */
  heardAt: number | null = null;
  /** The same for the socket, once everything missed has been fetched. */
  liveAt: number | null = null;
  refused: string[] = [];
  line!: LiveLine;
  outbox!: Outbox;
  #origin: string;
  #reads: boolean;
  #store = new KeptDrafts();
  #marks!: ReadMarks;

  /** `reads`: always has the thread in view. */
  constructor(origin: string, me: ProofPerson, partner: ProofPerson, reads: boolean) {
    this.#origin = origin;
    this.me = me;
    this.partner = partner;
    this.#reads = reads;
  }

  /** Throws without a server. */
  async open(): Promise<void> {
    const transport = programTransport(this.#origin, this.me.token);
    const now = await transport.call<{ cursor: string; unreadTotal: number }>(
      "GET",
      "/messages/updates",
    );
    const thread = await this.#thread(transport);
    this.line?.stop();
    this.heardAt = this.liveAt = null;
    this.shown.clear();
    this.readByPartner.clear();
    this.line = new LiveLine(transport, now.cursor);
    this.unread = now.unreadTotal;
    this.outbox = new Outbox(this.line, this.#store, {
      draft: (_draft, state, error) => state === "failed" && this.refused.push(error ?? ""),
      sent: (message) => this.#show(message),
    });
    this.#marks = new ReadMarks(this.line, (message) => this.refused.push(message));
    this.line.listen({
      frame: (frame) => {
        if (frame.event === "newMessage") this.#show(frame.data);
        if (frame.event === "messageStatusUpdate") this.readByPartner.add(frame.data.messageId);
        if (frame.event === "unreadCount") this.unread = frame.data.total;
      },
      updates: ({ messages, statuses, unreadTotal }) => {
        for (const message of messages) this.#show(message);
        for (const { messageId } of statuses) this.readByPartner.add(messageId);
        this.unread = unreadTotal;
        this.heardAt ??= performance.now();
      },
      state: (state) => {
        if (state === "live") this.liveAt ??= performance.now();
        else this.heardAt = this.liveAt = null;
      },
    });
    for (const message of thread) this.#show(message);
    this.line.start();
  }

  send(content: string): void {
    void this.outbox.send(this.partner.id, content);
  }

  #show(message: MessageJson): void {
    this.shown.set(message.id, message);
    if (message.sender.id === this.me.id) {
      if (message.read) this.readByPartner.add(message.id);
    } else if (this.#reads && !message.read) this.#marks.mark([message.id]);
  }

  async #thread(transport: LiveTransport): Promise<MessageJson[]> {
    const all: MessageJson[] = [];
    for (;;) {
      const before = all[0] ? `?before=${all[0].id}` : "";
      const page = await transport.call<MessageJson[]>(
        "GET",
        `/messages/conversations/${this.partner.id}${before}`,
      );
      if (page.length === 0) return all;
      all.unshift(...page);
    }
  }
}
