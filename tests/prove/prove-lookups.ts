import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { nameServer } from "#tests/support/doubles/name-server.ts";
import { testCertificate, testKey } from "#tests/support/doubles/test-certificate.ts";
import { becomeSitter, call, registerPerson } from "../load/api-client.ts";
import { serveApp } from "../load/served-app.ts";

/**
 * npm run prove -- lookups [names that never resolve] (Linux, as root: in a network of its own,
 * where one public address is this machine's)
 */
const LONGEST_SECONDS = 15;
const GIVEN_UP_SECONDS = 240;
const PUBLIC_ADDRESS = "93.184.215.14";
const PER_PERSON = 3;
const [names = "20", inside] = process.argv.slice(2);

if (inside === "inside") await prove(Number(names));
else {
  const self = fileURLToPath(import.meta.url);
  const run = ["--net", "--mount", process.execPath, self, names, "inside"];
  const [code] = await once(spawn("unshare", run, { stdio: "inherit" }), "exit");
  process.exitCode = code ?? 1;
}

async function prove(count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "trotwell-lookups-"));
  const resolving = join(folder, "resolv.conf");
  const certificate = join(folder, "certificate.pem");
  writeFileSync(resolving, "nameserver 127.0.0.1\n");
  writeFileSync(certificate, testCertificate);
  sh("ip", "link", "set", "lo", "up");
  sh("ip", "address", "add", `${PUBLIC_ADDRESS}/32`, "dev", "lo");
  sh("mount", "--bind", resolving, "/etc/resolv.conf");
  const server = await nameServer(
    (name) => (name.startsWith("never") ? "never" : [PUBLIC_ADDRESS]),
    53,
  );
  const calendar = createServer({ key: testKey, cert: testCertificate }, (_, response) =>
    response.end("BEGIN:VCALENDAR\r\nEND:VCALENDAR"),
  ).listen(443, PUBLIC_ADDRESS);
  await once(calendar, "listening");
  const app = await serveApp(join(folder, "data"), { NODE_EXTRA_CA_CERTS: certificate });
  try {
    const good = await newSitter(app.origin);
    const slow = Array.from({ length: count }, (_, n) => `https://never${n}.example.com/me.ics`);
    const people = Array.from({ length: Math.ceil(count / PER_PERSON) }, () =>
      newSitter(app.origin),
    );
    const adding = (await Promise.all(people)).map((token, n) =>
      replaceFeeds(app.origin, token, slow.slice(n * PER_PERSON, (n + 1) * PER_PERSON)),
    );
    await delay(500);
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    let feed = await replaceFeeds(app.origin, good, ["https://feed.test/me.ics"]);
    let fault: string | null = null;
    while (!feed?.readAt && !fault && seconds() < GIVEN_UP_SECONDS) {
      await delay(250);
      feed = await feedOf(app.origin, good);
      fault = feed?.fault ?? null;
    }
    const took = seconds();
    // Whoever has just added a calendar need not wait for its next turn.
    while (fault && seconds() < GIVEN_UP_SECONDS && !feed?.readAt) {
      await replaceFeeds(app.origin, good, []);
      feed = await replaceFeeds(app.origin, good, ["https://feed.test/me.ics"]);
      await delay(1000);
    }
    await Promise.all(adding);
    const result = fault
      ? `failed after ${took.toFixed(1)} s (${fault}), could be read when added again after ${seconds().toFixed(0)} s`
      : `was read after ${took.toFixed(1)} s`;
    const isGood = !fault && took <= LONGEST_SECONDS;
    const asked = new Set(server.asked.map(({ name }) => name)).size;
    console.log(
      `lookups: beside ${count} names that never resolve, a good calendar ${result}; ${asked} names asked for${isGood ? "" : "  FAILED"}`,
    );
    process.exitCode = isGood ? 0 : 1;
  } finally {
    await app.end("SIGKILL");
    server.stop();
    calendar.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function sh(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} needs Linux and root: ${stderr}`);
}

async function newSitter(origin: string): Promise<string> {
  const person = await registerPerson(origin, "Sitter");
  await becomeSitter(origin, person);
  return person.token;
}

type Feed = { readAt: string | null; fault: string | null };

async function replaceFeeds(origin: string, token: string, addresses: string[]) {
  const feeds = addresses.map((address) => ({ address }));
  const body = { notice: 0, horizon: 365, buffer: 0, feeds };
  return firstOf(await call(origin, "PUT", "/users/me/calendar-rules", { token, body }));
}

async function feedOf(origin: string, token: string) {
  return firstOf(await call(origin, "GET", "/users/me/calendar-rules", { token }));
}

function firstOf(answer: Awaited<ReturnType<typeof call>>): Feed | undefined {
  if (answer?.status !== 200) throw new Error(`the rules answered ${answer?.status}`);
  return (answer.body as unknown as { feeds: Feed[] }).feeds[0];
}
