import {
  isSoonOver,
  type LiveTransport,
  NOT_CONNECTED,
  type OpenedSocket,
  Refusal,
  SESSION_OVER,
  type ServerFrame,
  type UpdatesJson,
} from "./live-transport.ts";

type Ack = Extract<ServerFrame, { event: "ack" }>;
type Waiting = { resolve(data: unknown): void; reject(refusal: Refusal): void; timer: Timer };
type Timer = ReturnType<typeof setTimeout>;

/** Milliseconds after which a missing ack counts as no connection. */
const PATIENCE = 10_000;
const PASSING = new Set(["internal_error", "busy", "storage_full"]);

class SocketCommands {
  #waiting = new Map<number, Waiting>();
  #lastId = 0;

  send(socket: OpenedSocket, event: string, data: unknown): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Refusal(NOT_CONNECTED, "not_connected", true));
      }, PATIENCE);
      this.#waiting.set(id, { resolve, reject, timer });
      socket.send(JSON.stringify({ event, id, data }));
    });
  }

  settle(ack: Ack): void {
    const waiting = this.#waiting.get(Number(ack.id));
    if (!waiting) return;
    this.#waiting.delete(Number(ack.id));
    clearTimeout(waiting.timer);
    if ("error" in ack) {
      const { message, code, retryAfter = 0 } = ack.error;
      const isPassing = PASSING.has(code) || isSoonOver(code, retryAfter);
      waiting.reject(new Refusal(message, code, isPassing));
    } else waiting.resolve(ack.data);
  }

  fail(refusal: Refusal): void {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(refusal);
    }
    this.#waiting.clear();
  }
}

const MOST_TRIES = 5;
const BETWEEN_TRIES = 1_000;
const TIME_TO_CONNECT = 10_000;
const LONGEST_PAUSE = 3_000;
/** A lost line tries the socket first; it polls if that fails or takes this long again. */
const BEFORE_POLLING = 1_500;
/** Used as the close code if this side gave up the socket. */
const HUNG_UP = 0;
/** An answer with this many messages is full; there may be more. */
const FULL = 200;
/** After this many frames, fetches a cursor, so that a loss leaves little to fetch again. */
const FRAMES_BETWEEN_CURSORS = 100;

/** 'offline' while nothing answers, 'ended' when the session is over. */
export type LineState = "polling" | "live" | "offline" | "ended";

type Counts = Pick<UpdatesJson, "unreadTotal" | "notificationTotal">;

export type LineListener = {
  frame?(frame: ServerFrame): void;
  updates?(updates: UpdatesJson): void;
  state?(state: LineState): void;
};

/**
 * A page's one connection: it polls until the socket is open and missed events are fetched. Only
 * the server's answers move the cursor, so nothing is missed, but a message may arrive twice.
 */
export class LiveLine {
  state: LineState = "polling";
  /** In the server's words; undefined if the session expired. */
  endReasonOf: string | undefined;
  #transport: LiveTransport;
  #listeners = new Set<LineListener>();
  #commands = new SocketCommands();
  #cursor: string | undefined;
  #running = false;
  #socket: OpenedSocket | null = null;
  #isOpen = false;
  /** Counts opens and losses, to discard answers requested before the latest. */
  #epoch = 0;
  #tries = 0;
  #heard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #reading = false;
  #broken = false;
  #asking: AbortController | null = null;
  /** Newer than the answer to the last request. */
  #unread: Partial<Counts> = {};
  #failures = 0;
  #pauseOver: (() => void) | null = null;

  constructor(transport: LiveTransport, cursor?: string) {
    this.#transport = transport;
    this.#cursor = cursor;
  }

