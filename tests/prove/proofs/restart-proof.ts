import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { seededRandom } from "#demo/seeded-random.ts";
import { call } from "../../load/api-client.ts";
import { serveApp } from "../../load/served-app.ts";
import {
  dayAhead,
  type ProofOwner,
  type ProofPerson,
  proofOwner,
  proofSitter,
} from "./proof-people.ts";
import { type RestartProxy, restartProxy } from "./restart-proxy.ts";

export type RestartReport = {
  reads: number;
  posts: number;
  /** With an idempotency key. */
  resent: number;
  proxy: Pick<RestartProxy, "waited" | "repeated" | "givenUp">;
  restarts: { code: number | null; downMs: number }[];
  faults: string[];
};

type Plan = { restarts: number; readers: number; writers: number; betweenMs: number; seed: number };
type Work = {
  proxy: RestartProxy;
  report: RestartReport;
  owner: ProofOwner;
  sitter: ProofPerson;
  next: () => number;
};

const MOST_RESENT = 20;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Nobody may see an error, and each post must be stored exactly once. */
export async function proveRestarts(plan: Plan): Promise<RestartReport> {
  const random = seededRandom(plan.seed);
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-restarts-"));
  const env: Record<string, string> = { TRUSTED_PROXY_HOPS: "1" };
  let server = await serveApp(dataDir, env);
  env.PORT = new URL(server.origin).port;
  const proxy = await restartProxy(server.origin);
  const report: RestartReport = { reads: 0, posts: 0, resent: 0, proxy, restarts: [], faults: [] };
  try {
    const owner = await proofOwner(proxy.origin, 1);
    const sitter = await proofSitter(proxy.origin, 4);
    let count = 0;
    const work: Work = { proxy, report, owner, sitter, next: () => count++ };
    let stopped = false;
    const worker = async (post: (work: Work) => Promise<void>) => {
      while (!stopped) {
        await post(work);
        await rest(random() * 20);
      }
    };
    const writing = [writeMessage, writeByForm, requestWalk];
    const workers = [
      ...Array.from({ length: plan.readers }, () => worker(read)),
      ...Array.from({ length: plan.writers }, (_, index) =>
        worker(writing[index % writing.length] ?? writeMessage),
      ),
    ];
    let waiting = true;
    const news = worker(awaitNews).finally(() => {
      waiting = false;
    });
    for (let round = 0; round < plan.restarts; round++) {
      await rest(plan.betweenMs * (0.5 + random()));
      const began = performance.now();
      const code = await server.end("SIGTERM");
      server = await serveApp(dataDir, env);
      report.restarts.push({ code, downMs: Math.round(performance.now() - began) });
      if (code !== 0) report.faults.push(`a stop ended with ${code}`);
    }
    await rest(plan.betweenMs);
    stopped = true;
    await Promise.all(workers);
    while (waiting) {
      await writeMessage(work);
      await rest(50);
    }
    await news;
    await server.end("SIGTERM");
    checkStore(join(dataDir, "trotwell.db"), report);
    return report;
  } finally {
    await proxy.close();
    server.child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const PAGES = ["/sitters", "/login", "/api/users/sitters?limit=5", "/terms"];
const OWN_PAGES = ["/", "/bookings", "/messages", "/profile"];

async function read({ proxy, report, owner, next }: Work): Promise<void> {
  const index = next();
  const own = index % 2 === 0;
  const paths = own ? OWN_PAGES : PAGES;
  const path = paths[(index >> 1) % paths.length] ?? "/";
  const headers: Record<string, string> = own ? { cookie: `session=${owner.token}` } : {};
  report.reads++;
  const status = await fetch(proxy.origin + path, { headers, redirect: "manual" }).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => 0,
  );
  if (status !== 200) report.faults.push(`GET ${path} answered ${status}`);
}

/** A program with a long poll, which is answered as soon as the server stops. */
async function awaitNews({ proxy, report, sitter }: Work): Promise<void> {
  const { token } = sitter;
  const now = await call(proxy.origin, "GET", "/messages/updates", { token });
  const cursor = encodeURIComponent(String(now?.body.cursor));
  const path = `/messages/updates?after=${cursor}`;
  const answer = await call(proxy.origin, "GET", path, { token });
  report.reads += 2;
  if (answer?.status !== 200) report.faults.push(`a long poll answered ${answer?.status}`);
}

/** A program with a `clientId`, so it may resend. */
async function writeMessage(work: Work): Promise<void> {
  const { proxy, owner, sitter } = work;
  const index = work.next();
  const body = { recipientId: sitter.id, content: `Message ${index}`, clientId: `client-${index}` };
  await untilAccepted(work, () =>
    call(proxy.origin, "POST", "/messages", { token: owner.token, body }),
  );
}

/** A program with an idempotency key, so it may resend. */
async function requestWalk(work: Work): Promise<void> {
  const { proxy, owner, sitter } = work;
  const index = work.next();
  const body = {
    dogId: owner.dogId,
    sitterId: sitter.id,
    date: dayAhead(2 + (index % 300)),
    startTime: clock(Math.floor(index / 300)),
    endTime: clock(Math.floor(index / 300) + 60),
    notes: `Walk ${index}`,
  };
  const { token } = owner;
  const key = `walk-${index}-0123456789`;
  await untilAccepted(work, () => call(proxy.origin, "POST", "/bookings", { token, body, key }));
}

function clock(minutes: number): string {
  const at = 8 * 60 + (minutes % 600);
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}

async function untilAccepted(
  { report }: Work,
  send: () => Promise<{ status: number } | null>,
): Promise<void> {
  report.posts++;
  for (let tries = 0; tries < MOST_RESENT; tries++) {
    if (tries > 0) report.resent++;
    const answer = await send();
    if (answer?.status === 201 || answer?.status === 200) return;
    if (answer !== null && answer.status !== 502 && answer.status !== 503) {
      report.faults.push(`a post answered ${answer.status}`);
      return;
    }
    await rest(100);
  }
  report.faults.push("a post was never taken");
}

/** A browser without JavaScript, which resends nothing. */
async function writeByForm(work: Work): Promise<void> {
  const { proxy, report, owner, sitter } = work;
  const content = `Message ${work.next()}`;
  report.posts++;
  const answer = await fetch(`${proxy.origin}/messages/${sitter.id}`, {
    method: "POST",
    body: new URLSearchParams({ content }),
    headers: { cookie: `session=${owner.token}`, "sec-fetch-site": "same-origin" },
    redirect: "manual",
  }).catch(() => null);
  const text = await answer?.text();
  if (answer?.status !== 303)
    report.faults.push(`a form's post answered ${answer?.status}: ${text?.slice(0, 100)}`);
}

function checkStore(path: string, report: RestartReport): void {
  const store = new BetterSqlite(path, { readonly: true });
  const texts = [
    ...store.prepare("select content as text from messages").all(),
    ...store.prepare("select notes as text from bookings").all(),
  ].map((row) => (row as { text: string }).text);
  if (store.pragma("integrity_check", { simple: true }) !== "ok")
    report.faults.push("the store is broken");
  store.close();
  const stored = new Set(texts);
  if (stored.size !== texts.length)
    report.faults.push(`${texts.length - stored.size} posts are stored twice`);
  if (stored.size !== report.posts)
    report.faults.push(`${report.posts} posts were sent and ${stored.size} are stored`);
}
