import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandConfig, commandContext } from "#app/cli/command-context.ts";
import { connect } from "#db/connect.ts";
import { seededRandom } from "#demo/seeded-random.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { faultsIn } from "./proofs/notifications/notification-faults.ts";
import { plan } from "./proofs/notifications/notification-proof.ts";
import { fillPeople } from "./proofs/notifications/told-people.ts";
import { siteShape } from "./proofs/proof-site.ts";

/** npm run prove -- notifications [happenings] [seed] [--postgres processes]: 20 SIGKILLs. */
const args = process.argv.slice(2);
const { engine, processes } = siteShape(args);
const count = Number(args[0] ?? 5_000);
const seed = Number(args[1] ?? Date.now() % 1_000_000);
const KILLS = 20;
const dataDir = mkdtempSync(join(tmpdir(), "trotwell-proof-"));
const cluster = engine === "postgres" ? await startCluster({ lasting: true }) : null;
await cluster?.create("proof");
const env = {
  MODE: "test",
  DATA_DIR: dataDir,
  ...(cluster && { DATABASE_URL: cluster.url("proof") }),
};
Object.assign(process.env, env);
if (!cluster) await (await connect(dataDir)).destroy();
const random = seededRandom(seed);
console.log(`${count} happenings, told by ${processes} processes at once, seed ${seed}, ${engine}`);
const first = await commandContext(commandConfig());
await fillPeople(first, seed);
await first.db.destroy();
let killed = 0;
/** From the beginning each time; killed after some more than the last time. */
async function tellUntilDone(): Promise<void> {
  for (let round = 1; ; round++) {
    const isLast = round > KILLS / processes;
    const killAt = Math.floor((round - random()) * ((count * processes) / KILLS));
    const signal = await run(isLast ? Number.POSITIVE_INFINITY : killAt);
    if (signal === null) return;
    killed++;
  }
}

function run(killAt: number): Promise<NodeJS.Signals | null> {
  const script = ["tests/prove/proofs/notifications/telling.ts", String(seed), String(count)];
  const child = spawn(process.execPath, script, { env: { ...process.env, ...env } });
  child.stderr.pipe(process.stderr);
  child.stdout.on("data", (text) => {
    if (Number(String(text).trim().split("\n").at(-1)) >= killAt) child.kill("SIGKILL");
  });
  return new Promise((resolve, reject) =>
    child.on("exit", (code, signal) =>
      code ? reject(new Error(`telling ended with ${code}`)) : resolve(signal),
    ),
  );
}

await Promise.all(Array.from({ length: processes }, tellUntilDone));
const ctx = await commandContext(commandConfig());
const faults = await faultsIn(ctx, seed, plan(seed, count));
await ctx.db.destroy();
await cluster?.stop();
rmSync(dataDir, { recursive: true, force: true });
for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(
  `notifications: ${count} happenings, ${killed} kills, ${faults.length} faults${faults.length ? "  FAILED" : ""}`,
);
process.exit(faults.length === 0 ? 0 : 1);
