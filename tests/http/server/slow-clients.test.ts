import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { largestAsset } from "#tests/load/largest-asset.ts";
import {
  bodyDribbler,
  deafPeer,
  headDribbler,
  silentPeer,
  slowReader,
} from "#tests/prove/proofs/slow-peers.ts";
import { servedApp } from "#tests/support/served.ts";

/** Shortened time-outs; `npm run prove -- slow-clients` tests the real ones. */
const impatient = { head: 600, request: 1200, check: 50, answer: 300, idle: 200 };
const FILE = largestAsset();

describe("a client that", () => {
  test.each([
    ["says nothing", silentPeer],
    ["dribbles its head", (origin: string) => headDribbler(origin, 20)],
    ["dribbles a JSON body", (origin: string) => bodyDribbler(origin, 20, "application/json")],
    [
      "dribbles a form with files",
      (origin: string) => bodyDribbler(origin, 20, "multipart/form-data; boundary=slow"),
    ],
  ])("%s gets 408 and is disconnected, while others are served", async (_what, peer) => {
    const { origin } = await servedApp({}, impatient);
    // A server's first page is slow.
    await fetch(`${origin}/login`);
    let waiting = true;
    const cut = peer(origin).finally(() => {
      waiting = false;
    });
    expect((await fetch(`${origin}/login`)).status).toBe(200);
    expect(waiting).toBe(true);
    expect((await cut).heard).toContain("HTTP/1.1 408 ");
  });

  test("reads no responses is disconnected", async () => {
    const { origin } = await servedApp({}, { ...impatient, slowestBytesASecond: 10_000_000 });
    await deafPeer(origin, FILE, 150);
  });

  test("reads its responses slowly gets all of them", async () => {
    const { origin } = await servedApp({}, { ...impatient, slowestBytesASecond: 50_000 });
    const whole = (await (await fetch(origin + FILE)).arrayBuffer()).byteLength;
    const bytes = await slowReader(origin, { path: FILE, times: 8, pauseMs: 10 });
    expect(bytes).toBeGreaterThan(8 * whole);
  });

  test("sends nothing more is disconnected", async () => {
    const { port } = await servedApp({}, impatient);
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /readyz HTTP/1.1\r\nhost: idle\r\n\r\n");
    let heard = "";
    for await (const chunk of socket) heard += chunk;
    expect(heard).toContain("HTTP/1.1 200 OK");
  });
});
