import { LiveLine } from "#app/browser/live/live-line.ts";
import { type LiveTransport, Refusal } from "#app/browser/live/live-transport.ts";
import { Outbox } from "#app/browser/live/outbox.ts";
import type { VisitCardJson } from "#app/domain/visits/visit-json.ts";
import type { VisitKind } from "#app/domain/visits/visit-rules.ts";
import { KeptDrafts, programTransport } from "../../../load/program-transport.ts";
import { newTap, type Tap } from "./visit-tap.ts";

type Page = { line: LiveLine; outbox: Outbox; isOpen: boolean };

/** A phone with its network, its clock, and one or two tabs of the browser's own client modules. */
export class VisitPhone {
  readonly taps = new Map<string, Tap>();
  isOnline = true;
  readonly token: string;
  readonly origin: string;
  /** By how much its clock is ahead; ms. */
  #ahead: number;
  #sendsAnew: boolean;
  #drafts = new KeptDrafts();
  #network = new AbortController();
  #tabs: Page[] = [];
  #last = 0;

  /** `sendsAnew` plants a fault: what is sent again has another client id. */
  constructor(
    origin: string,
    token: string,
    { ahead, sendsAnew }: { ahead: number; sendsAnew: boolean },
  ) {
    this.origin = origin;
    this.token = token;
    this.#ahead = ahead;
    this.#sendsAnew = sendsAnew;
    this.openTab();
  }

  /** Live, unless its network is off. */
  get isReady(): boolean {
    return !this.isOnline || this.#tabs.every(({ line }) => line.state === "live");
  }

  get unanswered(): number {
    return [...this.taps.values()].filter(({ keptAt, refused }) => keptAt === null && !refused)
      .length;
  }

  tap(bookingId: string, kind: VisitKind, text = ""): void {
    const at = Math.max(Date.now() + this.#ahead, this.#last + 1);
    this.#last = at;
    const post = { path: `/bookings/${bookingId}/visit`, body: { kind, at: new Date(at), text } };
    void this.#tabs.at(-1)?.outbox.send("", kind, post);
  }

  /** Of what the server has not heard yet, the other tabs send the same. */
  openTab(): void {
    const tab = {} as Page;
    const line = new LiveLine(this.#transport(tab));
    const kept = (work: () => Promise<void>) => (tab.isOpen ? work() : Promise.resolve());
    const drafts = {
      all: this.#drafts.all,
      put: (draft: Parameters<KeptDrafts["put"]>[0]) => kept(() => this.#drafts.put(draft)),
      remove: (clientId: string) => kept(() => this.#drafts.remove(clientId)),
    };
    const outbox = new Outbox(line, drafts, {
      draft: (draft, state, error) => {
        const tap = this.taps.get(draft.clientId) ?? newTap(draft);
        this.taps.set(draft.clientId, tap);
        if (tab.isOpen && state === "failed") tap.refused = error ?? "refused";
      },
      sent: (card, _, { clientId }) => this.#confirmed(clientId, card as unknown as VisitCardJson),
    });
    Object.assign(tab, { line, outbox, isOpen: true });
    this.#tabs.push(tab);
    line.start();
  }

  /** All but the newest, in whatever they were doing. */
  closeOldTabs(): void {
    for (const tab of this.#tabs.splice(0, this.#tabs.length - 1)) close(tab);
  }

  turnOff(): void {
    this.isOnline = false;
    this.#network.abort();
    for (const { line } of this.#tabs) line.cut();
  }

  turnOn(): void {
    this.#network = new AbortController();
    this.isOnline = true;
    for (const { line } of this.#tabs) line.wake();
  }

  end(): void {
    for (const tab of this.#tabs) close(tab);
  }

  #confirmed(clientId: string, card: VisitCardJson): void {
    const tap = this.taps.get(clientId);
    if (!tap) return;
    tap.keptAt ??= Date.now();
    const event = card.events.find((each) => each.clientId?.split("~")[0] === clientId);
    tap.eventId ??= event?.id ?? null;
  }

  #transport(tab: Page): LiveTransport {
    const { openSocket, call } = programTransport(this.origin, this.token);
    return {
      openSocket: (events) => {
        if (this.isOnline && tab.isOpen !== false) return openSocket(events);
        setTimeout(() => events.closed(1006));
        return { send() {}, close() {} };
      },
      call: async <T>(method: string, path: string, body?: unknown, asked?: AbortSignal) => {
        if (tab.isOpen === false) throw new Refusal("This tab was closed", "closed");
        if (!this.isOnline) throw new Error("The network is off");
        const signal = AbortSignal.any([this.#network.signal, ...(asked ? [asked] : [])]);
        const tap = this.taps.get((body as { clientId?: string } | undefined)?.clientId ?? "");
        if (!tap) return call<T>(method, path, body, signal);
        tap.sentAt ??= Date.now();
        const clientId = tap.clientId + (this.#sendsAnew ? `~${tap.sends}` : "");
        tap.sends++;
        return call<T>(method, path, { ...(body as object), clientId }, signal);
      },
    };
  }
}

function close(tab: Page): void {
  tab.isOpen = false;
  tab.line.stop();
}
