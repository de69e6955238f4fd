import { deepStrictEqual } from "node:assert";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, addMinutes, eachMinuteOfInterval, format, formatISO } from "date-fns";
import { type LoadResult, loadHttp, median } from "../load/http-load.ts";
import { type ServedApp, serveApp } from "../load/served-app.ts";

// npm run bench -- outside [rounds]: what cannot be kept, as an outsider measures it, beside short
// programs: React Router's default server with the same ten sitters, and Fastify with plain SQL.
const ROUNDS = Number(process.argv[2] ?? 5);
const OWNER = { email: "owner@demo.example", password: "trotwell-demo" };

type Headers = Record<string, string>;
type Measured = LoadResult & { cpu: number };
type Side = { server: ServedApp; path: string; headers?: Headers };

const folder = mkdtempSync(join(tmpdir(), "bench-outside-"));
const servers: ServedApp[] = [];
try {
  const ours = await served("ours", "build/server.js");
  const plain = await served("plain", "tests/bench/plain-page-server.ts", {
    SITTERS_FROM: ours.origin,
  });
  const fastify = await served("fastify", "tests/bench/plain-fastify-server.ts");
  const { cookie, bearer, partner, sitter } = await signedIn(ours.origin);
  // As browsers ask: pages for those without styles and scripts are written once more.
  const browser = { "sec-fetch-site": "none" };
  const anew = { cookie: "nobody=1" };
  console.log(
    "what                           ours/s  theirs/s   rate  1/CPU  p99/median  (theirs)  CPU ms",
  );
  for (const [encoding, headers] of [
    ["", {}],
    [" in brotli", { "accept-encoding": "br" }],
  ] as [string, Headers][]) {
    const theirs = { server: plain, path: "/", headers };
    const page = (name: string, path: string, own: Headers) =>
      compare(
        name + encoding,
        { server: ours, path, headers: { ...browser, ...headers, ...own } },
        theirs,
      );
    await page("list", "/sitters", anew);
    await page("profile", `/sitters/${sitter}`, anew);
    await page("map", "/map", anew);
    await page("home", "/", { cookie });
    await page("bookings", "/bookings", { cookie });
    await page("thread", `/messages/${partner}`, { cookie });
  }
  const list = "/api/users/sitters?limit=10";
  const both = (path: string, headers: Headers): [Side, Side] => [
    { server: ours, path, headers },
    { server: fastify, path, headers },
  ];
  await checkSameSitters(ours, fastify, list);
  await compare("JSON list", ...both(list, anew));
  await compare("JSON list with bearer", ...both(list, { authorization: bearer }));
  const message = { authorization: bearer, "content-type": "application/json" };
  const bodyOf = (count: number) =>
    JSON.stringify({ recipientId: partner, content: `Hello number ${count}` });
  await compare("POST message", ...both("/api/messages", message), bodyOf);
  const request = await bookingRequests(ours.origin, bearer);
  await compare("POST booking", ...both("/api/bookings", message), request);
} finally {
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  rmSync(folder, { recursive: true, force: true });
}

async function served(name: string, script: string, env: Headers = {}): Promise<ServedApp> {
  // The first creates the demo in the store they share.
  const server = await serveApp(join(folder, "store"), { MODE: "demo", ...env }, script);
  servers.push(server);
  console.error(`${name} is ready`);
  return server;
}

