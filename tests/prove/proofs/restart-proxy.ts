import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type RestartProxy = {
  origin: string;
  /** Waits for refused connections, and GETs repeated after a cut. */
  waited: number;
  repeated: number;
  /** Cut-off posts, whose outcome is unknown: answers 502. */
  givenUp: number;
  close: () => Promise<void>;
};

const PATIENCE = 120_000;
const PAUSE = 25;

/** Waits while the server refuses connections, as Caddy does, and repeats only safe requests. */
export async function restartProxy(target: string): Promise<RestartProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const proxy: RestartProxy = {
    origin: "",
    waited: 0,
    repeated: 0,
    givenUp: 0,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    pass(req, res, Buffer.concat(chunks), performance.now() + PATIENCE);
  });

  function pass(req: IncomingMessage, res: ServerResponse, body: Buffer, until: number): void {
    const address = req.socket.remoteAddress ?? "unknown";
    const headers = { ...req.headers, connection: "keep-alive", "x-forwarded-for": address };
    const began = performance.now();
    const onward = request(target + req.url, { method: req.method, headers, agent });
    onward.on("response", (answer) => {
      const { connection: _, "keep-alive": __, ...passedOn } = answer.headers;
      res.writeHead(answer.statusCode ?? 502, passedOn);
      answer.pipe(res);
      answer.on("error", () => res.destroy());
    });
    onward.on("error", (error: NodeJS.ErrnoException) => {
      if (res.headersSent) return void res.destroy();
      const unsent = error.code === "ECONNREFUSED";
      const safe = req.method === "GET" || req.method === "HEAD";
      if ((unsent || safe) && performance.now() < until) {
        if (unsent) proxy.waited++;
        else proxy.repeated++;
        setTimeout(() => pass(req, res, body, until), PAUSE);
        return;
      }
      proxy.givenUp++;
      const when = onward.reusedSocket ? "on a kept connection" : "on a new connection";
      const waited = Math.round(performance.now() - began);
      res.writeHead(502, { "content-type": "text/plain" });
      res.end(`${error.code} ${when} after ${waited} ms`);
    });
    onward.end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
