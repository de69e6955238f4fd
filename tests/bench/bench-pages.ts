import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LoadResult, loadHttp, median } from "../load/http-load.ts";
import { type ServedApp, serveApp } from "../load/served-app.ts";

const ROUNDS = Number(process.argv[2] ?? 5);
const ANEW = { cookie: "nobody=1" };
/** Typical traffic: one request in twenty is a new search, one in five names a service. */
function visit(count: number): string {
  if (count % 20 === 7) return `/sitters?visit=${count}`;
  if (count % 5 === 3) return `/sitters?service=${count % 2 ? "walking" : "boarding"}`;
  return "/sitters";
}

/** With a cookie every response is rendered; without one the cache may answer. */
const CASES: {
  path: string;
  headers?: Record<string, string>;
  pathOf?: (count: number) => string;
}[] = [
  { path: "/sitters" },
  { path: "/sitters as visited", pathOf: visit },
  { path: "/sitters", headers: ANEW },
  { path: "/login" },
  { path: "/api/users/sitters?limit=10" },
  { path: "/api/users/sitters?limit=10", headers: ANEW },
  { path: "/readyz" },
];

/** npm run bench -- pages [rounds]: against React Router's default listener with all routes. */
const folder = mkdtempSync(join(tmpdir(), "bench-pages-"));
const servers: ServedApp[] = [];
try {
  const ours = await served("ours", "build/server.js");
  const theirs = await served("theirs", "tests/bench/default-listener.ts");
  console.log(
    "path                                  ours/s  default/s  ratio   p99 ours  p99 default (ms)",
  );
  for (const one of CASES) await compare(one, ours.origin, theirs.origin);
} finally {
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  rmSync(folder, { recursive: true, force: true });
}

async function served(name: string, script: string): Promise<ServedApp> {
  const server = await serveApp(join(folder, name), { MODE: "demo" }, script);
  servers.push(server);
  return server;
}

async function compare(
  { path, headers = {}, pathOf = () => path }: (typeof CASES)[number],
  ours: string,
  theirs: string,
) {
  const results: { ours: LoadResult; theirs: LoadResult }[] = [];
  for (const origin of [ours, theirs])
    await loadHttp(origin + path, { seconds: 1, headers, pathOf });
  for (let round = 0; round < ROUNDS; round++) {
    results.push({
      ours: await loadHttp(ours + path, { headers, pathOf }),
      theirs: await loadHttp(theirs + path, { headers, pathOf }),
    });
  }
  if (results.some((result) => result.ours.refused + result.theirs.refused)) {
    throw new Error(`${path} was refused`);
  }
  const middle = (pick: (result: (typeof results)[number]) => number) => median(results.map(pick));
  const [a, b] = [middle((one) => one.ours.rate), middle((one) => one.theirs.rate)];
  console.log(
    [
      `${path}${headers === ANEW ? " (anew)" : ""}`.padEnd(36),
      a.toFixed(0).padStart(7),
      b.toFixed(0).padStart(10),
      middle((one) => one.ours.rate / one.theirs.rate)
        .toFixed(2)
        .padStart(6),
      middle((one) => one.ours.p99)
        .toFixed(1)
        .padStart(10),
      middle((one) => one.theirs.p99)
        .toFixed(1)
        .padStart(12),
    ].join(" "),
  );
}
