import { seededRandom } from "#demo/seeded-random.ts";
import { becomeSitter, registerPerson } from "../../load/api-client.ts";
import { ChatClient } from "../../load/chat-client.ts";
import { inParallel } from "./proof-people.ts";
import { oneProcess, type ProofSite, proofSite, type SiteShape } from "./proof-site.ts";

export type ChatReport = {
  sent: number;
  stored: number;
  /** Clients cut off, and ms from the signal to the exit, the next start and the last reconnect. */
  restarts: Restart[];
  faults: string[];
};

type Restart = {
  signal: string;
  cut: number;
  endMs: number;
  readyMs: number;
  heardMs: number;
  liveMs: number;
  halfLiveMs: number;
};

type Plan = {
  pairs: number;
  messages: number;
  graceful: number;
  kills: number;
  seed: number;
  shape?: SiteShape;
};

const PATIENCE = 60_000;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Pairs of clients write while the server is stopped and killed and pages reload. */
export async function proveChat(plan: Plan): Promise<ChatReport> {
  const random = seededRandom(plan.seed);
  const site = await proofSite(plan.shape ?? oneProcess);
  const { origin } = site;
  const report: ChatReport = { sent: 0, stored: 0, restarts: [], faults: [] };
  const clients: ChatClient[] = [];
  try {
    await inParallel(
      4,
      Array.from({ length: plan.pairs }).map((_, pair) => pair),
      async (pair) => {
        const owner = await registerPerson(origin, `Owner${pair}`);
        const sitter = await registerPerson(origin, `Sitter${pair}`);
        await becomeSitter(origin, sitter);
        const reads = pair % 2 === 0;
        const one = new ChatClient(origin, owner, sitter, reads);
        await one.open();
        one.send(`Owner${pair} 0`);
        await until(() => one.shown.size > 0, "the first message");
        const other = new ChatClient(origin, sitter, owner, reads);
        await other.open();
        clients.push(one, other);
      },
    );
    report.sent = plan.pairs;

    const each = Math.ceil((plan.messages - plan.pairs) / clients.length);
    const restarts = shuffled(
      [...Array(plan.graceful).fill("SIGTERM"), ...Array(plan.kills).fill("SIGKILL")],
      random,
    ) as ("SIGTERM" | "SIGKILL")[];
    const rounds = Math.max(1, restarts.length);
    let written = 0;
    for (let round = 0; round < rounds; round++) {
      const most = Math.ceil((each * (round + 1)) / rounds);
      const writing = inParallel(clients.length, clients, async (client) => {
        for (let index = Math.ceil((each * round) / rounds); index < most; index++) {
          client.send(`${client.me.id} ${index + 1}`);
          written++;
          await rest(random() * 40);
        }
      });
      const signal = restarts[round];
      if (signal) {
        await rest(random() * 40 * Math.max(1, most - Math.ceil((each * round) / rounds)));
        const began = performance.now();
        const code = await site.down(signal);
        const endMs = sinceThen(began);
        if (signal === "SIGTERM" && code !== 0) report.faults.push(`a stop ended with ${code}`);
        await site.up();
        const readyMs = sinceThen(began);
        await until(
          () => clients.every(({ line, liveAt }) => liveAt !== null && line.state === "live"),
          "everybody live",
        );
        const cut = clients.filter(({ liveAt }) => (liveAt ?? 0) > began);
        if (cut.length === 0) report.faults.push("a process ended and nobody was cut off");
        const live = cut
          .map(({ liveAt }) => Math.round((liveAt ?? 0) - began))
          .sort((a, b) => a - b);
        report.restarts.push({
          signal,
          cut: cut.length,
          endMs,
          readyMs,
          heardMs: Math.round(Math.max(...cut.map(({ heardAt }) => heardAt ?? 0)) - began),
          liveMs: live.at(-1) ?? 0,
          halfLiveMs: live[live.length >> 1] ?? 0,
        });
      }
      await writing;
      await Promise.all(clients.filter(() => random() < 0.1).map((client) => client.open()));
    }
    report.sent += written;
    await allSent(clients);
    await settle(clients, plan.pairs);
    report.faults.push(...(await lastingFaults(() => check(site, clients, report))));
    return report;
  } finally {
    for (const { line } of clients) line?.stop();
    await site.end();
  }
}

