import { once } from "node:events";
import { connect } from "node:net";
import { WebSocket } from "ws";
import type { App } from "../../app/entry.node.ts";
import { contents, differences, ENDS } from "./late-bodies.ts";
import {
  type Interruption,
  interrupt,
  type LatePeople,
  latePeople,
  newSession,
  unreadMessage,
} from "./people/late-people.ts";

export type LateCommand = {
  event: string;
  refusedAfter?: Interruption;
  data: (app: App, people: LatePeople) => Promise<object> | object;
};

export const lateCommands: LateCommand[] = [
  {
    event: "sendMessage",
    refusedAfter: "blocked",
    data: (_, { partner }) => ({ recipientId: partner.id, content: "Late" }),
  },
  {
    event: "markAsRead",
    data: async (app, { member, partner }) => ({
      messageIds: [await unreadMessage(app, partner.id, member.id)],
    }),
  },
];

/** The sender changes halfway through the message; with no news it must succeed. */
export async function faultsOfCommand(
  app: App,
  port: number,
  { event, data, refusedAfter }: LateCommand,
  interruption: Interruption | null,
): Promise<string[]> {
  const people = await latePeople(app, "member");
  const session = await newSession(app, people.sender.id);
  const text = JSON.stringify({ event, id: 1, data: await data(app, people) });
  const headers = { authorization: `Bearer ${session.token}` };
  const ws = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
  const acks: { error?: { code: string } }[] = [];
  const closed = once(ws, "close").then(([code]) => code as number);
  const acked = new Promise<void>((resolve) => {
    ws.on("message", (data) => {
      const frame = JSON.parse(String(data));
      if (frame.event !== "ack") return;
      acks.push(frame);
      resolve();
    });
  });
  await once(ws, "open");
  ws.send(text.slice(0, 20), { fin: false });
  // A pong proves that the server has received everything sent before the ping.
  const pong = once(ws, "pong");
  ws.ping();
  await pong;
  if (interruption) await interrupt(app, interruption, people, session.id);
  const before = await contents(app);
  ws.send(text.slice(20));
  const closeCode = (await Promise.race([closed, acked])) ?? null;
  ws.close();
  await closed;
  const refusal = acks[0]?.error?.code ?? null;
  const changed = differences(before, await contents(app));
  const faults: string[] = [];
  if (interruption && ENDS.includes(interruption)) {
    if (closeCode !== 4401) faults.push(`closed with ${closeCode}, answered ${refusal}`);
    if (acks.length) faults.push("was answered");
    if (changed.length) faults.push(`changed ${changed}`);
  } else if (interruption && interruption === refusedAfter) {
    if (refusal !== "blocked" && refusal !== "not_found") faults.push(`not refused: ${refusal}`);
    if (changed.length) faults.push(`changed ${changed}`);
  } else if (closeCode !== null || refusal || !changed.length) {
    faults.push(`does not work: ${closeCode} ${refusal}, changed ${changed}`);
  }
  return faults.map((fault) => `${event} in parts, sender ${interruption ?? "stays"}: ${fault}`);
}

/** The sender changes halfway through the headers of an upgrade request. */
export async function faultsOfUpgrade(
  app: App,
  port: number,
  interruption: Interruption,
): Promise<string[]> {
  const people = await latePeople(app, "member");
  const { id, token } = await newSession(app, people.sender.id);
  const raw = connect(port, "127.0.0.1");
  raw.write(`GET /ws HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: Up`);
  await interrupt(app, interruption, people, id);
  raw.write("grade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
  raw.write("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  const answer = await new Promise<string>((resolve, reject) => {
    raw.once("data", (data) => resolve(String(data)));
    raw.once("error", reject);
  });
  raw.destroy();
  const expected = ENDS.includes(interruption) ? "401" : "101";
  const status = answer.split(" ")[1];
  return status === expected ? [] : [`upgrade in parts, sender ${interruption}: ${status}`];
}
