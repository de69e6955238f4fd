import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { call } from "../load/api-client.ts";
import { serveApp } from "../load/served-app.ts";

/** npm run prove -- logins [parallel] */

/**
 * Measured: 140 MB more with 20 logins, 200 with 200, and no more with another 400. About 120 MB
 * are the hashes': two run at once, but glibc keeps each one's 19 MiB in the arena of its thread,
 * of which the pool has four.
 */
const MOST_MB_MORE = 300;
const SLOWEST_MS = 1_000;
/** About as many as during the flood, so that both numbers include their garbage. */
const IDLE_VISITS = 800;
const parallel = Number(process.argv[2] ?? 200);
const dataDir = mkdtempSync(join(tmpdir(), "trotwell-logins-"));
const person = { name: "Flood", email: "flood@example.test", password: "the right one" };

const app = await serveApp(dataDir);
const statuses: Record<string, number> = {};
const idle: number[] = [];
const busy: number[] = [];
let [before, most] = [0, 0];
try {
  await call(app.origin, "POST", "/auth/register", { body: person });
  for (let index = 0; index < 20; index++) await visit();
  for (let index = 0; index < IDLE_VISITS; index++) idle.push(await visit());
  before = most = residentMb();
  let done = false;
  const { email, password } = person;
  const logins = Promise.all(
    Array.from({ length: parallel }, async () => {
      const answer = await call(app.origin, "POST", "/auth/login", { body: { email, password } });
      const status = String(answer?.status ?? "broken");
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  ).then(() => {
    done = true;
  });
  while (!done) {
    busy.push(await visit());
    most = Math.max(most, residentMb());
  }
  await logins;
} finally {
  await app.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
const answered = (statuses["200"] ?? 0) + (statuses["503"] ?? 0);
const good = answered === parallel && p99(busy) <= SLOWEST_MS && most - before <= MOST_MB_MORE;
console.log(
  `logins: ${parallel} at once ${JSON.stringify(statuses)}; /login p99 ${p99(busy).toFixed(1)} ms over ${busy.length} visits against ${p99(idle).toFixed(1)} ms idle; memory ${before.toFixed(0)} to ${most.toFixed(0)} MB${good ? "" : "  FAILED"}`,
);
process.exitCode = good ? 0 : 1;

async function visit(): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${app.origin}/login`);
  await response.text();
  if (response.status !== 200) throw new Error(`/login answered ${response.status}`);
  return performance.now() - start;
}

function residentMb(): number {
  try {
    const status = readFileSync(`/proc/${app.child.pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function p99(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}
