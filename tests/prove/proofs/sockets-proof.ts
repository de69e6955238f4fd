import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "#demo/seeded-random.ts";
import { openTalker, type Talker } from "../../load/chat-load.ts";
import { type ChatPerson, chatPerson, putChatPeople } from "../../load/chat-people.ts";
import { type ServedApp, serveApp } from "../../load/served-app.ts";
import { inParallel } from "./proof-people.ts";
import { announce, frame, openRaw, resetUpgrade } from "./raw-socket.ts";

export type SocketFaultsReport = {
  resets: number;
  brokenFrames: number;
  stalled: number;
  /** Before, while readers stall, and after they are cut off. */
  megabytes: { before: number; most: number; after: number };
  bystanders: { sent: number; slowestMs: number };
  faults: string[];
};

type Plan = { resets: number; rounds: number; stalled: number; seed: number };

const SOCKETS_EACH = 10;
const ATTACKERS = 20;
/** MB: what the server buffers for one reader, with overhead. */
const MOST_FOR_ONE = 1.5;
const MOST_FOR_ALL = 150;
const PATIENCE = 20_000;
/** Twelve kilobytes each: a thousand fill the kernel's buffers for a connection. */
const LONG_TEXT = "“".repeat(4_000);
const LONG_TEXTS = 1_200;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const text = (label: string) => Buffer.from(label);

/** Each must close its own connection and affect nothing else. */
const BROKEN: [name: string, bytes: () => Buffer[]][] = [
  ["giant", () => [frame(1, Buffer.alloc(64 * 1024, 0x20))]],
  ["two gigabytes announced", () => [announce(2n ** 31n)]],
  ["more than there can be announced", () => [announce(2n ** 63n)]],
  [
    "in 65 parts",
    () => [
      frame(1, text(" "), { fin: false }),
      ...Array.from({ length: 64 }, () => frame(0, text(" "), { fin: false })),
    ],
  ],
  [
    "a giant in parts",
    () => [
      frame(1, Buffer.alloc(30_000, 0x20), { fin: false }),
      frame(0, Buffer.alloc(30_000, 0x20)),
    ],
  ],
  ["a part of nothing", () => [frame(0, text("{}"))]],
  [
    "a beginning within a beginning",
    () => [frame(1, text("a"), { fin: false }), frame(1, text("b"))],
  ],
  ["not UTF-8", () => [frame(1, Buffer.from([0xff, 0xfe]))]],
  ["binary", () => [frame(2, text("{}"))]],
  ["reserved bits", () => [frame(1, text("{}"), { reserved: 0x30 })]],
  ["as if compressed", () => [frame(1, text("{}"), { reserved: 0x40 })]],
  ["an unknown kind", () => [frame(0xb, text("{}"))]],
  ["a long ping", () => [frame(9, Buffer.alloc(126))]],
  ["a ping in parts", () => [frame(9, text("a"), { fin: false })]],
  ["a bad close code", () => [frame(8, Buffer.from([0, 1]))]],
  ["without a mask", () => [Buffer.from([0x81, 0x02, 0x7b, 0x7d])]],
  ["five that are not JSON", () => Array.from({ length: 5 }, () => frame(1, text("{")))],
];

