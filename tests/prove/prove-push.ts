import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commandConfig, commandContext } from "#app/cli/command-context.ts";
import { connect } from "#db/connect.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { provePush, WORST } from "./proofs/notifications/push-proof.ts";
import { siteShape } from "./proofs/proof-site.ts";

/** npm run prove -- push [messages] [--postgres workers]: each within 8 seconds. */
const MOST_MS = 8_000;
const args = process.argv.slice(2);
const { engine, processes } = siteShape(args);
const messages = Number(args[0] ?? WORST.messages);
const dataDir = mkdtempSync(join(tmpdir(), "trotwell-proof-"));
const cluster = engine === "postgres" ? await startCluster({ lasting: true }) : null;
await cluster?.create("proof");
Object.assign(process.env, {
  MODE: "test",
  DATA_DIR: dataDir,
  ...(cluster && { DATABASE_URL: cluster.url("proof") }),
});
if (!cluster) await (await connect(dataDir)).destroy();
const contexts = [];
for (let nth = 0; nth < processes; nth++) contexts.push(await commandContext(commandConfig()));
const { waits, slowPushes, faults } = await provePush(contexts, { ...WORST, messages });
for (const { db } of contexts) await db.destroy();
await cluster?.end();
rmSync(dataDir, { recursive: true, force: true });
const longest = Math.max(...waits);
const good = faults.length === 0 && longest <= MOST_MS;
console.log(
  `push: ${messages} messages beside ${slowPushes} pushes to slow devices, ${engine}: ${waits.map((ms) => (ms / 1000).toFixed(1)).join(", ")} s${good ? "" : "  TOO SLOW"}`,
);
process.exit(good ? 0 : 1);