/** As machines differ, waits as long as the number of unsent messages falls. */
async function allSent(clients: ChatClient[]): Promise<void> {
  const left = () => clients.reduce((sum, { outbox }) => sum + outbox.size, 0);
  for (let before = left(); before > 0; before = left())
    await until(() => left() < before, `fewer than ${before} to be sent`);
}

async function settle(clients: ChatClient[], pairs: number): Promise<void> {
  let last = "";
  let same = 0;
  await until(() => {
    const now = clients
      .map(({ shown, readByPartner, unread }) => `${shown.size} ${readByPartner.size} ${unread}`)
      .join();
    same = now === last ? same + 1 : 0;
    last = now;
    return same > 40 + pairs / 10;
  }, "quiet");
}

/** On a busy machine the last events may still arrive when all seems quiet. */
async function lastingFaults(find: () => Promise<string[]>): Promise<string[]> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const faults = await find();
    if (faults.length === 0 || performance.now() > deadline) return faults;
    await rest(500);
  }
}

type StoredMessage = {
  id: number;
  sender_id: string;
  recipient_id: string;
  content: string;
  read_at: number | null;
};

async function check(
  site: ProofSite,
  clients: ChatClient[],
  report: ChatReport,
): Promise<string[]> {
  const faults: string[] = [];
  const rows = await site.rows<StoredMessage>(
    "select id, sender_id, recipient_id, content, read_at from messages order by id",
  );
  report.stored = rows.length;
  if (rows.length !== report.sent)
    faults.push(`${report.sent} were written and ${rows.length} stored`);
  if ((await site.integrity()) !== "ok") faults.push("the store is broken");
  for (const [index, client] of clients.entries()) {
    const { me, partner } = client;
    const who = `client ${index}`;
    const fault = (text: string) => faults.push(`${who}: ${text}`);
    const sent = rows.filter((row) => row.sender_id === me.id);
    const received = rows.filter((row) => row.recipient_id === me.id);
    const numbers = sent.map(({ content }) => Number(content.split(" ")[1]));
    const first = numbers[0] ?? 0;
    if (numbers.some((number, at) => number !== first + at))
      fault(`out of order, lost or doubled: ${numbers.join(" ").slice(0, 200)}`);
    const ids = [...sent, ...received].map(({ id }) => String(id));
    const missing = ids.filter((id) => !client.shown.has(id));
    if (missing.length > 0 || client.shown.size !== ids.length)
      fault(`shows ${client.shown.size} of ${ids.length}, not ${missing.slice(0, 5).join(" ")}`);
    const read = sent.filter(({ read_at }) => read_at !== null).map(({ id }) => String(id));
    const ticks = read.filter((id) => client.readByPartner.has(id));
    if (ticks.length !== read.length || client.readByPartner.size !== read.length)
      fault(`${client.readByPartner.size} ticks for ${read.length} read`);
    const unread = received.filter(({ read_at }) => read_at === null).length;
    if (client.unread !== unread) fault(`counts ${client.unread} unread of ${unread}`);
    const reads = Math.floor(index / 2) >= 0 && unread === 0;
    if (!reads && unread !== received.length) fault(`${unread} of ${received.length} unread`);
    if (client.refused.length > 0) fault(`refused: ${client.refused[0]}`);
    if (received.length === 0) fault(`heard nothing of ${partner.id}`);
  }
  return faults;
}

function sinceThen(began: number): number {
  return Math.round(performance.now() - began);
}

async function until(is: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (!is()) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${PATIENCE / 1000} s`);
    await rest(25);
  }
}

function shuffled<T>(list: T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
