import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { App } from "#app/entry.node.ts";
import { newStory } from "../fuzz/fuzz-story.ts";
import { headerPlaces, headerSending } from "../fuzz/hostile-headers.ts";
import {
  jsonSendings,
  nameSendings,
  pathSendings,
  plainSendings,
  type Sending,
  textSending,
} from "../fuzz/hostile-requests.ts";
import {
  type HostileTarget,
  hostileCalls,
  hostilePages,
  type Member,
} from "../fuzz/hostile-targets.ts";
import { hostileTexts } from "../fuzz/hostile-texts.ts";
import { serveApp } from "../load/served-app.ts";
import { callApi } from "../support/client.ts";
import { PASSWORD } from "../support/people/people.ts";
import { sendHostile, tooLong, type Who } from "./proofs/hostile-answer.ts";
import { type FrameSending, frameFault, hostileFrames } from "./proofs/hostile-frames.ts";
import { judge, type Trial } from "./proofs/hostile-judge.ts";
import { Neighbour } from "./proofs/neighbour.ts";

/** npm run prove -- hostile [texts a field] [targets, comma-separated] */
const count = Number(process.argv[2] ?? 45);
const shapes = hostileTexts().filter(
  (_, at, all) => at % Math.max(1, Math.floor(all.length / count)) === 0,
);
const only = (process.argv[3] ?? "").split(",");
const MOST_GROWTH_MB = 50;
const MOST_FAULTS = 20;
/** Headers are read before the target is known: these get every text, elsewhere they take turns. */
const everyHeader = [
  "GET /terms",
  "GET /sitters",
  "POST /login",
  "GET /users/me",
  "PATCH /users/{id}",
];

type Sent = { sending: Sending; isMember: boolean };

const dataDir = mkdtempSync(join(tmpdir(), "prove-hostile-"));
const server = await serveApp(dataDir, { MODE: "demo" }, "tests/load/watched-server.ts");
const port = Number(new URL(server.origin).port);
const app = { handle: sendAsItIs } as unknown as App;
const neighbour = new Neighbour(`${server.origin}/terms`);
const faults: string[] = [];
const demoAdmin = { email: "admin@demo.example", password: "trotwell-demo" };

