import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { type ClientOptions, WebSocket } from "ws";
import type { App } from "../../app/entry.node.ts";

export type Frame = {
  event: string;
  id?: number | string | null;
  data?: unknown;
  error?: { message: string; code: string; retryAfter?: number };
};

const PATIENCE = 15_000;

/** Until the file's tests are over. */
export async function listen(app: App): Promise<{ port: number; server: Server }> {
  const server = createServer(app.listener);
  server.on("upgrade", app.upgrade);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, server };
}

/** Queues every frame until a test takes it. */
export class TestSocket {
  readonly ws: WebSocket;
  readonly closed: Promise<number>;
  #frames: Frame[] = [];
  #wake: (() => void)[] = [];
  #lastId = 0;

  constructor(ws: WebSocket) {
    this.ws = ws;
    this.closed = new Promise((resolve) => ws.once("close", resolve));
    ws.on("message", (data) => {
      this.#frames.push(JSON.parse(String(data)));
      for (const wake of this.#wake.splice(0)) wake();
    });
    ws.on("error", () => {});
  }

  /** The next unread frame of this event. */
  async next<T = unknown>(event: string, id?: number): Promise<Frame & { data: T }> {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      const at = this.#frames.findIndex(
        (frame) => frame.event === event && (id === undefined || frame.id === id),
      );
      if (at >= 0) return this.#frames.splice(at, 1)[0] as Frame & { data: T };
      const left = deadline - Date.now();
      if (left <= 0)
        throw new Error(`no ${event} came, only ${JSON.stringify(this.#frames).slice(0, 500)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  command<T = unknown>(event: string, data: unknown): Promise<Frame & { data: T }> {
    const id = ++this.#lastId;
    this.ws.send(JSON.stringify({ event, id, data }));
    return this.next<T>("ack", id);
  }

  waiting(event: string): Frame[] {
    return this.#frames.filter((frame) => frame.event === event);
  }
}

/** Throws the status when refused. */
export function openSocket(
  port: number,
  token?: string,
  options: ClientOptions & { protocols?: string[]; path?: string } = {},
): Promise<TestSocket> {
  const { protocols = [], path = "/ws", headers, ...rest } = options;
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, {
    ...rest,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
  const socket = new TestSocket(ws);
  return new Promise((resolve, reject) => {
    ws.once("open", () => resolve(socket));
    ws.once("unexpected-response", (_request, response) => {
      reject(new Error(`refused ${response.statusCode}`));
      ws.terminate();
    });
    ws.once("error", reject);
  });
}