  /** Commands can be sent, though missed events may still have to be fetched. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  listen(listener: LineListener): void {
    this.#listeners.add(listener);
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#tries = 0;
    this.#connect();
    void this.#read();
  }

  stop(): void {
    this.#running = false;
    this.#epoch++;
    clearTimeout(this.#retry);
    this.#asking?.abort();
    this.#pauseOver?.();
    this.#drop();
  }

  wake(): void {
    if (!this.#running) return;
    this.#pauseOver?.();
    this.#tries = 0;
    if (!this.#socket) this.#connect();
    // After sleep, a socket may have died silently; probe it.
    else if (this.#isOpen)
      this.command("markAsRead", { messageIds: [] }).catch(
        () => this.#isOpen && this.#lost(HUNG_UP),
      );
  }

  /** The device reports no network: waits for `wake`, with occasional probes. */
  cut(): void {
    if (!this.#running) return;
    clearTimeout(this.#retry);
    this.#tries = MOST_TRIES;
    this.#lost(HUNG_UP);
    this.#asking?.abort();
  }

  /** Throws a `Refusal`, also without a connection. */
  command(event: string, data: unknown): Promise<unknown> {
    if (!this.#isOpen || !this.#socket) return Promise.reject(notConnected());
    return this.#commands.send(this.#socket, event, data);
  }

  async call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
    try {
      return await this.#transport.call<T>(method, path, body, signal);
    } catch (error) {
      if (error instanceof Refusal && error.code === SESSION_OVER)
        this.#end(error.reason && error.message);
      throw error;
    }
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#tries++;
    let over = false;
    const lost = (code: number) => {
      if (over) return;
      over = true;
      clearTimeout(patience);
      if (this.#socket === socket) this.#lost(code);
    };
    const patience = setTimeout(() => {
      socket.close();
      lost(HUNG_UP);
    }, TIME_TO_CONNECT);
    const socket = this.#transport.openSocket({
      opened: () => {
        clearTimeout(patience);
        if (over || this.#socket !== socket) return;
        this.#isOpen = true;
        this.#tries = 0;
        this.#epoch++;
        // The next poll returns what there is at once.
        this.#asking?.abort();
        this.#pauseOver?.();
        void this.#read();
      },
      heard: (text) => !over && this.#socket === socket && this.#hear(text),
      closed: lost,
    });
    this.#socket = socket;
  }

  #lost(code: number): void {
    const wasOpen = this.#isOpen;
    this.#drop();
    this.#epoch++;
    if (code === 4401) this.#end();
    if (!this.#running) return;
    if (wasOpen) this.#become("polling");
    this.#broken = wasOpen && code !== HUNG_UP;
    if (this.#tries < MOST_TRIES) this.#retry = setTimeout(() => this.#connect(), BETWEEN_TRIES);
    void this.#read();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isOpen = false;
    socket?.close();
    this.#commands.fail(notConnected());
  }

  #hear(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.event === "unreadCount") this.#unread.unreadTotal = frame.data.total;
    if (frame.event === "notificationCount") this.#unread.notificationTotal = frame.data.total;
    if (frame.event === "ack") this.#commands.settle(frame);
    else if (frame.event === "sessionExpired") this.#end(frame.data?.message);
    else for (const listener of this.#listeners) listener.frame?.(frame);
    if (++this.#heard >= FRAMES_BETWEEN_CURSORS) {
      this.#heard = 0;
      this.#epoch++;
      void this.#read();
    }
  }

  async #read(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    let readEpoch = -1;
    while (this.#running && !(this.#isOpen && readEpoch === this.#epoch)) {
      if (this.#broken) {
        this.#broken = false;
        await this.#pause(BEFORE_POLLING);
        // A socket that is opening fetches missed events itself.
        if (this.#socket && !this.#isOpen) await this.#pause(BEFORE_POLLING);
        continue;
      }
      const epoch = this.#epoch;
      const began = performance.now();
      const waits = !this.#isOpen && this.#failures === 0 && this.#cursor !== undefined;
      try {
        const updates = await this.#ask(waits);
        if (!this.#running) break;
        const wasDown = this.#failures > 0;
        this.#failures = 0;
        this.#cursor = updates.cursor;
        const isWhole = updates.messages.length < FULL && updates.statuses.length < FULL;
        if (isWhole) readEpoch = epoch;
        Object.assign(updates, this.#unread);
        for (const listener of this.#listeners) listener.updates?.(updates);
        this.#become(this.#isOpen && isWhole && epoch === this.#epoch ? "live" : "polling");
        if (wasDown) this.#tries = 0;
        if (wasDown && !this.#socket) this.#connect();
        // An early empty answer: the server is stopping, or a proxy does not wait.
        const isEarly = waits && !this.#isOpen && performance.now() - began < BETWEEN_TRIES;
        if (isEarly && isEmpty(updates)) await this.#pause(BETWEEN_TRIES);
      } catch (error) {
        if (!this.#running || epoch !== this.#epoch) continue;
        this.#failures++;
        if (!(error instanceof Refusal)) this.#become("offline");
        await this.#pause(pauseAfter(this.#failures));
      }
    }
    this.#reading = false;
  }

  #ask(waits: boolean): Promise<UpdatesJson> {
    const query = new URLSearchParams();
    if (this.#cursor !== undefined) query.set("after", this.#cursor);
    // Do not wait after a failure: 'offline' must not last as long as a poll.
    if (!waits) query.set("wait", "0");
    this.#unread = {};
    this.#asking = new AbortController();
    return this.call("GET", `/messages/updates?${query}`, undefined, this.#asking.signal);
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#pauseOver?.(), milliseconds);
      this.#pauseOver = () => {
        clearTimeout(timer);
        this.#pauseOver = null;
        resolve();
      };
    });
  }

  #end(why?: string): void {
    if (this.state === "ended") return;
    this.endReasonOf = why;
    this.stop();
    this.#become("ended");
  }

  #become(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    for (const listener of this.#listeners) listener.state?.(state);
  }
}

function pauseAfter(failures: number): number {
  return Math.min(2 ** Math.max(0, failures - MOST_TRIES) * BETWEEN_TRIES, LONGEST_PAUSE);
}

function isEmpty({ messages, statuses }: UpdatesJson): boolean {
  return messages.length === 0 && statuses.length === 0;
}

function notConnected(): Refusal {
  return new Refusal(NOT_CONNECTED, "not_connected", true);
}
