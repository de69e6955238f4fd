import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memorySettings } from "../../scripts/memory-settings.mjs";
import { serveApp } from "../load/served-app.ts";
import { proveFlood } from "./proofs/flood/flood-proof.ts";
import type { Way } from "./proofs/flood/flooder.ts";
import { type ProxyName, startProxy } from "./proofs/flood/front-proxy.ts";

/** npm run prove -- flood [direct,caddy,nginx] [seconds of each way] [part of a way's name] */
const fronts = (process.argv[2] ?? "direct,caddy,nginx").split(",");
const seconds = Number(process.argv[3] ?? 10);
const wanted = process.argv[4] ?? "";

const MOST_MS = 250;
const MOST_MS_OF_MANY = 1_000;
const MOST_TIMES_ALONE = 5;
const MOST_MB = 450;

const dataDir = mkdtempSync(join(tmpdir(), "trotwell-flood-"));
const faults: string[] = [];
for (const front of fronts) {
  // Each front gets a process of its own, as `npm start` would run it.
  const app = await serveApp(dataDir, {
    ...memorySettings,
    MODE: "demo",
    RATE_LIMIT_SCALE: "1",
    ...(front !== "direct" && { TRUSTED_PROXY_HOPS: "1" }),
  });
  const upstream = Number(new URL(app.origin).port);
  const proxy = front === "direct" ? null : await startProxy(front as ProxyName, upstream);
  try {
    const list = await (await fetch(`${app.origin}/sitters`)).text();
    const sitters = [...list.matchAll(/href="(\/sitters\/[0-9a-f-]{36})/g)].map(
      ([, path = ""]) => path,
    );
    for (const [name, way, addresses = 1] of waysOf(sitters, proxy !== null)) {
      if (!name.includes(wanted)) continue;
      const served = { port: proxy?.port ?? upstream, tls: proxy !== null };
      const flood = { ...way, seconds, addresses, http2: proxy !== null };
      const { alone, meanwhile, mostMb, counts } = await proveFlood(
        app.child.pid ?? 0,
        served,
        flood,
      );
      const ms = (number: number) => number.toFixed(0).padStart(6);
      console.log(
        `${front.padEnd(6)} ${name.padEnd(34)} alone ${ms(alone.median)} ${ms(alone.worst)}, meanwhile ${ms(meanwhile.median)} ${ms(meanwhile.worst)} ms (${meanwhile.visits} visits, ${meanwhile.failed} failed), ${mostMb.toFixed(0)} MB, ${JSON.stringify(counts)}`,
      );
      const most = addresses > 1 ? MOST_MS_OF_MANY : MOST_MS;
      const what = `${front} ${name}`;
      if (meanwhile.worst > most) faults.push(`${what}: ${meanwhile.worst.toFixed(0)} ms`);
      if (addresses === 1 && meanwhile.median > MOST_TIMES_ALONE * alone.median)
        faults.push(
          `${what}: ${(meanwhile.median / alone.median).toFixed(1)} times its wait alone`,
        );
      if (meanwhile.failed > 0) faults.push(`${what}: ${meanwhile.failed} visits failed`);
      if (mostMb > MOST_MB) faults.push(`${what}: ${mostMb.toFixed(0)} MB`);
      if (app.child.exitCode !== null || app.child.signalCode) {
        faults.push(`${what}: the server died: ${app.output().slice(-300)}`);
        break;
      }
    }
  } finally {
    proxy?.end();
    await app.end("SIGTERM");
  }
}
rmSync(dataDir, { recursive: true, force: true });
console.log(faults.length === 0 ? "Nobody else had to wait." : `FAILED: ${faults.join("; ")}`);
process.exit(faults.length === 0 ? 0 : 1);

function waysOf(sitters: string[], isProxied: boolean): [string, Way, number?][] {
  const dear = [
    "/sitters?place=words+that+nobody+knows",
    "/dog-sitters/zurich",
    "/map",
    "/api/openapi.json",
    "/support",
    ...sitters.slice(0, 3),
  ];
  const ways: [string, Way, number?][] = [
    ["20 at once, dear pages", { connections: 20, each: 1, paths: dear }],
    ["200 at once, dear pages", { connections: 200, each: 1, paths: dear }],
    ["300, profiles", { connections: 300, each: 1, paths: sitters }],
    ["1000, documents", { connections: 1000, each: 1, paths: ["/api/openapi.json"] }],
    ["1000, cached", { connections: 1000, each: 1, paths: ["/robots.txt", "/favicon.ico"] }],
    ["1000, large heads", { connections: 1000, each: 1, paths: ["/terms"], head: 12_000 }],
    [
      "missing bodies",
      { connections: 3000, each: 1, paths: ["/robots.txt"], head: 12_000, body: 100 },
    ],
    [
      "missing posts",
      { connections: 3000, each: 1, paths: ["/api/auth/login"], body: 100, method: "POST" },
    ],
    ["50 addresses, dear pages", { connections: 1000, each: 1, paths: dear }, 50],
  ];
  if (isProxied) return ways;
  return [
    ...ways,
    ["300 x 20, profiles", { connections: 300, each: 20, paths: sitters }],
    ["1200 x 20, heads of 28 kB", { connections: 1200, each: 20, paths: ["/terms"], head: 28_000 }],
    ["1200 x 20, heads of 12 kB", { connections: 1200, each: 20, paths: ["/terms"], head: 12_000 }],
    ["13000 x 20, short", { connections: 13_000, each: 20, paths: ["/terms"] }],
    ["50 addresses, 300 x 20", { connections: 3000, each: 20, paths: sitters }, 50],
    [
      "50 addresses, half heads",
      { connections: 13_000, each: 1, paths: ["/"], head: 12_000, half: true },
      50,
    ],
    [
      "50 addresses, large heads",
      { connections: 13_000, each: 1, paths: ["/terms"], head: 12_000 },
      50,
    ],
    [
      "50 addresses, missing bodies",
      { connections: 13_000, each: 1, paths: ["/robots.txt"], head: 12_000, body: 100 },
      50,
    ],
  ];
}
