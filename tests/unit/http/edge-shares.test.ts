import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { type Bounds, shares } from "#app/domain/limits/shares.ts";
import { createAnswerCache } from "#app/http/server/answer-cache.server.ts";
import { createFairTurns } from "#app/http/server/fair-turns.ts";
import { LIVE } from "#app/http/server/held-connections.ts";
import { nodeListener } from "#app/http/server/node-listener.server.ts";
import { createWebServer } from "#app/http/server/web-server.server.ts";

type Handle = (request: Request) => Promise<Response>;

const hello: Handle = async () => new Response("Hello");

/** A server as the product's, whose pages are `handle`'s. Returns its port. */
async function serve(
  handle: Handle,
  trustedHops = 0,
  requests: Bounds = shares.requests,
): Promise<number> {
  const turns = createFairTurns(requests);
  const listener = nodeListener({
    handle,
    originOf: () => "http://localhost",
    trustedHops,
    turns,
    answerCache: createAnswerCache(() => "unchanged"),
    dictionary: null,
    routeOf: (path) => path,
    answered: () => {},
    metrics: { text: async () => "", contentType: "text/plain" } as never,
    metricsToken: null,
  });
  const listen = (req: IncomingMessage, res: ServerResponse) => listener(req, res);
  const { http } = createWebServer(listen, { trustedHops, check: 100 });
  http.on("connection", turns.accepted);
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  await new Promise<void>((resolve) =>
    http.listen({ port: 0, host: "127.0.0.1", backlog: 4096 }, resolve),
  );
  return (http.address() as AddressInfo).port;
}

/** Of the whole network 127.0.0.0/8, which is this machine. */
function open(port: number, localAddress = "127.0.0.1"): Socket & { heard: string } {
  const socket = Object.assign(connect({ port, host: "127.0.0.1", localAddress }), { heard: "" });
  onTestFinished(() => void socket.destroy());
  socket.on("data", (chunk) => (socket.heard += chunk)).on("error", () => {});
  return socket;
}

