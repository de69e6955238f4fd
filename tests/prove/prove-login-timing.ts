import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { call } from "../load/api-client.ts";
import { serveApp } from "../load/served-app.ts";

/** npm run prove -- login-timing [samples]: the medians may differ by at most a tenth. */

const MOST_APART = 0.1;
const samples = Number(process.argv[2] ?? 200);
const dataDir = mkdtempSync(join(tmpdir(), "trotwell-login-timing-"));
const known = "known@example.test";
const times: Record<"unknown" | "wrong", number[]> = { unknown: [], wrong: [] };

const app = await serveApp(dataDir);
try {
  const body = { name: "Known", email: known, password: "the right one" };
  const made = await call(app.origin, "POST", "/auth/register", { body });
  if (made?.status !== 201) throw new Error(`register answered ${made?.status}`);
  await refusal("warm@example.test");
  await refusal(known);
  for (let index = 0; index < samples; index++) {
    const turn = index % 2 ? (["unknown", "wrong"] as const) : (["wrong", "unknown"] as const);
    for (const kind of turn) {
      const email = kind === "wrong" ? known : `u${String(index).padStart(4, "0")}@example.test`;
      times[kind].push(await refusal(email));
    }
  }
} finally {
  await app.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}
const [unknown, wrong] = [median(times.unknown), median(times.wrong)];
const ratio = unknown / wrong;
const good = Math.abs(ratio - 1) <= MOST_APART;
console.log(
  `login-timing: unknown email ${unknown.toFixed(2)} ms, wrong password ${wrong.toFixed(2)} ms, ratio ${ratio.toFixed(3)} over ${samples} samples each${good ? "" : "  TOO FAR APART"}`,
);
process.exitCode = good ? 0 : 1;

async function refusal(email: string): Promise<number> {
  const start = performance.now();
  const body = { email, password: "not the right one" };
  const answer = await call(app.origin, "POST", "/auth/login", { body });
  if (answer?.status !== 401) throw new Error(`a login answered ${answer?.status}`);
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
