import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WebSocket } from "ws";
import { MINUTE } from "#app/domain/durations.ts";
import { seededRandom } from "#demo/seeded-random.ts";
import { type ServedApp, serveApp } from "../../load/served-app.ts";
import { doSomething, foundTown, joinTown } from "./soak-actions.ts";
import { faultsOfSoak, type SoakSample, tellNothing } from "./soak-rules.ts";

export type SoakPlan = {
  minutes: number;
  sockets: number;
  /** A second, of one to three requests each. */
  rate: number;
  sampleSeconds: number;
  seed: number;
  people: { owners: number; sitters: number };
  demo: boolean;
  tell: (sample: SoakSample) => void;
};

export type SoakReport = {
  samples: SoakSample[];
  actions: Record<string, number>;
  statuses: Record<string, number>;
  broken: number;
  faults: string[];
};

const SETTLE_MS = 60_000;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function proveSoak(plan: SoakPlan): Promise<SoakReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-soak-"));
  const settings = { MODE: plan.demo ? "demo" : "test" };
  // Creating the demo's photos is not part of the measurement.
  if (plan.demo) await (await serveApp(dataDir, settings)).end("SIGTERM");
  const server = await serveApp(dataDir, settings, "tests/load/watched-server.ts");
  const report: SoakReport = { samples: [], actions: {}, statuses: {}, broken: 0, faults: [] };
  const sockets: WebSocket[] = [];
  try {
    const random = seededRandom(plan.seed);
    const town = await foundTown(server.origin, plan.people, random);
    for (let index = 0; index < plan.sockets; index++) sockets.push(await joinTown(town, index));
    const began = performance.now();
    const minuteNow = () => (performance.now() - began) / MINUTE;
    let stopped = false;

    const oneAction = async () => {
      try {
        const { name, statuses } = await doSomething(town);
        report.actions[name] = (report.actions[name] ?? 0) + 1;
        for (const status of statuses) report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      } catch {
        report.broken++;
      }
    };
    const underWay = new Set<Promise<void>>();
    const actions = async () => {
      for (let count = 0; !stopped; count++) {
        const due = began + (count * 1000) / plan.rate;
        if (due > performance.now()) await rest(due - performance.now());
        // On a machine too slow for the rate, actions queue.
        if (underWay.size >= 32) await Promise.race(underWay);
        const action = oneAction().finally(() => underWay.delete(action));
        underWay.add(action);
      }
    };
    const churn = async () => {
      while (!stopped && sockets.length > 0) {
        await rest(1_000);
        const place = Math.floor(random() * sockets.length);
        sockets[place]?.close();
        await rest(100);
        const joined = await joinTown(town, place).catch(() => undefined);
        if (joined) sockets[place] = joined;
        else report.broken++;
      }
    };
    const loads = [actions(), churn()];
    // A loaded machine is slow to report: a short soak goes on until it has enough samples.
    while (minuteNow() < plan.minutes || tellNothing(report.samples)) {
      await rest(plan.sampleSeconds * 1000);
      const sample = { minute: minuteNow(), ...(await watched(server)) };
      report.samples.push(sample);
      plan.tell(sample);
    }
    stopped = true;
    await Promise.all(loads);
    await Promise.race([Promise.all(underWay), rest(SETTLE_MS)]);
    report.faults.push(...faultsOfSoak(report.samples), ...faultsOfAnswers(report));
    const open = sockets.filter(({ readyState, OPEN }) => readyState === OPEN).length;
    if (open < plan.sockets) report.faults.push(`only ${open} sockets are open at the end`);
    for (const socket of sockets) socket.close();
    const code = await server.end("SIGTERM");
    if (code !== 0) report.faults.push(`the server ended with ${code}`);
    return report;
  } finally {
    for (const socket of sockets) socket.terminate();
    server.child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function faultsOfAnswers({ statuses, broken, actions }: SoakReport): string[] {
  const faults: string[] = [];
  const failed = Object.entries(statuses).filter(([status]) => !/^[234]/.test(status));
  for (const [status, count] of failed) faults.push(`${count} answers were ${status}`);
  if (broken > 0) faults.push(`${broken} connections broke`);
  if (Object.keys(actions).length === 0) faults.push("nothing was done");
  return faults;
}

async function watched({ child, output }: ServedApp): Promise<Omit<SoakSample, "minute">> {
  const lines = () => output().match(/^watched .*$/gm) ?? [];
  const known = lines().length;
  child.kill("SIGUSR2");
  for (;;) {
    const line = lines()[known];
    if (line) return JSON.parse(line.slice("watched ".length));
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output().slice(-2000)}`);
    await rest(20);
  }
}