const ask = (path: string, headers = "") =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`;

test("an address has its share of the connections, and others have theirs", async () => {
  const port = await serve(hello);
  const crowd = Array.from({ length: shares.connections.most + 50 }, () => open(port, "127.0.1.1"));
  const isCut = () => crowd.filter(({ closed }) => closed).length;
  await expect.poll(isCut).toBe(50);
  const other = open(port, "127.0.1.2");
  other.write(ask("/"));
  await expect.poll(() => other.heard).toContain("Hello");
  crowd[0]?.write(ask("/"));
  await expect.poll(() => crowd[0]?.heard).toContain("Hello");
});

test("somebody new finds room beside an address whose connections are all live", async () => {
  const { most, all } = shares.connections;
  onTestFinished(() => void Object.assign(shares.connections, { most, all }));
  Object.assign(shares.connections, { most: 12, all: 20 });
  const { http, listen, drain } = createWebServer((_req, res) => res.end("Hello"), { stop: 100 });
  onTestFinished(drain);
  http.on("connection", (socket: Socket) => {
    if (socket.remoteAddress === "127.0.1.1") socket.emit(LIVE);
  });
  const { port } = await listen({ port: 0, host: "127.0.0.1" });
  const live = Array.from({ length: 12 }, () => open(port, "127.0.1.1"));
  const idle = Array.from({ length: 8 }, () => open(port, "127.0.1.2"));
  await expect.poll(() => [...live, ...idle].every(({ connecting }) => !connecting)).toBe(true);
  const newcomer = open(port, "127.0.1.3");
  newcomer.write(ask("/"));
  await expect.poll(() => newcomer.heard).toContain("Hello");
  expect(idle.filter(({ closed }) => closed)).toHaveLength(1);
  expect(live.filter(({ closed }) => closed)).toHaveLength(0);
});

test("a turn reads some of the requests that have arrived, and leaves others", async () => {
  let turn = 0;
  let most = 0;
  const { http, listen, drain } = createWebServer(
    (_req, res) => {
      if (turn++ === 0) setImmediate(() => (turn = 0));
      most = Math.max(most, turn);
      res.end("Hello");
    },
    { stop: 100 },
  );
  onTestFinished(drain);
  const { port } = await listen({ port: 0, host: "127.0.0.1" });
  const crowd = Array.from({ length: 60 }, () => open(port, "127.0.1.1"));
  await expect.poll(() => crowd.every(({ connecting }) => !connecting)).toBe(true);
  for (let round = 1; round <= 3; round++) {
    for (const socket of crowd) socket.write(ask("/").repeat(5));
    const answers = () => crowd.flatMap(({ heard }) => heard.match(/Hello/g) ?? []).length;
    await expect.poll(answers).toBe(300 * round);
  }
  expect(most).toBeLessThan(75);
  const visitor = open(port);
  visitor.write(ask("/"));
  await expect.poll(() => visitor.heard).toContain("Hello");
  expect(http.listening).toBe(true);
});

test("what arrives during an upgrade is kept for who upgrades it", async () => {
  const { http, listen, drain } = createWebServer((_req, res) => res.end("Hello"), { stop: 100 });
  onTestFinished(drain);
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  http.on("upgrade", (_req, socket: Socket) => {
    setTimeout(() => socket.once("data", (chunk) => resolve(chunk.toString())), 200);
  });
  const { port } = await listen({ port: 0, host: "127.0.0.1" });
  const live = open(port);
  const crowd = Array.from({ length: 60 }, () => open(port, "127.0.1.1"));
  await expect.poll(() => [live, ...crowd].every(({ connecting }) => !connecting)).toBe(true);
  live.write(ask("/ws", "connection: upgrade\r\nupgrade: websocket\r\n"));
  await once(http, "upgrade");
  for (const socket of crowd) socket.write(ask("/").repeat(5));
  await expect.poll(() => crowd.every(({ heard }) => heard.includes("Hello"))).toBe(true);
  live.write("early");
  expect(await heard).toBe("early");
});

test("a stop loses no request that has arrived and waits to be read", async () => {
  let answered = 0;
  const { listen, drain } = createWebServer(
    (_req, res) => {
      // Of this turn, the rest waits.
      if (++answered === 364) void drain();
      res.end("Hello");
    },
    { late: 0, stop: 2_000 },
  );
  onTestFinished(drain);
  const { port } = await listen({ port: 0, host: "127.0.0.1" });
  const crowd = Array.from({ length: 300 }, () => open(port, "127.0.1.1"));
  for (const socket of crowd) socket.write(ask("/"));
  const heard = () => crowd.flatMap(({ heard }) => heard.match(/Hello/g) ?? []).length;
  await expect.poll(heard).toBe(300);
  for (const socket of crowd) socket.write(ask("/"));
  await expect.poll(() => crowd.every(({ closed }) => closed)).toBe(true);
  expect(heard()).toBe(600);
});

test("a connection is read on after two answers during which it was to wait", async () => {
  const { listen, drain } = createWebServer(
    ({ url }, res) =>
      void (url === "/late" ? setTimeout(() => res.end("Late"), 200) : res.end("Hello")),
    { stop: 100 },
  );
  onTestFinished(drain);
  const { port } = await listen({ port: 0, host: "127.0.0.1" });
  const late = open(port);
  const crowd = Array.from({ length: 60 }, () => open(port, "127.0.1.1"));
  await expect.poll(() => [late, ...crowd].every(({ connecting }) => !connecting)).toBe(true);
  late.write(ask("/late").repeat(2));
  for (const socket of crowd) socket.write(ask("/").repeat(5));
  await expect.poll(() => late.heard.match(/Late/g)?.length).toBe(2);
  late.write(ask("/"));
  await expect.poll(() => late.heard).toContain("Hello");
});

test("connections of a proxy are those of many callers", async () => {
  const port = await serve(hello, 1);
  const many = Array.from({ length: shares.connections.most + 50 }, () => open(port));
  for (const [index, socket] of many.entries())
    socket.write(ask("/", `x-forwarded-for: 192.0.2.${index % 200}\r\n`));
  await expect
    .poll(() => many.filter(({ heard }) => heard.includes("Hello")).length)
    .toBe(many.length);
});

test("behind a proxy, callers are those that it forwards: each has turns of its own", async () => {
  const begun: string[] = [];
  const { promise: opened, resolve: letGo } = Promise.withResolvers<void>();
  const port = await serve(
    async (request) => {
      begun.push(request.headers.get("x-forwarded-for") ?? "");
      await opened;
      return new Response("Hello");
    },
    1,
    { ...shares.requests, most: 20 },
  );
  const flood = Array.from({ length: 200 }, () => open(port));
  for (const socket of flood) socket.write(ask("/", "x-forwarded-for: 192.0.2.1\r\n"));
  const visitor = open(port);
  visitor.write(ask("/", "x-forwarded-for: 192.0.2.2\r\n"));
  await expect.poll(() => begun).toContain("192.0.2.2");
  letGo();
  await expect.poll(() => visitor.heard).toContain("Hello");
});

test("a caller whose share of the waiting requests is full is told to come back", async () => {
  const port = await serve(hello, 1, { ...shares.requests, most: 1 });
  const flood = Array.from({ length: 50 }, () => open(port));
  for (const socket of flood) socket.write(ask("/api/dogs", "x-forwarded-for: 192.0.2.1\r\n"));
  const heard = () => flood.map(({ heard }) => heard).join("\n");
  await expect.poll(() => heard().split("HTTP/1.1 ").length - 1).toBe(flood.length);
  expect(heard()).toContain("HTTP/1.1 503 ");
  expect(heard()).toContain('"code":"busy"');
  expect(heard().toLowerCase()).toContain("retry-after: 2");
});

test("a connection with two unanswered requests is not read on", async () => {
  const answers: (() => void)[] = [];
  let begun = 0;
  const port = await serve(async () => {
    begun++;
    await new Promise<void>((answer) => answers.push(answer));
    return new Response("Hello");
  });
  const socket = open(port);
  socket.write(ask("/1"));
  await expect.poll(() => begun).toBe(1);
  socket.write(ask("/2"));
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (let count = 0; count < 100; count++) socket.write(ask("/", `x: ${"x".repeat(10_000)}\r\n`));
  expect(begun).toBe(1);
  const isDone = () => {
    for (const answer of answers.splice(0)) answer();
    return socket.heard.split("HTTP/1.1 200").length - 1;
  };
  await expect.poll(isDone, { interval: 5 }).toBeGreaterThan(20);
});

test("a head has 16 KiB", async () => {
  const port = await serve(hello);
  const [fits, exceeds] = [open(port), open(port)];
  fits.write(ask("/", `x: ${"x".repeat(15_000)}\r\n`));
  exceeds.write(ask("/", `x: ${"x".repeat(17_000)}\r\n`));
  await expect.poll(() => fits.heard).toContain("HTTP/1.1 200 ");
  await expect.poll(() => exceeds.heard).toContain("HTTP/1.1 431 ");
});

test("an address whose waiting heads exceed its bytes is cut, and others are not", async () => {
  const port = await serve(async () => {
    await new Promise(() => {});
    return new Response();
  });
  const crowd = Array.from({ length: 500 }, () => open(port, "127.0.1.1"));
  for (const socket of crowd) socket.write(ask("/", `x: ${"x".repeat(15_000)}\r\n`));
  const other = open(port, "127.0.1.2");
  other.write(ask("/", `x: ${"x".repeat(15_000)}\r\n`));
  await expect.poll(() => crowd.filter(({ closed }) => closed).length).toBeGreaterThan(200);
  expect(crowd.filter(({ closed }) => !closed).length).toBeGreaterThan(100);
  expect(other.closed).toBe(false);
});

test("an answered request whose body never comes is let go after five seconds", async () => {
  const port = await serve(hello);
  const [missing, sent] = [open(port), open(port)];
  for (const socket of [missing, sent]) socket.write(ask("/", "content-length: 5\r\n"));
  await expect.poll(() => missing.heard).toContain("Hello");
  const began = performance.now();
  sent.write("12345");
  await expect.poll(() => missing.closed).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(3_000);
  sent.write(ask("/"));
  await expect.poll(() => sent.heard.split("Hello").length).toBe(3);
});
