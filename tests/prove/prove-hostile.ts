import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import type { App } from "#app/entry.node.ts";
import { newStory } from "../fuzz/fuzz-story.ts";
import { jsonSendings, nameSendings, type Sending, textSending } from "../fuzz/hostile-requests.ts";
import { type HostileTarget, hostileCalls, hostilePages } from "../fuzz/hostile-targets.ts";
import { filled, HOSTILE_LENGTH, hostileTexts } from "../fuzz/hostile-texts.ts";
import { serveApp } from "../load/served-app.ts";
import { callApi } from "../support/client.ts";
import { PASSWORD } from "../support/people/people.ts";

/**
 * Hostile texts, names and JSON of 64 KiB for every call, page form and socket command, as visitor and
 * as member: no answer is a fault of ours or long, nobody else waits, and memory comes back. The first
 * argument says how many shapes of text each field gets; the second parts of the only targets' names, between commas.
 */
const shapes = hostileTexts().filter(
  (_, at, all) => at % Math.max(1, Math.floor(all.length / Number(process.argv[2] ?? 45))) === 0,
);
const only = (process.argv[3] ?? "").split(",");
const LONGEST_ANSWER = 64 * 1024;
const MOST_GROWTH_MB = 50;
const MOST_TIMES = 10;
/** Milliseconds; below it a wait says more about the machine than about the server. */
const SHORTEST_WAIT = 100;

const dataDir = mkdtempSync(join(tmpdir(), "prove-hostile-"));
const server = await serveApp(dataDir, { MODE: "demo" }, "tests/load/watched-server.ts");
const send = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return fetch(new Request(server.origin + pathname + search, request), { redirect: "manual" });
};
const app = { handle: send } as unknown as App;
const faults: string[] = [];

