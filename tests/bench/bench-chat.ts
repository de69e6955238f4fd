import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type ChatServer,
  deliveryTimes,
  mostPerSecond,
  openTalkers,
  type Talker,
} from "../load/chat-load.ts";
import { chatPerson, putChatPeople } from "../load/chat-people.ts";
import { median } from "../load/http-load.ts";
import { type ServedApp, serveApp } from "../load/served-app.ts";

// npm run bench -- chat [rounds] [idle connections] [seconds]: our live socket, a bare ws server
// and socket.io, each in its own process; the clients share this one.
const [ROUNDS = 3, MOST_IDLE = 5_000, SECONDS = 3] = process.argv.slice(2).map(Number);
const IDLE = [MOST_IDLE / 5, MOST_IDLE];
const RATES = [100, 500, 1_000];
const TALKERS = 100;
const SOCKETS_EACH = 10;
const SERVERS: ChatServer[] = ["ours", "ws", "socket.io"];

type Figures = Record<string, number>;
const folder = mkdtempSync(join(tmpdir(), "bench-chat-"));
const rounds = new Map<ChatServer, Figures[]>(SERVERS.map((kind) => [kind, []]));
try {
  await putChatPeople(join(folder, "store"), TALKERS + MOST_IDLE / SOCKETS_EACH);
  for (let round = 0; round < ROUNDS; round++)
    for (const kind of [...SERVERS.slice(round % 3), ...SERVERS.slice(0, round % 3)]) {
      console.error(`round ${round + 1}: ${kind}`);
      const figures = await measure(kind, join(folder, `${kind}-${round}`));
      rounds.get(kind)?.push(figures);
      console.error(
        Object.entries(figures)
          .map(([name, figure]) => `  ${name}: ${figure.toFixed(2)}`)
          .join("\n"),
      );
    }
  print();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function measure(kind: ChatServer, dataDir: string): Promise<Figures> {
  cpSync(join(folder, "store"), dataDir, { recursive: true });
  // Otherwise messages wait for a disk that is still busy with the copies.
  execFileSync("sync");
  const memory = "--expose-gc --import=./tests/bench/report-memory.ts";
  const env = { NODE_OPTIONS: memory, SERVER: kind };
  const script = kind === "ours" ? "build/server.js" : "tests/bench/rival-chat-server.ts";
  const server = await serveApp(dataDir, env, script);
  const open: Talker[] = [];
  const figures: Figures = {};
  try {
    const people = Array.from({ length: TALKERS }, (_, index) => chatPerson(index));
    const talkers = await openTalkers(kind, server.origin, people);
    open.push(...talkers);
    await deliveryTimes(talkers, people, { rate: 500, seconds: SECONDS });
    for (const rate of RATES) {
      const times = await deliveryTimes(talkers, people, { rate, seconds: SECONDS });
      figures[`p50 at ${rate}/s, ms`] = times[Math.floor(times.length * 0.5)] ?? Number.NaN;
      figures[`p99 at ${rate}/s, ms`] = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
    }
    figures["messages a second"] = await mostPerSecond(talkers, people, {
      inHand: 4,
      seconds: SECONDS,
    });
    const before = await memoryOf(server);
    let idle = 0;
    for (const most of IDLE) {
      const more = Array.from({ length: most - idle }, (_, index) =>
        chatPerson(TALKERS + Math.floor((idle + index) / SOCKETS_EACH)),
      );
      open.push(...(await openTalkers(kind, server.origin, more)));
      idle = most;
      const now = await memoryOf(server);
      figures[`heap for one of ${most} idle, KB`] = (heap(now) - heap(before)) / most / 1024;
      figures[`memory for one of ${most} idle, KB`] = (now.rss - before.rss) / most / 1024;
    }
    return figures;
  } finally {
    for (const talker of open) talker.close();
    await server.end("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Memory = NodeJS.MemoryUsage;

async function memoryOf(server: ServedApp): Promise<Memory> {
  const reports = () => server.output().match(/^memory .*$/gm) ?? [];
  const before = reports().length;
  server.child.kill("SIGUSR2");
  while (reports().length === before) await new Promise((resolve) => setTimeout(resolve, 20));
  return JSON.parse(reports().at(-1)?.slice("memory ".length) ?? "");
}

function heap({ heapUsed, external }: Memory): number {
  return heapUsed + external;
}

function print(): void {
  const names = Object.keys(rounds.get("ours")?.[0] ?? {});
  console.log(`${"".padEnd(32)}    ours  bare ws  socket.io   of ws  of socket.io`);
  for (const name of names) {
    const of = (kind: ChatServer) => (rounds.get(kind) ?? []).map((figures) => figures[name] ?? 0);
    const ratio = (kind: ChatServer) =>
      median(of("ours").map((figure, round) => figure / (of(kind)[round] ?? 0)));
    console.log(
      [
        name.padEnd(32),
        ...SERVERS.map((kind, at) =>
          median(of(kind))
            .toFixed(2)
            .padStart([8, 9, 11][at] ?? 9),
        ),
        ratio("ws").toFixed(2).padStart(8),
        ratio("socket.io").toFixed(2).padStart(13),
      ].join(""),
    );
  }
}
