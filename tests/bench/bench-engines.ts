import { cpSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";
import { WebSocket } from "ws";
import { becomeSitter, call, registerPerson } from "../load/api-client.ts";
import { fillSitters } from "../load/fill-sitters.ts";
import { loadHttp, median } from "../load/http-load.ts";
import { dayAhead } from "../prove/proofs/proof-people.ts";
import { proofSite } from "../prove/proofs/proof-site.ts";

/*
 * npm run bench -- engines [sitters] [rounds]: one process on SQLite, and one and two on
 * PostgreSQL, in turn, with this many sitters: searches, a mixed load of readers and writers, and
 * the time a message takes to reach a socket, across processes where there are two. The single
 * PostgreSQL process is one of the two, with the other idle. Everything shares this machine's
 * cores, including the PostgreSQL server. A million sitters take ten gigabytes in TMPDIR.
 */
const sitters = Number(process.argv[2] ?? 100_000);
const ROUNDS = Number(process.argv[3] ?? 5);
const ANEW = { cookie: "nobody=1" };

const searches = {
  "search: part of a city": "bbox=8.49,47.34,8.59,47.41&limit=10",
  "search: a name": "search=nakamura&limit=10",
  "search: a common word by rating": "search=garden&sort=rating&limit=10",
  "search: combined":
    "lat=47.3769&lng=8.5417&radius=10&service=boarding&dogSize=large&maxRate=70&sort=rate&limit=10",
  "search: free on a day": `lat=47.3769&lng=8.5417&radius=10&date=${dayAhead(5)}&limit=10`,
};

type Site = { name: string; origin: string; sendTo: string; listenAt: string };
type Pair = { sender: { id: string; token: string }; reader: { id: string; token: string } };

const pairs = new Map<Site, Pair>();
const folder = mkdtempSync(join(tmpdir(), "trotwell-bench-"));
const copied = async (dataDir: string) => cpSync(folder, dataDir, { recursive: true });
/** A million sitters are two gigabytes: move the folder instead of copying it. */
const moveStore = async (dataDir: string) => {
  rmSync(dataDir, { recursive: true });
  renameSync(folder, dataDir);
};
const ends: (() => Promise<void>)[] = [];
const sites: Site[] = [];
try {
  await fillSitters(folder, sitters);
  console.error("the store is filled");
  const file = await proofSite({ engine: "sqlite", processes: 1 }, { fill: copied });
  ends.push(file.end);
  const server = await proofSite({ engine: "postgres", processes: 2 }, { fill: moveStore });
  ends.push(server.end);
  console.error("and moved to a server");
  const [one = "", two = ""] = server.origins;
  const alone = (name: string, origin: string) => ({
    name,
    origin,
    sendTo: origin,
    listenAt: origin,
  });
  sites.push(alone("file, 1", file.origin), alone("server, 1", one));
  sites.push({ name: "server, 2", origin: server.origin, sendTo: one, listenAt: two });
  console.log(["".padEnd(34), ...sites.map(({ name }) => name.padStart(12))].join(""));
  for (const [name, query] of Object.entries(searches)) {
    const path = `/api/users/sitters?${query}`;
    await row(`${name}, ms`, (site) => oneByOne(site, path));
  }
  await row("readers beside writers: reads/s", async (site) => (await mixed(site)).reads);
  await row("readers beside writers: writes/s", async (site) => (await mixed(site)).writes);
  await row("to a socket, ms at p99", deliveryP99);
} finally {
  for (const end of ends) await end();
  rmSync(folder, { recursive: true, force: true });
}

/** Sites take turns, so that other load on the machine affects all of them. */
async function row(name: string, measure: (site: Site) => Promise<number>): Promise<void> {
  const found = sites.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, site] of sites.entries()) found[at]?.push(await measure(site));
  }
  const cells = found.map((numbers) => median(numbers));
  const digits = Math.max(...cells) < 100 ? 1 : 0;
  console.log([name.padEnd(34), ...cells.map((n) => n.toFixed(digits).padStart(12))].join(""));
}

async function oneByOne({ origin }: Site, path: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 20; i++) {
    const began = performance.now();
    const answer = await fetch(origin + path, { headers: ANEW });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return median(times);
}

async function pairOf(site: Site): Promise<Pair> {
  const known = pairs.get(site);
  if (known) return known;
  const sender = await registerPerson(site.origin, "Sender");
  const reader = await registerPerson(site.origin, "Reader");
  await becomeSitter(site.origin, reader);
  pairs.set(site, { sender, reader });
  return { sender, reader };
}

function send(origin: string, { sender, reader }: Pair, content: string) {
  return call(origin, "POST", "/messages", {
    token: sender.token,
    body: { recipientId: reader.id, content },
  });
}

/** 24 readers of a list and 8 writers of messages, for two seconds. */
async function mixed(site: Site): Promise<{ reads: number; writes: number }> {
  const pair = await pairOf(site);
  const until = performance.now() + 2000;
  let writes = 0;
  const writer = async () => {
    while (performance.now() < until) {
      const answer = await send(site.origin, pair, "Hello");
      if (answer?.status !== 201) throw new Error(`a message answered ${answer?.status}`);
      writes++;
    }
  };
  const path = "/api/users/sitters?bbox=8.49,47.34,8.59,47.41&limit=10";
  const [load] = await Promise.all([
    loadHttp(site.origin + path, { connections: 24, seconds: 2, headers: ANEW }),
    ...Array.from({ length: 8 }, writer),
  ]);
  return { reads: load.rate, writes: writes / 2 };
}

async function deliveryP99(site: Site): Promise<number> {
  const pair = await pairOf(site);
  const url = site.listenAt.replace("http", "ws");
  const socket = new WebSocket(`${url}/ws`, {
    headers: { authorization: `Bearer ${pair.reader.token}` },
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  const began = new Map<string, number>();
  const times: number[] = [];
  socket.on("message", (data) => {
    const { event, data: message } = JSON.parse(String(data));
    const start = event === "newMessage" ? began.get(message.content) : undefined;
    if (start !== undefined) times.push(performance.now() - start);
  });
  for (let i = 0; i < 100; i++) {
    const content = `${i} ${Math.random()}`;
    began.set(content, performance.now());
    await send(site.sendTo, pair, content);
  }
  for (let waited = 0; times.length < 100 && waited < 100; waited++) await rest(20);
  socket.close();
  if (times.length < 100) throw new Error(`${times.length} of 100 messages arrived`);
  return times.toSorted((a, b) => a - b)[98] ?? Number.NaN;
}