try {
  const story = await newStory(app, await demoAdmin());
  // Signed in anew for each target: some of them end sessions.
  const newMember = async () => {
    const cookie = await signIn(story.owner.email);
    const token = await apiToken(story.owner.email);
    return { cookie, token };
  };
  const targets = [...(await hostileCalls(story)), ...(await hostilePages(story, fieldsShown))];
  const chosen = targets.filter(({ name }) => only.some((part) => name.includes(part)));
  console.log(`${chosen.length} targets, ${shapes.length} shapes a field`);
  const before = await heldMb();
  const quiet = await worstWait(async () => {
    for (const target of chosen)
      for (const who of [null, await newMember()])
        await sendOne(target, who, textSending(target, 0, filled("plain words ", HOSTILE_LENGTH)));
  });
  const most = MOST_TIMES * Math.max(quiet, SHORTEST_WAIT);
  console.log(`beside harmless input another caller waits ${quiet.toFixed(0)} ms at worst`);
  for (const target of chosen) {
    let count = 0;
    const member = await newMember();
    const waited = await worstWait(async () => {
      for (const who of [null, member])
        for (const sending of sendingsFor(target)) {
          count++;
          await sendOne(target, who, sending);
          if (faults.length > 20) throw new Error(faults.join("\n"));
        }
    });
    const slow = waited > most ? " TOO LONG" : "";
    console.log(
      `${String(count).padStart(5)} sent, ${waited.toFixed(0).padStart(5)} ms waited${slow}  ${target.name}`,
    );
    if (slow) faults.push(`${target.name} keeps others waiting ${waited.toFixed(0)} ms`);
  }
  await hostileFrames(story.sitter.id, await apiToken(story.owner.email));
  const growth = (await heldMb()) - before;
  console.log(`${growth.toFixed(0)} MB more are held than before`);
  if (growth > MOST_GROWTH_MB) faults.push("memory is not given back");
  if (server.child.exitCode !== null) faults.push("the process died");
  if (faults.length) throw new Error(faults.join("\n"));
} finally {
  await server.end("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
}

function* sendingsFor(target: HostileTarget): Generator<Sending> {
  // Each field gets each shape, and the doors take turns.
  for (const [at, text] of shapes.entries())
    for (const field of target.fields.keys())
      yield textSending({ ...target, fields: [target.fields[field] ?? ""] }, at, text);
  yield* nameSendings(target);
  yield* jsonSendings(target);
}

async function sendOne(
  { name, method, path }: HostileTarget,
  who: { cookie: string; token: string } | null,
  { body, type, query }: Sending,
): Promise<void> {
  const headers = new Headers({ accept: "*/*", "sec-fetch-site": "same-origin" });
  if (who && path.startsWith("/api")) headers.set("authorization", `Bearer ${who.token}`);
  else if (who) headers.set("cookie", who.cookie);
  if (type) headers.set("content-type", type);
  const request = new Request(`${server.origin}${path}${query ? `?${query}` : ""}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const what = `${name} as ${who ? "member" : "visitor"}, ${String(body ?? query).slice(0, 60)}`;
  const answer = await fetch(request, { redirect: "manual" }).catch((error) => {
    faults.push(`${error.cause?.code ?? error}: ${what}`);
  });
  if (!answer) return;
  const said = await answer.text();
  const size = Buffer.byteLength(said);
  const sent = Number(answer.headers.get("content-length") ?? size);
  const isKnown = answer.headers.has("retry-after") || said.includes("not_configured");
  if (answer.status >= 500 && !(answer.status === 503 && isKnown))
    faults.push(`${answer.status}: ${what}`);
  // What a good answer shows is the site's; a refusal must be short even when it is not compressed.
  if ((answer.status < 400 ? sent : size) > LONGEST_ANSWER) faults.push(`${size} bytes: ${what}`);
}

/** The longest that another caller waits for a page while the work goes on, in milliseconds. */
async function worstWait(work: () => Promise<void>): Promise<number> {
  let worst = 0;
  let done = false;
  const asking = (async () => {
    while (!done) {
      const began = performance.now();
      await fetch(`${server.origin}/terms`).then((answer) => answer.arrayBuffer());
      worst = Math.max(worst, performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await work().finally(() => {
    done = true;
  });
  await asking;
  return worst;
}

/** Every command of the socket, with texts and JSON as long as a frame may be. */
async function hostileFrames(recipientId: string, token: string): Promise<void> {
  const port = Number(new URL(server.origin).port);
  const json = jsonSendings({
    name: "",
    method: "",
    path: "",
    doors: ["json"],
    fields: ["messageIds"],
    right: {},
  });
  const commands = shapes.flatMap((text) => {
    const own = text.slice(0, 5_000);
    return [
      { event: "sendMessage", data: { recipientId, content: own, clientId: own } },
      { event: "sendMessage", data: { recipientId: own, content: "x" } },
      { event: "markAsRead", data: { messageIds: [own] } },
      { event: own, data: own },
    ].map((frame) => JSON.stringify({ ...frame, id: 1 }));
  });
  const frames = [
    ...commands,
    ...json.map(
      ({ body }) => `{"event":"markAsRead","id":1,"data":${String(body).slice(0, 31_000)}}`,
    ),
  ];
  const headers = { authorization: `Bearer ${token}` };
  for (const frame of frames) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers });
    await once(socket, "open");
    socket.send(frame);
    const [answer] = await Promise.race([once(socket, "message"), once(socket, "close")]);
    const said = String(answer);
    if (/internal_error/.test(said)) faults.push(`the socket fails at ${frame.slice(0, 80)}`);
    if (said.length > LONGEST_ANSWER) faults.push(`the socket says much to ${frame.slice(0, 80)}`);
    socket.terminate();
  }
  console.log(`${String(frames.length).padStart(5)} sent to the socket`);
}

async function fieldsShown(path: string): Promise<string[]> {
  for (const cookie of ["", await signIn("admin@demo.example", "trotwell-demo")]) {
    const answer = await fetch(server.origin + path, { headers: { cookie }, redirect: "manual" });
    const names = [
      ...(await answer.text()).matchAll(/<(?:input|textarea|select)\b[^>]* name="([^"]+)"/g),
    ];
    if (answer.ok && names.length) return names.map(([, name = ""]) => name);
  }
  return [];
}

async function signIn(email: string, password = PASSWORD): Promise<string> {
  const answer = await fetch(`${server.origin}/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    headers: { "sec-fetch-site": "same-origin" },
    redirect: "manual",
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** What the server holds after collecting its garbage, in MB. */
async function heldMb(): Promise<number> {
  const said = server.output().length;
  server.child.kill("SIGUSR2");
  for (;;) {
    const [, text = ""] = /^watched (.*)$/m.exec(server.output().slice(said)) ?? [];
    if (text) return JSON.parse(text).heapMb;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Signs in to the API and answers the token. */
async function apiToken(email: string): Promise<string> {
  return (await apiLogin(email, PASSWORD)).accessToken;
}

async function demoAdmin() {
  const email = "admin@demo.example";
  const { accessToken, user } = await apiLogin(email, "trotwell-demo");
  return { id: user.id, email, name: user.name, token: accessToken };
}

async function apiLogin(email: string, password: string) {
  const { status, body } = await callApi<{
    accessToken: string;
    user: { id: string; name: string };
  }>(app, "POST", "/auth/login", {
    body: { email, password },
    headers: { "sec-fetch-site": "same-origin" },
  });
  if (status !== 200) throw new Error(`${email} can't sign in: ${status}`);
  return body;
}
