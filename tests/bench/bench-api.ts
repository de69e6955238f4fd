import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type LoadResult, loadHttp, median } from "../load/http-load.ts";
import { type ServedApp, serveApp } from "../load/served-app.ts";

/** Of two seconds per server. */
const ROUNDS = Number(process.argv[2] ?? 5);
/** A cookie makes our server render every response, as theirs do, instead of using its cache. */
const ANEW = { cookie: "nobody=1" };

/** npm run bench -- api [rounds]: against bare node:http and Fastify, in turn, on the demo data. */
const folder = mkdtempSync(join(tmpdir(), "bench-api-"));
const servers: ServedApp[] = [];
try {
  const ours = await served("ours", "build/server.js");
  const node = await served("node", "tests/bench/bare-server.ts", { SERVER: "node" });
  const fastify = await served("fastify", "tests/bench/bare-server.ts", { SERVER: "fastify" });
  const origins = { ours, node, fastify };
  console.log("call                            ours/s   node/s  fastify/s  of node  of Fastify");
  const list = await fetch(`${ours}/api/users/sitters?limit=10`).then((answer) => answer.json());
  await compare("a page of sitters", "/api/users/sitters?limit=10", origins);
  await compare("a sitter", `/api/users/${list.data[0].id}`, origins);
} finally {
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  rmSync(folder, { recursive: true, force: true });
}

async function served(name: string, script: string, env: Record<string, string> = {}) {
  // The first creates the demo in the store they share.
  const server = await serveApp(join(folder, "store"), { MODE: "demo", ...env }, script);
  servers.push(server);
  console.error(`${name} is ready`);
  return server.origin;
}

type Origins = { ours: string; node: string; fastify: string };
type Round = { ours: LoadResult; node: LoadResult; fastify: LoadResult };

async function compare(name: string, path: string, origins: Origins) {
  await sameBytes(path, origins);
  const rounds: Round[] = [];
  for (const origin of Object.values(origins))
    await loadHttp(origin + path, { seconds: 1, headers: ANEW });
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      ours: await loadHttp(origins.ours + path, { headers: ANEW }),
      node: await loadHttp(origins.node + path, { headers: ANEW }),
      fastify: await loadHttp(origins.fastify + path, { headers: ANEW }),
    });
  }
  if (rounds.some((one) => one.ours.refused + one.node.refused + one.fastify.refused))
    throw new Error(`${path} was refused`);
  const middle = (pick: (round: Round) => number) => median(rounds.map(pick));
  const rate = (pick: (round: Round) => number) => middle(pick).toFixed(0);
  console.log(
    [
      name.padEnd(28),
      rate((one) => one.ours.rate).padStart(9),
      rate((one) => one.node.rate).padStart(8),
      rate((one) => one.fastify.rate).padStart(10),
      middle((one) => one.ours.rate / one.node.rate)
        .toFixed(2)
        .padStart(8),
      middle((one) => one.ours.rate / one.fastify.rate)
        .toFixed(2)
        .padStart(11),
    ].join(" "),
  );
}

async function sameBytes(path: string, { ours, node, fastify }: Origins) {
  const texts = await Promise.all(
    [ours, node, fastify].map((origin) => fetch(origin + path).then((answer) => answer.text())),
  );
  if (new Set(texts).size !== 1) throw new Error(`${path} is answered differently`);
}
