import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { largestAsset } from "../load/largest-asset.ts";
import { serveApp } from "../load/served-app.ts";
import { residentMb, type VisitTimes, visitTimes, visitUntil } from "../load/visit-times.ts";
import { bodyDribbler, type Cut, deafPeer, headDribbler, silentPeer } from "./proofs/slow-peers.ts";

/** npm run prove -- slow-clients [peers of each kind], with the production time-outs. */
const peers = Number(process.argv[2] ?? 300);
const PAGES = ["/login", "/sitters"];
const IDLE_VISITS = 1_000;
const kinds: { name: string; withinSeconds: number; start: (origin: string) => Promise<Cut> }[] = [
  { name: "say nothing", withinSeconds: 15, start: silentPeer },
  { name: "dribble heads", withinSeconds: 15, start: (origin) => headDribbler(origin, 1_000) },
  {
    name: "dribble JSON",
    withinSeconds: 65,
    start: (origin) => bodyDribbler(origin, 1_000, "application/json"),
  },
  {
    name: "dribble forms",
    withinSeconds: 65,
    start: (origin) => bodyDribbler(origin, 1_000, "multipart/form-data; boundary=slow"),
  },
];

const dataDir = mkdtempSync(join(tmpdir(), "trotwell-slow-"));
const app = await serveApp(dataDir);
const faults: string[] = [];
try {
  await visitTimes(app.origin, PAGES, 200);
  const idle = await visitTimes(app.origin, PAGES, IDLE_VISITS);
  const before = residentMb(app.child.pid);
  const slow = [
    ...kinds,
    {
      name: "read nothing",
      // 30 s, plus the file's size at 16 KiB a second.
      withinSeconds: 35 + (await sizeOf(app.origin + largestAsset())) / 16_384,
      start: (origin: string) => deafPeer(origin, largestAsset(), 20),
    },
  ];
  let over = false;
  const ends = slow.map(async ({ name, withinSeconds, start }) => {
    const many = name === "read nothing" ? Math.ceil(peers / 10) : peers;
    const cuts = await Promise.all(Array.from({ length: many }, () => start(app.origin)));
    const slowest = Math.max(...cuts.map(({ afterMs }) => afterMs)) / 1000;
    const described = cuts.filter(({ heard }) => heard.includes(" 408 ")).length;
    console.log(
      `${many} ${name}: cut after ${slowest.toFixed(1)} s at the latest, ${described} told 408`,
    );
    if (slowest > withinSeconds) faults.push(`some that ${name} were cut after ${slowest} s`);
  });
  const all = Promise.all(ends).then(() => {
    over = true;
  });
  let most = before;
  const busy = await visitUntil(app.origin, PAGES, () => {
    most = Math.max(most, residentMb(app.child.pid));
    return over;
  });
  await all;
  console.log(`pages: ${described(idle)} before, ${described(busy)} meanwhile`);
  console.log(`memory: ${before.toFixed(0)} to ${most.toFixed(0)} MB`);
  if (busy.p99 > 2 * idle.p99 + 20) faults.push("pages were slower than normal");
  if (/failed/i.test(app.output())) faults.push(`it complained: ${app.output().slice(0, 500)}`);
} finally {
  await app.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(faults.length === 0 ? "All were cut in time." : `FAILED: ${faults.join("; ")}`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function sizeOf(address: string): Promise<number> {
  return (await (await fetch(address)).arrayBuffer()).byteLength;
}

function described({ visits, p50, p99 }: VisitTimes): string {
  return `p50 ${p50.toFixed(1)} and p99 ${p99.toFixed(1)} ms of ${visits} visits`;
}
