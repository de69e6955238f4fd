import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memorySettings } from "../../scripts/memory-settings.mjs";
import { serveApp } from "../load/served-app.ts";
import { startCluster } from "../support/postgres-cluster.ts";
import { proveFlood } from "./proofs/flood/flood-proof.ts";
import { floodWays } from "./proofs/flood/flood-ways.ts";
import { workTogether } from "./proofs/flood/office.ts";
import { type ProxyName, startProxy } from "./proofs/front-proxy.ts";

/**
 * npm run prove -- flood [--postgres] [direct,caddy,nginx] [seconds of each way] [part of a way's name]
 *
 * The proxies have to be installed, and openssl (Debian: apt-get install caddy nginx openssl).
 */
const args = process.argv.slice(2).filter((arg) => arg !== "--postgres");
const fronts = (args[0] ?? "direct,caddy,nginx").split(",");
const seconds = Number(args[1] ?? 10);
const wanted = args[2] ?? "";

/** Of one address, and of fifty together; milliseconds. */
const MOST_MS = 250;
const MOST_MS_OF_MANY = 1_000;
const MOST_TIMES_ALONE = 5;
const MOST_MB = 450;
const OFFICE = 60;

const cluster = process.argv.includes("--postgres") ? await startCluster() : null;
await cluster?.create("flood");
const dataDir = mkdtempSync(join(tmpdir(), "trotwell-flood-"));
const faults: string[] = [];
for (const front of fronts) {
  const app = await serveApp(dataDir, {
    ...memorySettings,
    MODE: "demo",
    RATE_LIMIT_SCALE: "1",
    ...(cluster && { DATABASE_URL: cluster.url("flood") }),
    ...(front !== "direct" && { TRUSTED_PROXY_HOPS: "1" }),
  });
  const upstream = Number(new URL(app.origin).port);
  const proxy = front === "direct" ? null : await startProxy(front as ProxyName, upstream);
  const served = { port: proxy?.port ?? upstream, tls: proxy !== null };
  try {
    const list = await (await fetch(`${app.origin}/sitters`)).text();
    const links = [...list.matchAll(/href="(\/sitters\/[0-9a-f-]{36})/g)];
    const sitters = links.map(([, path = ""]) => path);
    if ("office".includes(wanted)) await proveOffice(sitters);
    for (const { name, addresses = 1, ...way } of floodWays(sitters, proxy !== null)) {
      if (!name.includes(wanted)) continue;
      const what = `${front} ${name}`;
      const flood = { ...way, seconds, addresses, http2: proxy !== null };
      const ports = { app: upstream, proxy: proxy?.port ?? null };
      const { alone, meanwhile, throughProxy, mostMb, counts } = await proveFlood(
        app.child.pid,
        ports,
        flood,
      );
      const waits = `${meanwhile.median.toFixed(0)} and ${meanwhile.worst.toFixed(0)} ms`;
      const outside = throughProxy
        ? `, through the proxy ${throughProxy.median.toFixed(0)} and ${throughProxy.worst.toFixed(0)} ms`
        : "";
      console.log(
        `${what}: alone ${alone.median.toFixed(0)} and ${alone.worst.toFixed(0)} ms, meanwhile ${waits} (${meanwhile.visits} visits)${outside}, ${mostMb.toFixed(0)} MB, ${JSON.stringify(counts)}`,
      );
      if (meanwhile.worst > (addresses > 1 ? MOST_MS_OF_MANY : MOST_MS))
        faults.push(`${what}: ${meanwhile.worst.toFixed(0)} ms`);
      if (addresses === 1 && meanwhile.median > MOST_TIMES_ALONE * alone.median)
        faults.push(
          `${what}: ${(meanwhile.median / alone.median).toFixed(1)} times its wait alone`,
        );
      if (meanwhile.failed > 0) faults.push(`${what}: ${meanwhile.failed} visits failed`);
      if (mostMb > MOST_MB) faults.push(`${what}: ${mostMb.toFixed(0)} MB`);
      if (app.child.exitCode === null && !app.child.signalCode) continue;
      faults.push(`${what}: the server died: ${app.output().slice(-300)}`);
      break;
    }
  } finally {
    await proxy?.end();
    await app.end("SIGTERM");
  }

  async function proveOffice(sitters: string[]): Promise<void> {
    const pages = ["/", "/sitters", ...sitters.slice(0, 6), "/map", "/login"];
    const { asked, refused, slowest } = await workTogether(served, {
      people: OFFICE,
      pages: [...pages, ...pages, ...pages, ...pages],
      seconds: 60,
    });
    console.log(
      `${front}: ${OFFICE} people behind one address, an hour's ${asked} requests in a minute: ${refused} refused, ${slowest.toFixed(0)} ms at most`,
    );
    if (refused > 0) faults.push(`${front}: ${refused} requests of an office were refused`);
  }
}
await cluster?.end();
rmSync(dataDir, { recursive: true, force: true });
console.log(faults.length === 0 ? "Nobody else had to wait." : `FAILED: ${faults.join("; ")}`);
process.exit(faults.length === 0 ? 0 : 1);
