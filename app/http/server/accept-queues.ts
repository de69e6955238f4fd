import { once } from "node:events";
import type { Server } from "node:http";
import {
  type AddressInfo,
  type BlockList,
  createServer,
  type ListenOptions,
  Server as NetServer,
} from "node:net";

/** In a burst, a turn of the event loop accepts as many connections. */
const QUEUES = 256;
/** The system drops connections beyond it, and their callers wait seconds to try again. */
const BACKLOG = 4096;

type Place = { port: number; host?: string };

export type AcceptQueues = {
  /** Rejects with the system's error, such as EADDRINUSE. */
  listen(place: Place): Promise<AddressInfo>;
  /** Accepts no more, and resolves when all connections are closed. */
  close(): Promise<void>;
};

/**
 * Listens on many sockets of one port, among which Linux divides new connections. Node accepts one a
 * turn from each, so with a single socket somebody new would wait for a turn of everybody before them.
 * Other systems listen on one. What `blockList` matches is refused.
 */
export function createAcceptQueues(http: Server, blockList?: BlockList): AcceptQueues {
  // As http sets them on its own.
  const options = { allowHalfOpen: true, noDelay: true, pauseOnConnect: true, blockList };
  const more = Array.from({ length: QUEUES - 1 }, () =>
    createServer(options, (socket) => http.emit("connection", socket)),
  );
  const listening = () => [http, ...more].filter((server) => server.listening);
  return {
    async listen(place) {
      if (process.platform !== "linux") return listenOn(http, place);
      // Sockets that share a port would share it in silence with another server of this user, too.
      const alone = createServer();
      const { port } = await listenOn(alone, place);
      await closed(alone);
      const shared = { ...place, port, reusePort: true };
      const [address] = await Promise.all(
        [http, ...more].map((server) => listenOn(server, shared)),
      );
      return address as AddressInfo;
    },
    async close() {
      await Promise.all(listening().map(closed));
    },
  };
}

async function listenOn(server: NetServer, place: ListenOptions): Promise<AddressInfo> {
  server.listen({ ...place, backlog: BACKLOG });
  await once(server, "listening");
  return server.address() as AddressInfo;
}

/** http's own close() cuts idle connections at once, even if a request is arriving on one. */
function closed(server: NetServer): Promise<void> {
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
}
