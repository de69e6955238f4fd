import { messageStates } from "../../domain/messages/message-rules.ts";
import type { MessageJson } from "./live-transport.ts";
import type { Draft } from "./outbox.ts";
import { say, wordsOf } from "./refresh-parts.ts";

/** In milliseconds: messages of a breath are one sentence. */
const SOON = 1000;

type Acts = { retry(clientId: string): void; discard(clientId: string): void };

/**
 * The open thread: what the server rendered, in the order of ids, then the drafts. Nothing is built
 * here: messages come as HTML, drafts are copies of the page's template.
 */
export class ThreadView {
  readonly partnerId: string;
  #log: HTMLElement;
  /** The content of the log. */
  #days: HTMLElement;
  /** Two templates: a draft on its way, and one that could not be sent. */
  #unsent: HTMLElement;
  /** The label of a message that was read. */
  #readState: string;
  #acts: Acts;
  /** Read marks may arrive before their message. */
  #read = new Set<string>();

  constructor(thread: HTMLElement, acts: Acts) {
    this.partnerId = thread.dataset.thread ?? "";
    this.#log = thread.querySelector(".chat-log") as HTMLElement;
    this.#days = this.#log.firstElementChild as HTMLElement;
    const template = thread.querySelector("template") as HTMLTemplateElement;
    this.#unsent = template.content.firstElementChild as HTMLElement;
    this.#readState = template.dataset.read ?? "";
    this.#acts = acts;
  }

  /** The number of stored messages. */
  get size(): number {
    return this.#all("[data-id]").length;
  }

  /** The partner's messages not yet known to be read. */
  unread(): string[] {
    return this.#all("[data-new]").map(({ dataset }) => dataset.id ?? "");
  }

