import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Context } from "#app/domain/context.server.ts";
import type { EventHub } from "#app/domain/events.server.ts";

export type Realtime = {
  upgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): Promise<void>;
};

type Options = {
  hub: EventHub;
  originOf: (host: string | undefined) => string;
  contextOf: (address: string) => Context;
  trustedHops: number;
};

/** The live socket at /ws. */
export function createRealtime(_options: Options): Realtime {
  return {
    upgrade(_req, socket) {
      socket.on("error", () => socket.destroy());
      socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
    },
    stop: async () => {},
  };
}