async function signedIn(origin: string) {
  const login = await fetch(`${origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams(OWNER),
  });
  const cookies = login.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const cookie = cookies.filter((pair) => !pair.startsWith("toast=")).join("; ");
  const json = { "content-type": "application/json" };
  const { accessToken } = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(OWNER),
  }).then((answer) => answer.json());
  const bearer = `Bearer ${accessToken}`;
  const read = (path: string) =>
    fetch(origin + path, { headers: { authorization: bearer } }).then((answer) => answer.json());
  const [{ partnerId }] = await read("/api/messages/conversations");
  const { data } = await read("/api/users/sitters?limit=10");
  return { cookie, bearer, partner: partnerId as string, sitter: data[0].id as string };
}

/** Walks at a time of their own each, on days on which a sitter can be asked from 10:00 to 16:00. */
async function bookingRequests(origin: string, bearer: string): Promise<() => string> {
  const headers = { authorization: bearer, "content-type": "application/json" };
  const read = (path: string) =>
    fetch(`${origin}/api${path}`, { headers }).then((answer) => answer.json());
  const [dog] = await read("/dogs");
  const { data } = await read("/users/sitters?limit=20&service=walking");
  const bodyAt = (day: object, startTime: string, endTime: string) =>
    JSON.stringify({ ...day, dogId: dog.id, service: "walking", startTime, endTime });
  const days: object[] = [];
  for (let ahead = 30; ahead < 60; ahead++) {
    const date = formatISO(addDays(new Date(), ahead), { representation: "date" });
    for (const { id: sitterId } of data) {
      const day = { sitterId, date };
      const body = bodyAt(day, "10:00", "16:00");
      const { status } = await fetch(`${origin}/api/bookings`, { method: "POST", headers, body });
      if (status === 201) days.push(day);
    }
  }
  const times = eachMinuteOfInterval({ start: new Date(0, 0, 1, 10), end: new Date(0, 0, 1, 15) });
  let sent = 0;
  return () => {
    const day = days[sent % days.length] as object;
    const time = times[Math.floor(sent++ / days.length) % times.length] as Date;
    return bodyAt(day, format(time, "HH:mm"), format(addMinutes(time, 30), "HH:mm"));
  };
}

/** Both have to answer with the same sitters and numbers, or the comparison says nothing. */
async function checkSameSitters(ours: ServedApp, theirs: ServedApp, path: string) {
  const sittersOf = async ({ origin }: ServedApp) =>
    (await (await fetch(origin + path)).json()).data;
  deepStrictEqual(await sittersOf(theirs), await sittersOf(ours));
}

async function compare(name: string, ours: Side, theirs: Side, bodyOf?: (count: number) => string) {
  const rounds: { ours: Measured; theirs: Measured }[] = [];
  for (const side of [ours, theirs]) await measure(side, 1, bodyOf);
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ ours: await measure(ours, 2, bodyOf), theirs: await measure(theirs, 2, bodyOf) });
  if (rounds.some((round) => round.ours.refused + round.theirs.refused))
    throw new Error(`${name} was refused`);
  const middle = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  console.log(
    [
      name.padEnd(28),
      middle((round) => round.ours.rate)
        .toFixed(0)
        .padStart(8),
      middle((round) => round.theirs.rate)
        .toFixed(0)
        .padStart(9),
      middle((round) => round.ours.rate / round.theirs.rate)
        .toFixed(2)
        .padStart(6),
      middle((round) => round.theirs.cpu / round.ours.cpu)
        .toFixed(2)
        .padStart(6),
      middle((round) => round.ours.p99 / round.ours.median)
        .toFixed(1)
        .padStart(11),
      middle((round) => round.theirs.p99 / round.theirs.median)
        .toFixed(1)
        .padStart(9),
      middle((round) => round.ours.cpu)
        .toFixed(2)
        .padStart(7),
    ].join(" "),
  );
}

async function measure(
  { server, path, headers }: Side,
  seconds: number,
  bodyOf?: (count: number) => string,
): Promise<Measured> {
  const before = cpuOf(server);
  const result = await loadHttp(server.origin + path, {
    seconds,
    ...(headers && { headers }),
    ...(bodyOf && { bodyOf }),
  });
  return { ...result, cpu: (cpuOf(server) - before) / (result.rate * seconds) };
}

/** In ms, of all threads; on Linux only (proc(5)). */
function cpuOf({ child }: ServedApp): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
