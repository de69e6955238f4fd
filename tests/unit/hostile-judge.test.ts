import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { judge } from "#tests/prove/proofs/hostile-judge.ts";
import { clock, Neighbour, type Wait } from "#tests/prove/proofs/neighbour.ts";

/** Judges a server that delays its neighbour by `delayOf(sending)` milliseconds. */
async function verdictOn(delayOf: (sending: string) => number, hostile: string[]) {
  let waits: Wait[] = [];
  const send = async (sending: string) => {
    const from = clock();
    waits.push({ from, to: from + delayOf(sending) });
  };
  const beside = async (work: () => Promise<void>) => {
    waits = [];
    await work();
    return waits;
  };
  const { slow } = await judge({ beside }, { harmless: () => send("plain"), hostile, send });
  return slow;
}

test("input that delays a neighbour every time is found, and nothing else", async () => {
  const delayOf = (sending: string) => (sending === "bad" ? 400 : 4);
  expect(await verdictOn(delayOf, ["good", "bad"])).toContain("bad");
  expect(await verdictOn(delayOf, ["good", "fine"])).toEqual([]);
});

test("a delay that does not recur is no fault", async () => {
  let count = 0;
  const delayOf = (sending: string) => (sending === "bad" && count++ === 0 ? 400 : 4);
  expect(await verdictOn(delayOf, ["bad"])).toEqual([]);
});

test("a chance delay during harmless input excuses nothing", async () => {
  let count = 0;
  const delayOf = (sending: string) => (sending === "bad" || count++ === 0 ? 400 : 4);
  expect(await verdictOn(delayOf, ["bad"])).toEqual(["bad"]);
});

test("a machine that delays everything alike is no fault", async () => {
  let count = 0;
  const delayOf = (sending: string) => (sending === "bad" || count++ > 3 ? 400 : 4);
  expect(await verdictOn(delayOf, ["bad"])).toEqual([]);
});

test("a neighbour notices that the server is busy", async () => {
  const server = createServer((_, answer) => answer.end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const neighbour = new Neighbour(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await neighbour.beside(async () => {});
  const waits = await neighbour.beside(async () => {
    // The neighbour's request may have started already and only wait for the rest.
    for (const end = clock() + 300; clock() < end; );
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(Math.max(...waits.map(({ from, to }) => to - from))).toBeGreaterThan(200);
  await neighbour.end();
  server.closeAllConnections();
  server.close();
});
