import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A TCP proxy that can go silent without closing, like a network that drops packets. */
export async function cuttableProxy(target: number) {
  const sockets = new Set<Socket>();
  let open = true;
  const server = createServer({ allowHalfOpen: false }, (near) => {
    const far = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        // While cut, neither side learns that the other has closed.
        if (open) to.destroy();
      });
      if (!open) from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      open = false;
      for (const socket of sockets) socket.pause();
    },
    mend() {
      open = true;
      for (const socket of sockets) socket.resume();
    },
    end() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
