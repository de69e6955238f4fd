import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { apiCases } from "../../cases/late-api-cases.ts";
import { pageCases } from "../../cases/late-page-cases.ts";
import { loadBuild } from "../../support/build.ts";
import { faultsOf, faultsOfCase, type SendLate, sendDelayed } from "../../support/late-bodies.ts";
import { faultsOfCommand, faultsOfUpgrade, lateCommands } from "../../support/late-sockets.ts";
import { PASSKEY_ORIGIN } from "../../support/passkeys.ts";
import { interruptions } from "../../support/people/late-people.ts";
import { startCluster } from "../../support/postgres-cluster.ts";

export type LateBodiesReport = { engine: string; cases: number; sent: number; faults: string[] };

/** For the server to read the head before anything happens to the sender; ms. */
const HEAD_START = 100;

/** Holds every change's body after its first byte while each happening befalls its sender. */
export async function proveLateBodies(engine: "sqlite" | "postgres"): Promise<LateBodiesReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-late-"));
  if (process.env.TEMPLATE_DIR) cpSync(process.env.TEMPLATE_DIR, dataDir, { recursive: true });
  const { start, createWebServer } = await loadBuild();
  const cluster = engine === "postgres" ? await startCluster() : null;
  await cluster?.create("late");
  const env = {
    MODE: "test",
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: "100000",
    ...(cluster && { DATABASE_URL: cluster.url("late") }),
  };
  const app = await start({ ...env, PUBLIC_ORIGIN: PASSKEY_ORIGIN });
  const { http: server } = createWebServer(app.listener);
  server.on("upgrade", app.upgrade);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const report: LateBodiesReport = { engine, cases: 0, sent: 0, faults: [] };
  try {
    for (const lateCase of [...apiCases, ...pageCases]) {
      report.cases++;
      report.faults.push(...(await faultsOfCase(app, lateCase)));
      for (const interruption of interruptions) {
        report.sent++;
        report.faults.push(...(await faultsOf(app, lateCase, interruption, overWire(port))));
      }
    }
    for (const command of lateCommands) {
      report.cases++;
      for (const interruption of [null, ...interruptions]) {
        report.sent++;
        report.faults.push(...(await faultsOfCommand(app, port, command, interruption)));
      }
    }
    report.cases++;
    for (const interruption of interruptions) {
      report.sent++;
      report.faults.push(...(await faultsOfUpgrade(app, port, interruption)));
    }
  } finally {
    server.closeAllConnections();
    server.close();
    await app.stop();
    await cluster?.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return report;
}

function overWire(port: number): SendLate {
  return async (app, request, body, meanwhile) => {
    if (body.length === 0) return sendDelayed(app, request, body, meanwhile);
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    const outgoing = httpRequest({
      port,
      host: "127.0.0.1",
      path: pathname + search,
      method: request.method,
      headers,
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.on("response", resolve).on("error", reject);
    });
    outgoing.write(body.subarray(0, 1));
    await setTimeout(HEAD_START);
    await meanwhile();
    outgoing.end(body.subarray(1));
    const answer = await answered;
    const text = (await answer.toArray()).join("");
    const { location } = answer.headers;
    return new Response([204, 304].includes(answer.statusCode ?? 0) ? null : text, {
      status: answer.statusCode ?? 0,
      headers: location ? { location } : {},
    });
  };
}
