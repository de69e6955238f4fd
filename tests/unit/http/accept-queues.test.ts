import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createAcceptQueues } from "#app/http/server/accept-queues.ts";
import { createWebServer } from "#app/http/server/web-server.server.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
});

async function listening() {
  const { http, listen, drain } = createWebServer((_req, res) => res.end("hello"));
  ends.push(drain);
  const { port } = await listen({ port: 0, host: "127.0.0.1" });
  return { http, port, drain };
}

describe("many sockets that listen at one port", () => {
  it.runIf(process.platform === "linux")("accept a burst in few turns", async () => {
    const { http, port } = await listening();
    let accepted = 0;
    http.on("connection", () => accepted++);
    const sockets = Array.from({ length: 200 }, () => connect(port, "127.0.0.1"));
    ends.push(() => sockets.map((socket) => socket.destroy()));
    let turns = 0;
    while (accepted < 200 && turns < 10_000) {
      const before = accepted;
      await nextTurn();
      if (accepted > before) turns++;
    }
    expect(accepted).toBe(200);
    expect(turns).toBeLessThan(50);
  });

  it("answer on each, and close all", async () => {
    const { port, drain } = await listening();
    const ask = () => fetch(`http://127.0.0.1:${port}`, { headers: { connection: "close" } });
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
      Array.from({ length: 100 }, () => "hello"),
    );
    await drain();
    await expect(ask()).rejects.toThrow("fetch failed");
  });

  it("refuse a port that another server has, whether it shares it or not", async () => {
    const { port } = await listening();
    const second = createAcceptQueues(createServer());
    await expect(second.listen({ port, host: "127.0.0.1" })).rejects.toThrow("EADDRINUSE");
    const alone = createServer().listen(0, "127.0.0.1");
    ends.push(() => alone.close());
    await once(alone, "listening");
    const address = alone.address();
    const taken = typeof address === "object" ? address?.port : 0;
    await expect(second.listen({ port: taken ?? 0, host: "127.0.0.1" })).rejects.toThrow(
      "EADDRINUSE",
    );
  });
});
