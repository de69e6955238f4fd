import { WebSocket } from "ws";
import { inParallel } from "../prove/proofs/proof-people.ts";
import type { ChatPerson } from "./chat-people.ts";

export type ChatServer = "ours" | "ws" | "socket.io";

/** A minimal client, so that it costs little compared with the server. */
export class Talker {
  heard: (clientId: string) => void = () => {};
  acked: () => void = () => {};
  readonly #ws: WebSocket;
  readonly #isIo: boolean;
  #last = 0;

  constructor(ws: WebSocket, isIo: boolean) {
    this.#ws = ws;
    this.#isIo = isIo;
    ws.on("message", (data) => this.#take(String(data)));
  }

  send(recipientId: string, content: string, clientId: string): void {
    const data = { recipientId, content, clientId };
    const id = ++this.#last;
    this.#ws.send(
      this.#isIo
        ? `42${id}${JSON.stringify(["sendMessage", data])}`
        : JSON.stringify({ event: "sendMessage", id, data }),
    );
  }

  close(): void {
    this.#ws.terminate();
  }

  #take(text: string): void {
    if (text === "2") this.#ws.send("3");
    else if (/^43|"event":"ack"/.test(text)) {
      if (text.includes('"error"')) throw new Error(`refused: ${text}`);
      this.acked();
    } else if (text.includes("newMessage"))
      this.heard(/"clientId":"([^"]*)"/.exec(text)?.[1] ?? "");
  }
}

export function openTalker(kind: ChatServer, origin: string, person: ChatPerson): Promise<Talker> {
  const host = origin.replace(/^http/, "ws");
  const isIo = kind === "socket.io";
  const options = { perMessageDeflate: false };
  const ws = isIo
    ? new WebSocket(`${host}/socket.io/?EIO=4&transport=websocket`, options)
    : new WebSocket(
        `${host}/ws`,
        kind === "ws" ? [person.token] : ["bearer", person.token],
        options,
      );
  return new Promise((resolve, reject) => {
    ws.once("error", reject);
    ws.once("close", () => reject(new Error("closed")));
    if (!isIo) ws.once("open", () => resolve(new Talker(ws, isIo)));
    else
      ws.on("message", function greet(data) {
        const text = String(data);
        // Engine.IO sends 0 first, Socket.IO 40 once the token is accepted.
        if (text.startsWith("0")) ws.send(`40${JSON.stringify({ token: person.token })}`);
        else if (text.startsWith("40")) {
          ws.off("message", greet);
          resolve(new Talker(ws, isIo));
        } else if (text.startsWith("44")) reject(new Error(text));
      });
  });
}

/** A hundred at a time. */
export async function openTalkers(
  kind: ChatServer,
  origin: string,
  people: ChatPerson[],
): Promise<Talker[]> {
  const talkers: Talker[] = [];
  const queue = [...people.keys()];
  await inParallel(100, queue, async (index) => {
    const person = people[index];
    if (person) talkers[index] = await openTalker(kind, origin, person);
  });
  return talkers;
}

/** Sorted milliseconds from sending to delivery, at `rate` messages a second between neighbours. */
export async function deliveryTimes(
  talkers: Talker[],
  people: ChatPerson[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<number[]> {
  const times: number[] = [];
  const sentAt = new Map<string, number>();
  const run = Math.random().toString(36).slice(2);
  for (const talker of talkers)
    talker.heard = (clientId) => {
      const at = sentAt.get(clientId);
      if (at !== undefined) times.push(performance.now() - at);
      sentAt.delete(clientId);
    };
  const began = performance.now();
  const all = rate * seconds;
  for (let sent = 0; sent < all; ) {
    const due = Math.min(all, ((performance.now() - began) / 1000) * rate);
    for (; sent < due; sent++) {
      const from = (sent * 7) % talkers.length;
      const clientId = `${run}-${sent}`;
      sentAt.set(clientId, performance.now());
      talkers[from]?.send(people[from ^ 1]?.id ?? "", `Message ${sent} of this run`, clientId);
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const deadline = performance.now() + 10_000;
  while (sentAt.size > 0 && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5));
  if (sentAt.size > 0) throw new Error(`${sentAt.size} of ${all} were not delivered`);
  return times.sort((one, other) => one - other);
}

/** Messages acknowledged per second while every talker keeps `inHand` in flight. */
export async function mostPerSecond(
  talkers: Talker[],
  people: ChatPerson[],
  { inHand, seconds }: { inHand: number; seconds: number },
): Promise<number> {
  const run = Math.random().toString(36).slice(2);
  const until = performance.now() + seconds * 1000;
  let acked = 0;
  let sent = 0;
  let waiting = 0;
  const began = performance.now();
  for (const [index, talker] of talkers.entries()) {
    const next = () => {
      waiting++;
      const recipient = people[index ^ 1]?.id ?? "";
      talker.send(recipient, "As fast as it goes", `${run}-${sent++}`);
    };
    talker.heard = () => {};
    talker.acked = () => {
      waiting--;
      acked++;
      if (performance.now() < until) next();
    };
    for (let begun = 0; begun < inHand; begun++) next();
  }
  while (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 2));
  for (const talker of talkers) talker.acked = () => {};
  return acked / ((performance.now() - began) / 1000);
}
