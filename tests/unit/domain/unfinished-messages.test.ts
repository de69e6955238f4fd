import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { LiveSocket } from "#app/realtime/live-socket.server.ts";
import { soon } from "#tests/support/soon.ts";

const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
await once(server, "listening");
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close());

async function connected() {
  const connection = once(server, "connection");
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const [ws] = (await connection) as [WebSocket];
  const admission = { actor: { id: "one" }, token: "x" } as never;
  const live = new LiveSocket(ws, admission, "192.0.2.1", async () => null);
  const run = vi.fn(async () => {});
  live.onCommand(run);
  await once(client, "open");
  /** What was sent before has arrived. */
  const arrived = async () => {
    const pong = once(client, "pong");
    client.ping();
    await pong;
  };
  return { client, live, run, arrived };
}

const TEXT = '{"event":"markAsRead"}';

test("a message unfinished at two checks in a row is stalled, whatever pings come between", async () => {
  const { client, live, run, arrived } = await connected();
  expect([live.isStalled(), live.isStalled()]).toEqual([false, false]);
  client.send(TEXT.slice(0, 5), { fin: false });
  await arrived();
  expect(live.isStalled()).toBe(false);
  client.send(TEXT.slice(5, 9), { fin: false });
  await arrived();
  expect(live.isStalled()).toBe(true);
  client.send(TEXT.slice(9));
  await arrived();
  expect(run).toHaveBeenCalledOnce();
  expect([live.isStalled(), live.isStalled()]).toEqual([false, false]);
  client.terminate();
});

test("a different message than at the last check is not stalled", async () => {
  const { client, live, arrived } = await connected();
  client.send(TEXT.slice(0, 5), { fin: false });
  await arrived();
  expect(live.isStalled()).toBe(false);
  client.send(TEXT.slice(5));
  client.send(TEXT.slice(0, 5), { fin: false });
  await arrived();
  expect(live.isStalled()).toBe(false);
  client.terminate();
});

test("half a frame is an unfinished message too", async () => {
  const { client, live } = await connected();
  const { _socket: raw } = client as unknown as { _socket: { write: (bytes: Buffer) => void } };
  raw.write(Buffer.from([0x81, 0x85, 0, 0]));
  await soon(() => {
    live.isStalled();
    expect(live.isStalled()).toBe(true);
  });
  client.terminate();
});
