import {
  isSoonOver,
  NOT_CONNECTED,
  type OpenedSocket,
  Refusal,
  type ServerFrame,
} from "./live-transport.ts";

type Ack = Extract<ServerFrame, { event: "ack" }>;
type Waiting = { resolve(data: unknown): void; reject(refusal: Refusal): void; timer: Timer };
type Timer = ReturnType<typeof setTimeout>;

const PATIENCE = 10_000;
const PASSING = new Set(["internal_error", "busy", "storage_full"]);

/** Milliseconds after which a missing ack counts as no connection. */
export class SocketCommands {
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