export async function proveSocketFaults(plan: Plan): Promise<SocketFaultsReport> {
  const random = seededRandom(plan.seed);
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-socket-faults-"));
  const stallers = Math.ceil(plan.stalled / SOCKETS_EACH);
  await putChatPeople(dataDir, 2 + ATTACKERS + stallers);
  const server = await serveApp(dataDir);
  const { origin } = server;
  const report: SocketFaultsReport = {
    resets: plan.resets,
    brokenFrames: 0,
    stalled: plan.stalled,
    megabytes: { before: 0, most: 0, after: 0 },
    bystanders: { sent: 0, slowestMs: 0 },
    faults: [],
  };
  const attacker = () => chatPerson(2 + Math.floor(random() * ATTACKERS));
  try {
    const bystanders = await talkOn(origin, report);
    await inParallel(50, Array.from({ length: plan.resets }).map(random), (part) =>
      // Half of them reset after the whole request, while it is being answered.
      resetUpgrade(origin, attacker().token, Math.min(1, part * 2)),
    );
    const attacks = Array.from({ length: plan.rounds }).flatMap(() => BROKEN);
    await inParallel(10, attacks, async ([name, bytes]) => {
      report.brokenFrames++;
      const raw = await openRaw(origin, attacker().token);
      raw.resume();
      raw.write(Buffer.concat(bytes()));
      if (!(await closes(raw))) report.faults.push(`${name}: the connection stayed open`);
    });
    const people = Array.from({ length: stallers }, (_, index) =>
      chatPerson(2 + ATTACKERS + index),
    );
    await stall(server, people, report);
    await bystanders.end();
    if (server.child.exitCode !== null) report.faults.push(`the server ended: ${server.output()}`);
    if (/error|unhandled/i.test(server.output())) report.faults.push(server.output().slice(0, 500));
    return report;
  } finally {
    await server.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** In the end every message must have arrived in order. */
async function talkOn(origin: string, report: SocketFaultsReport) {
  const people = [chatPerson(0), chatPerson(1)] as const;
  const talkers = [
    await openTalker("ours", origin, people[0]),
    await openTalker("ours", origin, people[1]),
  ] as const;
  const sentAt: number[] = [];
  let heard = 0;
  talkers[1].heard = (clientId) => {
    if (Number(clientId) !== heard) report.faults.push(`message ${clientId} came as ${heard}`);
    heard++;
    const took = performance.now() - (sentAt[Number(clientId)] ?? 0);
    report.bystanders.slowestMs = Math.max(report.bystanders.slowestMs, Math.round(took));
  };
  const timer = setInterval(() => {
    const clientId = String(sentAt.length);
    sentAt.push(performance.now());
    talkers[0].send(people[1].id, `Undisturbed ${clientId}`, clientId);
  }, 20);
  return {
    async end() {
      clearInterval(timer);
      const deadline = Date.now() + PATIENCE;
      while (heard < sentAt.length && Date.now() < deadline) await rest(10);
      report.bystanders.sent = sentAt.length;
      if (heard !== sentAt.length)
        report.faults.push(`the bystanders heard ${heard} of ${sentAt.length}`);
      for (const talker of talkers) talker.close();
    },
  };
}

/** Writes to people whose sockets read nothing until each is cut off. */
async function stall(
  server: ServedApp,
  people: ChatPerson[],
  report: SocketFaultsReport,
): Promise<void> {
  const { origin } = server;
  const { megabytes } = report;
  megabytes.before = residentMegabytes(server);
  const watch = setInterval(() => {
    megabytes.most = Math.max(megabytes.most, residentMegabytes(server));
  }, 20);
  const stalled: Socket[] = [];
  for (const person of people)
    for (let index = 0; index < SOCKETS_EACH; index++) {
      const raw = await openRaw(origin, person.token);
      raw.pause();
      stalled.push(raw);
    }
  await inParallel(4, people, async (person) => {
    const writer = await openTalker("ours", origin, chatPerson(2));
    await writeAll(writer, person.id);
    writer.close();
  });
  for (const raw of stalled) raw.resume();
  const ends = await Promise.all(stalled.map(closes));
  const open = ends.filter((ended) => !ended).length;
  if (open > 0) report.faults.push(`${open} of ${stalled.length} stalled readers were not cut`);
  await rest(1_000);
  clearInterval(watch);
  megabytes.after = residentMegabytes(server);
  const grown = megabytes.most - megabytes.before;
  if (grown > MOST_FOR_ALL + stalled.length * MOST_FOR_ONE)
    report.faults.push(`memory grew by ${grown} MB for ${stalled.length} stalled readers`);
}

function writeAll(writer: Talker, recipientId: string): Promise<void> {
  return new Promise((resolve) => {
    let sent = 0;
    let acked = 0;
    const next = () => {
      if (sent < LONG_TEXTS) writer.send(recipientId, LONG_TEXT, `${recipientId}-${sent++}`);
    };
    writer.acked = () => {
      if (++acked === LONG_TEXTS) resolve();
      next();
    };
    for (let begun = 0; begun < 10; begun++) next();
  });
}

function closes(raw: Socket): Promise<boolean> {
  if (raw.destroyed) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE);
    raw.once("close", () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

/** On Linux; 0 elsewhere. */
function residentMegabytes({ child }: ServedApp): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