  seen(): void {
    for (const bubble of this.#all("[data-new]")) delete bubble.dataset.new;
  }

  /**
   * Takes over the messages of a rendered thread, or of a part of it. Returns whether a day was
   * added to others, whose names may have changed by that.
   */
  merge(rendered: ParentNode): boolean {
    const days = this.#all("section").length;
    for (const section of rendered.querySelectorAll<HTMLElement>("section[data-day]")) {
      const bubbles = section.querySelectorAll<HTMLElement>("[data-id]");
      const list = this.#listOf(section);
      for (const bubble of bubbles) this.#place(bubble, list);
    }
    const drafts = this.#all("[data-client]");
    const list = this.#lastList();
    if (drafts.some(({ parentElement }) => parentElement !== list)) list.append(...drafts);
    this.#days.querySelector(":scope > ol:empty")?.remove();
    return days > 0 && this.#all("section").length > days;
  }

  /** Takes over a newer version of this page, as a whole if more was missed than it holds. */
  renew(page: ParentNode): void {
    const days = page.querySelector(".chat-log > *");
    const first = days?.querySelector<HTMLElement>("[data-id]");
    if (!days || !first) return;
    if (this.#find(first.dataset.id)) this.merge(days);
    else {
      const drafts = this.#all("[data-client]");
      this.#days.replaceChildren(...days.childNodes);
      this.#lastList().append(...drafts);
    }
  }

  /**
   * Takes note of a message; returns whether its HTML is still missing here. If it was a draft, the
   * draft takes its id, by which it is replaced later.
   */
  receive({ id, clientId = "", sender, recipient, read }: MessageJson): boolean {
    const isMine = recipient.id === this.partnerId;
    if (!isMine && sender.id !== this.partnerId) return false;
    if (isMine && read) this.markRead(id);
    const there = this.#find(id);
    const draft = isMine && this.#findDraft(clientId);
    if (!draft) return !there;
    delete draft.dataset.client;
    if (there) draft.remove();
    else draft.dataset.id = id;
    return !there;
  }

  /** Own messages are not read back. */
  saySent({ id }: MessageJson): void {
    if (this.#find(id)) say([messageStates.sent], SOON);
  }

  markRead(id: string): void {
    this.#read.add(id);
    const state = this.#find(id)?.querySelector("[data-state]");
    if (state && state.textContent !== this.#readState) state.textContent = this.#readState;
  }

  draft(
    { clientId, content }: Draft,
    state: "sending" | "waiting" | "failed",
    error = "",
    code?: string,
  ): void {
    const isSending = state === "sending";
    const bubble = this.#unsent.children[isSending ? 0 : 1]?.cloneNode(true) as HTMLElement;
    bubble.dataset.client = clientId;
    fill(bubble, "bdi", content);
    if (!isSending) {
      fill(bubble, "[data-state]", error);
      const [retry, discard] = bubble.querySelectorAll("button");
      if (code === "blocked") retry?.remove();
      if (retry) retry.onclick = () => this.#acts.retry(clientId);
      if (state === "waiting") discard?.remove();
      else if (discard) discard.onclick = () => this.#discard(clientId);
    }
    const there = this.#findDraft(clientId);
    if (error && there?.querySelector("[data-state]")?.textContent !== error) say([error], SOON);
    if (there) {
      replaceChanged(there, bubble);
      return;
    }
    this.#days.querySelector(".state")?.remove();
    this.#lastList().append(bubble);
    this.#log.scrollTop = 0;
  }

  #discard(clientId: string): void {
    this.#findDraft(clientId)?.remove();
    this.#acts.discard(clientId);
  }

  #all(selector: string): HTMLElement[] {
    return [...this.#days.querySelectorAll<HTMLElement>(selector)];
  }

  #find(id = ""): HTMLElement | null {
    return this.#days.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  #findDraft(clientId: string): HTMLElement | null {
    return this.#days.querySelector(`[data-client="${CSS.escape(clientId)}"]`);
  }

  /** The list of a rendered day, which is added without its messages if it is new. */
  #listOf(rendered: HTMLElement): HTMLElement {
    const { day = "" } = rendered.dataset;
    const days = this.#all("section");
    let section = days.find(({ dataset }) => dataset.day === day);
    if (section) fill(section, ".day", rendered.querySelector(".day")?.textContent ?? "");
    else {
      section = rendered.cloneNode(true) as HTMLElement;
      section.querySelector("ol")?.replaceChildren();
      const next = days.find(({ dataset }) => (dataset.day ?? "") > day);
      this.#days.querySelector(".state")?.remove();
      if (next) next.before(section);
      else this.#days.append(section);
    }
    return section.querySelector("ol") as HTMLElement;
  }

  /** Before the first message with a greater id, and before all drafts. */
  #place(rendered: HTMLElement, list: HTMLElement): void {
    const id = Number(rendered.dataset.id);
    const there = this.#find(rendered.dataset.id);
    const bubble = there ?? rendered;
    const next = ([...list.children] as HTMLElement[]).find(
      (other) => other !== bubble && !(Number(other.dataset.id) < id),
    );
    // Left alone where it is right already: moving it would take its focus.
    if (bubble.parentElement !== list || bubble.nextElementSibling !== (next ?? null))
      list.insertBefore(bubble, next ?? null);
    if (there) replaceChanged(there, rendered);
    else if (!rendered.matches(".mine")) say(saidBy(rendered), SOON);
    if (this.#read.has(String(id))) this.markRead(String(id));
  }

  /** The list that holds the drafts. */
  #lastList(): HTMLElement {
    const last = this.#all("ol").at(-1);
    if (last) return last;
    const list = this.#unsent.cloneNode() as HTMLElement;
    this.#days.append(list);
    return list;
  }
}

/** A message as it is read aloud, without its time: it is now. */
function saidBy(bubble: HTMLElement): string[] {
  const text = bubble.querySelector(".bubble");
  return text ? [wordsOf(text)] : [...bubble.querySelectorAll("img")].map(({ alt }) => alt);
}

/** Replaces only the parts that differ. */
function replaceChanged(bubble: HTMLElement, rendered: HTMLElement): void {
  for (const [index, part] of [...rendered.children].entries()) {
    const old = bubble.children[index];
    if (old && old.outerHTML !== part.outerHTML) old.replaceWith(part);
  }
}

function fill(within: HTMLElement, selector: string, text: string): void {
  const slot = within.querySelector(selector);
  if (slot && slot.textContent !== text) slot.textContent = text;
}
