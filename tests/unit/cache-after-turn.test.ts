import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { shares } from "#app/domain/limits/shares.ts";
import { createAnswerCache } from "#app/http/server/answer-cache.server.ts";
import { createFairTurns } from "#app/http/server/fair-turns.ts";
import { nodeListener } from "#app/http/server/node-listener.server.ts";

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

test("what was answered while a request waited for its turn is not made again", async () => {
  const made: string[] = [];
  const listener = nodeListener({
    handle: async ({ url }) => {
      made.push(new URL(url).pathname);
      return new Response("Hello", { headers: { "cache-control": "public, no-cache" } });
    },
    originOf: () => "http://localhost",
    trustedHops: 0,
    turns: createFairTurns(shares.requests),
    answerCache: createAnswerCache(() => "unchanged"),
    dictionary: null,
    routeOf: (path) => path,
    answered: () => {},
    metrics: { text: async () => "", contentType: "text/plain" } as never,
    metricsToken: null,
  });
  const server = createServer(listener);
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const requests = ask("/one") + ask("/two").repeat(7);
  let heard = "";
  await new Promise<void>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(requests));
    socket.on("data", (chunk) => {
      heard += chunk;
      if (heard.split("Hello").length === 9) socket.end(resolve);
    });
  });
  expect(made).toEqual(["/one", "/two"]);
});
