import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { App } from "#app/entry.node.ts";
import { type FuzzResult, fuzzCall } from "../fuzz/fuzz-calls.ts";
import { newStory } from "../fuzz/fuzz-story.ts";
import { serveApp } from "../load/served-app.ts";
import { apiCalls } from "../support/api-calls.ts";
import { callApi } from "../support/client.ts";

/** npm run prove -- fuzz [cases = 200 a call] [seed]: hostile input for every described call */
const cases = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
/** MiB from the middle of the run to its end, for caches and garbage. */
const MOST_GROWTH = 150;

const dataDir = mkdtempSync(join(tmpdir(), "prove-fuzz-"));
const server = await serveApp(dataDir, { MODE: "demo" });
const send = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return fetch(new Request(server.origin + pathname + search, request), { redirect: "manual" });
};
const app = { handle: send } as unknown as App;

const results: FuzzResult[] = [];
let memory = 0;
try {
  console.log(`seed ${seed}, ${cases} cases a call`);
  const story = await newStory(app, await demoAdmin());
  for (const [at, described] of apiCalls.entries()) {
    const result = await fuzzCall(described, story, { seed, cases, send });
    results.push(result);
    const share = `${Math.round((100 * result.past) / result.cases)} %`.padStart(5);
    console.log(`${result.fault ? "WRONG" : "ok   "} ${share} past  ${result.call}`);
    if (result.fault) console.log(result.fault);
    if (at === Math.floor(apiCalls.length / 2)) memory = residentMemory();
  }
  judge();
} finally {
  await server.end("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

function judge() {
  const sum = (pick: (result: FuzzResult) => number) =>
    results.reduce((all, one) => all + pick(one), 0);
  const [all, past] = [sum((one) => one.cases), sum((one) => one.past)];
  const growth = residentMemory() - memory;
  const died = server.child.exitCode !== null || server.child.signalCode !== null;
  const unhandled = /^request \S+ failed|could not be sent/m.exec(server.output())?.[0];
  console.log(`${all} cases, ${Math.round((100 * past) / all)} % past the checks of form`);
  console.log(
    `memory grew by ${growth.toFixed(0)} MiB in the second half; the process ${died ? "died" : "lives"}`,
  );
  const faults = [
    ...results.filter((one) => one.fault).map((one) => `wrong answers to ${one.call}`),
    ...(past * 3 < all ? ["less than a third got past the checks of form"] : []),
    ...(growth > MOST_GROWTH ? ["memory grows"] : []),
    ...(died ? ["the process died"] : []),
    ...(unhandled ? [`the log says: ${unhandled}`] : []),
  ];
  if (faults.length) throw new Error(faults.join("\n"));
}

async function demoAdmin() {
  const body = { email: "admin@demo.example", password: "trotwell-demo" };
  const login = await callApi<{ accessToken: string; user: { id: string; name: string } }>(
    app,
    "POST",
    "/auth/login",
    { body, headers: { "sec-fetch-site": "same-origin" } },
  );
  const { accessToken, user } = login.body;
  return { id: user.id, email: body.email, name: user.name, token: accessToken };
}

/** MiB on Linux; 0 elsewhere. */
function residentMemory(): number {
  const file = `/proc/${server.child.pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(file, "utf8"))?.[1] ?? 0) / 1024;
}
