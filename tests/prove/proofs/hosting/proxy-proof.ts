import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Examination } from "#app/domain/doctor/examine.server.ts";
import { freePort, serveApp } from "../../../load/served-app.ts";
import { type ProxyName, startProxy } from "../front-proxy.ts";
import { startCdn, withCdn } from "./cdn.ts";
import { caller, proxyFaults, signUp } from "./proxy-checks.ts";

const APP_SECRET = "k3J9xQ0vT7mZ2pW8sB5nR1yF6hL4cD-gA";

type Site = { dataDir: string; APP_SECRET: string; port: number; hops: string };

/** What the doctor finds wrong with the proxies in between. */
async function doctorsFaults({ dataDir, APP_SECRET, port, hops }: Site): Promise<string[]> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    // The proxy has a certificate of its own.
    NODE_TLS_REJECT_UNAUTHORIZED: "0",
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: `https://localhost:${port}`,
    TRUSTED_PROXY_HOPS: hops,
    BACKUP_AT: "off",
    APP_SECRET,
  };
  const said = await promisify(execFile)(process.execPath, ["app/cli/doctor.ts", "--json"], {
    env,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  );
  const checks: Examination[] = JSON.parse(said).checks;
  return checks
    .filter(({ check }) => check === "proxy")
    .flatMap(({ findings }) => findings)
    .filter(({ state }) => state !== "fine")
    .map(({ says, todo }) => `the doctor: ${says} ${todo ?? ""}`);
}

/** Each shipped file with its real program, with and without a CDN; returns what went wrong. */
export async function proveProxy(name: ProxyName): Promise<string[]> {
  const faults: string[] = [];
  for (const behindCdn of [false, true]) {
    const dataDir = mkdtempSync(join(tmpdir(), "trotwell-proxied-"));
    const upstream = await freePort();
    const inner = await startProxy(name, upstream, behindCdn ? withCdn(name) : undefined);
    const cdn = behindCdn ? await startCdn(inner.port) : null;
    const port = cdn?.port ?? inner.port;
    const hops = behindCdn && name === "caddy" ? "2" : "1";
    const app = await serveApp(dataDir, {
      PORT: String(upstream),
      PUBLIC_ORIGIN: `https://localhost:${port}`,
      TRUSTED_PROXY_HOPS: hops,
      RATE_LIMIT_SCALE: "1",
      RATE_LIMITS: "register=1",
      MODE: "production",
      BACKUP_AT: "off",
      APP_SECRET,
    });
    const what = `${name}${behindCdn ? " behind a CDN" : ""}`;
    try {
      const ask = caller(port);
      const first = await signUp(ask, "Ada", { from: "127.0.0.2" });
      const found = await proxyFaults({ port, upstream }, first.token);
      // Who they say they are does not count, but where they call from.
      const forged = { "x-forwarded-for": "198.51.100.7" };
      const again = await signUp(ask, "Ben", { from: "127.0.0.2", headers: forged });
      const other = await signUp(ask, "Cleo", { from: "127.0.0.3" });
      if (first.status !== 201) found.push(`the first sign-up: ${first.status}`);
      if (again.status !== 429) found.push(`a second one from there: ${again.status}`);
      if (other.status !== 201) found.push(`one from elsewhere: ${other.status}`);
      if (/X-Forwarded-For/.test(app.output())) found.push(`a warning: ${app.output()}`);
      found.push(...(await doctorsFaults({ dataDir, APP_SECRET, port, hops })));
      if (behindCdn) {
        const past = (name: string, address: string) =>
          signUp(caller(inner.port), name, {
            from: "127.0.0.4",
            headers: { "x-forwarded-for": address },
          });
        await past("Dan", "198.51.100.8");
        const { status } = await past("Eve", "198.51.100.9");
        if (status !== 429) found.push(`two with forged addresses, past the CDN: ${status}`);
      }
      faults.push(...found.map((fault) => `${what}: ${fault}`));
    } finally {
      await app.end("SIGTERM");
      await cdn?.end();
      await inner.end();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return faults;
}