try {
  const { accessToken, user } = await apiSession(demoAdmin);
  const story = await newStory(app, { ...user, email: demoAdmin.email, token: accessToken });
  const credentials: Record<Member, typeof demoAdmin> = {
    owner: { email: story.owner.email, password: PASSWORD },
    sitter: { email: story.sitter.email, password: PASSWORD },
    admin: demoAdmin,
  };
  const cookies = {
    owner: await signIn(credentials.owner),
    sitter: await signIn(credentials.sitter),
    admin: await signIn(credentials.admin),
  };
  const pages = await hostilePages(story, (path, member) =>
    shownPage(path, member && cookies[member]),
  );
  const targets = [...(await hostileCalls(story)), ...pages].filter(isChosen);
  console.log(`${targets.length} targets, ${shapes.length} shapes a field`);
  const before = await heldMegabytes();
  for (const [turn, target] of targets.entries()) {
    // Some targets end sessions.
    const renew = async (): Promise<Who> =>
      target.pathWith({}).startsWith("/api/")
        ? { token: (await apiSession(credentials[target.member])).accessToken }
        : { cookie: await signIn(credentials[target.member]) };
    await tryOut(target.name, trialOf(target, turn, renew));
  }
  if (isChosen({ name: "socket" })) {
    const { accessToken: token } = await apiSession(credentials.owner);
    await tryOut("the socket", socketTrial(story.sitter.id, token));
  }
  const growth = (await heldMegabytes()) - before;
  console.log(`${growth.toFixed(0)} MB more are held than before`);
  if (growth > MOST_GROWTH_MB) faults.push("memory is not given back");
  if (server.child.exitCode !== null) faults.push("the process died");
  if (faults.length) throw new Error(faults.join("\n"));
} finally {
  await neighbour.end();
  await server.end("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
}

function isChosen({ name }: { name: string }): boolean {
  return only.some((part) => name.includes(part));
}

async function tryOut<S>(name: string, trial: Trial<S>): Promise<void> {
  const { sent, undisturbed, waited, slow } = await judge(neighbour, trial);
  const ms = (time: number) => `${time.toFixed(0).padStart(4)} ms`;
  const times = `${ms(waited)} waited, ${ms(undisturbed)} beside plain words`;
  console.log(
    `${String(sent).padStart(5)} sent, ${times}  ${name}${slow.length ? ": TOO LONG" : ""}`,
  );
  for (const sending of slow)
    faults.push(`${name} keeps others waiting for ${JSON.stringify(sending).slice(0, 200)}`);
}

function note(fault: string): void {
  faults.push(fault);
  console.log(fault);
  if (faults.length >= MOST_FAULTS) throw new Error(faults.join("\n"));
}

function trialOf(target: HostileTarget, turn: number, renew: () => Promise<Who>): Trial<Sent> {
  let member: Promise<Who> | undefined;
  let renewals = 0;
  let shownAnyway: Promise<number> | undefined;
  async function send({ sending, isMember }: Sent): Promise<void> {
    member ??= renew();
    shownAnyway ??= sendHostile(port, target, await member, {}).then(({ size }) => size);
    const answer = await sendHostile(port, target, isMember ? await member : null, sending);
    const { status, location } = answer;
    const fault = answer.fault ?? tooLong(answer, await shownAnyway);
    const isOut = status === 401 || location.startsWith("/login");
    if (isMember && isOut && !sending.header && renewals++ < 5) member = undefined;
    if (fault)
      note(`${fault}: ${target.name} as ${isMember ? "member" : "visitor"}, ${described(sending)}`);
  }
  const plain = plainSendings(target);
  return {
    send,
    hostile: hostileSendings(target, turn),
    harmless: async () => {
      for (const isMember of [false, true])
        for (const sending of plain) await send({ sending, isMember });
    },
  };
}

function* hostileSendings(target: HostileTarget, turn: number): Generator<Sent> {
  for (const isMember of [false, true]) {
    // Where visitors are redirected before the input is read, the fields take turns.
    const isRead = isMember || target.isOpen;
    for (const [at, text] of shapes.entries()) {
      const fields = isRead ? target.fields : [target.fields[at % target.fields.length] ?? ""];
      const isEvery = everyHeader.includes(target.name) && isMember !== target.isOpen;
      const places = isEvery ? headerPlaces.keys() : [at + turn];
      for (const [of, field] of fields.entries())
        yield { sending: textSending(target, field, at + of, text), isMember };
      for (const sending of pathSendings(target, at, text)) yield { sending, isMember };
      for (const place of places) yield { sending: headerSending(place, text), isMember };
    }
    for (const sending of [...nameSendings(target), ...jsonSendings(target)])
      yield { sending, isMember };
  }
}

function socketTrial(recipientId: string, token: string): Trial<FrameSending> {
  const send = async (sending: FrameSending) => {
    // A visitor's upgrade is refused before any frame.
    for (const who of sending.header ? [null, token] : [token]) {
      const fault = await frameFault(port, who, sending);
      if (fault) note(`${fault}: the socket, ${described(sending)}`);
    }
  };
  const harmless = async () => {
    for (const sending of hostileFrames(["plain words ".repeat(6_000)], recipientId).slice(0, 6))
      await send(sending);
  };
  return { send, hostile: hostileFrames(shapes, recipientId), harmless };
}

function described(sending: Sending | FrameSending): string {
  const text = JSON.stringify(sending, (_, value) => (value?.type === "Buffer" ? "a body" : value));
  return text.slice(0, 120);
}

async function shownPage(path: string, cookie: string | null): Promise<string | null> {
  const headers = { cookie: cookie ?? "" };
  const answer = await fetch(server.origin + path, { headers, redirect: "manual" });
  const html = await answer.text();
  return answer.ok ? html : null;
}

async function signIn(fields: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${server.origin}/login`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
  const pairs = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (answer.status !== 303) throw new Error(`${fields.email} can't sign in: ${answer.status}`);
  return pairs.join("; ");
}

async function apiSession(body: { email: string; password: string }) {
  const answer = await callApi<{
    accessToken: string;
    user: { id: string; name: string };
  }>(app, "POST", "/auth/login", { body, headers: { "sec-fetch-site": "same-origin" } });
  if (answer.status !== 200) throw new Error(`${body.email} can't sign in: ${answer.status}`);
  return answer.body;
}

function sendAsItIs(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return fetch(new Request(server.origin + pathname + search, request), { redirect: "manual" });
}

async function heldMegabytes(): Promise<number> {
  const described = server.output().length;
  server.child.kill("SIGUSR2");
  for (;;) {
    const [, text = ""] = /^watched (.*)$/m.exec(server.output().slice(described)) ?? [];
    if (text) return JSON.parse(text).heapMb;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
