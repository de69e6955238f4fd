import { spawn } from "node:child_process";
import { once } from "node:events";
import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { residentMb } from "../../../load/visit-times.ts";
import type { Flood } from "./flooder.ts";

export type Waits = { visits: number; median: number; worst: number; failed: number };

export type FloodResult = {
  alone: Waits;
  meanwhile: Waits;
  /** Of a visitor who comes through the proxy, whose own share of the wait this includes. */
  throughProxy: Waits | null;
  mostMb: number;
  counts: { answered: number; refused: number; cut: number; megabytes: number };
};

type Front = { port: number; tls: boolean };

/**
 * What another visitor waits for a page, on a new connection each time, while a flood comes in. Behind
 * a proxy it asks the app as the proxy would: the flood has the proxy's cores, too.
 */
export async function proveFlood(
  pid: number | undefined,
  { app, proxy }: { app: number; proxy: number | null },
  flood: Omit<Flood, "port">,
  path = "/login",
): Promise<FloodResult> {
  const inside: Front = { port: app, tls: false };
  const outside: Front | null = proxy === null ? null : { port: proxy, tls: true };
  await untilCalm(inside, path);
  const alone = await visit(inside, path, pause(2_000));
  const flooder = spawn(
    process.execPath,
    [resolve(import.meta.dirname, "flooder.ts"), JSON.stringify({ ...flood, port: proxy ?? app })],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = once(flooder, "exit");
  const printed = text(flooder.stdout);
  let mostMb = 0;
  const meter = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb(pid));
  }, 50);
  const [meanwhile, throughProxy] = await Promise.all([
    visit(inside, path, ended),
    outside && visit(outside, path, ended),
  ]);
  clearInterval(meter);
  return { alone, meanwhile, throughProxy, mostMb, counts: JSON.parse(await printed) };
}

/** Until what an earlier flood has left is done. */
async function untilCalm(front: Front, path: string): Promise<void> {
  for (let calm = 0; calm < 10; await pause(30)) {
    const began = performance.now();
    await isAnswered(front, path);
    calm = performance.now() - began < 50 ? calm + 1 : 0;
  }
}

/** Until `over` resolves; a visit that is under way then still counts. */
async function visit(front: Front, path: string, over: Promise<unknown>): Promise<Waits> {
  const times: number[] = [];
  let failed = 0;
  let isOver = false;
  void over.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const began = performance.now();
    if (!(await isAnswered(front, path))) failed++;
    times.push(performance.now() - began);
    await pause(30);
  }
  times.sort((a, b) => a - b);
  return {
    visits: times.length,
    median: times[times.length >> 1] ?? 0,
    worst: times.at(-1) ?? 0,
    failed,
  };
}

function isAnswered({ port, tls }: Front, path: string): Promise<boolean> {
  return new Promise((done) => {
    const ask = tls ? request : plainRequest;
    const asked = ask({
      host: "127.0.0.1",
      port,
      path,
      agent: false,
      rejectUnauthorized: false,
      servername: "localhost",
      // Freshly rendered: a visitor without cookies could be answered from memory.
      headers: { cookie: "nobody=1", host: "localhost", "x-forwarded-for": "127.0.3.1" },
      timeout: 60_000,
    });
    asked.on("response", (answer) => {
      answer.resume().on("end", () => done(answer.statusCode === 200));
    });
    asked.on("timeout", () => asked.destroy());
    asked.on("error", () => done(false));
    asked.end();
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
