import { messageStates, textParts } from "#app/domain/messages/message-rules.ts";
import type { MessageJson } from "./live-transport.ts";
import type { Draft } from "./outbox.ts";
import { ThreadClock } from "./thread-clock.ts";

type Acts = { retry(clientId: string): void; discard(clientId: string): void };

/** The open thread: stored messages by id, then those being sent. */
export class ThreadView {
  readonly partnerId: string;
  #log: HTMLElement;
  #bubble: HTMLElement;
  #clock: ThreadClock;
  #acts: Acts;
  /** Read marks may arrive before their message. */
  #read = new Set<string>();

  constructor(thread: HTMLElement, acts: Acts) {
    this.partnerId = thread.dataset.thread ?? "";
    this.#log = thread.querySelector(".chat-log") as HTMLElement;
    this.#bubble = thread.querySelector("template")?.content.firstElementChild as HTMLElement;
    this.#clock = new ThreadClock(thread.dataset.zone ?? "UTC");
    this.#acts = acts;
  }

  get size(): number {
    return this.#said().length;
  }

  /** The partner's messages not yet known to be read. */
  unread(): string[] {
    return [...this.#log.querySelectorAll<HTMLElement>("[data-new]")].map(
      ({ dataset }) => dataset.id ?? "",
    );
  }

  /** Inserts a message, or updates its state if present. Returns whether it is new. */
  show(message: MessageJson): boolean {
    const { id, clientId, content, read, createdAt } = message;
    const mine = message.sender.id !== this.partnerId;
    const there = this.#find(id);
    const draft = mine && clientId ? this.#findDraft(clientId) : null;
    if (there) draft?.remove();
    const bubble = there ?? draft ?? this.#make(content, mine);
    bubble.dataset.id = id;
    bubble.dataset.at = createdAt;
    delete bubble.dataset.client;
    if (!mine && !read) bubble.dataset.new = "";
    if (!there) this.#insert(bubble, Number(id));
    this.#tell(bubble, mine ? messageStates[read || this.#read.has(id) ? "read" : "sent"] : "");
    return !there;
  }

  markRead(id: string): void {
    this.#read.add(id);
    const bubble = this.#find(id);
    if (bubble) this.#tell(bubble, messageStates.read);
  }

  seen(): void {
    for (const bubble of this.#log.querySelectorAll<HTMLElement>("[data-new]"))
      delete bubble.dataset.new;
  }

  draft(draft: Draft, state: "sending" | "waiting" | "failed", error = ""): void {
    const { clientId, content, writtenAt } = draft;
    let bubble = this.#findDraft(clientId);
    if (!bubble) {
      bubble = this.#make(content, true);
      bubble.dataset.client = clientId;
      bubble.dataset.at = new Date(writtenAt).toISOString();
      this.#insert(bubble, Number.POSITIVE_INFINITY);
      this.#log.scrollTop = 0;
    }
    const isSending = state === "sending";
    const meta = this.#tell(bubble, isSending ? messageStates.sending : error, !isSending);
    if (isSending) return;
    this.#offer(meta, "Retry", () => this.#acts.retry(clientId));
    if (state === "failed")
      this.#offer(meta, "Discard", () => {
        this.#findDraft(clientId)?.remove();
        this.#acts.discard(clientId);
      });
  }

  #said(): HTMLElement[] {
    return [...this.#log.querySelectorAll<HTMLElement>(".said")];
  }

  #find(id: string): HTMLElement | null {
    return this.#log.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  #findDraft(clientId: string): HTMLElement | null {
    return this.#log.querySelector(`[data-client="${CSS.escape(clientId)}"]`);
  }

  #make(text: string, mine: boolean): HTMLElement {
    const bubble = this.#bubble.cloneNode(true) as HTMLElement;
    bubble.classList.toggle("mine", mine);
    const [whose, body] = bubble.querySelectorAll(".bubble > *");
    if (whose) whose.textContent = mine ? "You: " : "They: ";
    body?.replaceChildren(
      ...textParts(text).map((part, index) => {
        if (index % 2 === 0) return part;
        const link = document.createElement("a");
        link.href = part;
        link.rel = "nofollow noopener ugc";
        link.target = "_blank";
        link.textContent = part;
        return link;
      }),
    );
    return bubble;
  }

  /** After the last message with a smaller id, under its day. */
  #insert(bubble: HTMLElement, id: number): void {
    const before = this.#said()
      .filter((other) => other !== bubble && Number(other.dataset.id ?? Infinity) <= id)
      .findLast((other) => other.isConnected);
    if (before && this.#clock.sameDay(before.dataset.at, bubble.dataset.at)) {
      if (before.nextElementSibling !== bubble) before.after(bubble);
      return;
    }
    const last = before?.closest("section");
    const following = last ? last.nextElementSibling : this.#log.querySelector("section");
    const first = following?.querySelector<HTMLElement>(".said");
    if (first && this.#clock.sameDay(first.dataset.at, bubble.dataset.at)) {
      if (first !== bubble) first.before(bubble);
      return;
    }
    const section = document.createElement("section");
    const day = document.createElement("h2");
    day.className = "day";
    day.textContent = this.#clock.dayName(bubble.dataset.at);
    const list = document.createElement("ol");
    list.append(bubble);
    section.append(day, list);
    if (last) last.after(section);
    else this.#days().prepend(section);
    this.#renameDays();
  }

  /** The parent of all days; replaces the text of an empty thread. */
  #days(): Element {
    const days = this.#log.querySelector(":scope > div:not(.state)");
    if (days) return days;
    const made = document.createElement("div");
    this.#log.replaceChildren(made);
    return made;
  }

  #renameDays(): void {
    for (const section of this.#log.querySelectorAll("section")) {
      const first = section.querySelector<HTMLElement>(".said");
      const day = section.querySelector(".day");
      if (!first) section.remove();
      else if (day) day.textContent = this.#clock.dayName(first.dataset.at, day.textContent);
    }
  }

  #tell(bubble: HTMLElement, state: string, isError = false): HTMLElement {
    const meta = bubble.lastElementChild as HTMLElement;
    meta.className = isError ? "error" : "tiny";
    const time = this.#clock.time(bubble.dataset.at);
    const text = state ? `${time} · ${state}` : time;
    if (meta.textContent !== text || isError) meta.textContent = text;
    return meta;
  }

  #offer(meta: HTMLElement, label: string, act: () => void): void {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn quiet small";
    button.textContent = label;
    button.onclick = act;
    meta.append(" ", button);
  }
}
