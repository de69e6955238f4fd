import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { WebSocket } from "ws";
import { becomeSitter, call, registerPerson } from "../../load/api-client.ts";
import { type ServedApp, serveApp } from "../../load/served-app.ts";
import { dayAhead, inParallel } from "./proof-people.ts";

export type ClockReport = {
  jumps: string[];
  messages: number;
  faults: string[];
};

const WRITERS = 4;
/** ms */
const PATIENCE = 20_000;

/** Moves the clock an hour at a time while people write, listen and poll; nothing may change. */
export async function proveClockJumps({
  jumps,
  perJump,
}: {
  /** 1 is an hour forward, -1 an hour back. */
  jumps: number[];
  perJump: number;
}): Promise<ClockReport> {
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-clock-"));
  const env = { RATE_LIMIT_SCALE: "20" };
  const server = await serveApp(dataDir, env, "tests/prove/proofs/clock-server.ts");
  const report: ClockReport = { jumps: [], messages: 0, faults: [] };
  const expect = (right: boolean, what: string) => void (right || report.faults.push(what));
  try {
    const { origin } = server;
    const sitter = await registerPerson(origin, "Sitter");
    await becomeSitter(origin, sitter);
    const owner = await registerPerson(origin, "Owner");
    const bookingId = await requestAhead(origin, owner.token, sitter.id);
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, at) => registerPerson(origin, `Writer${at}`)),
    );
    const ear = await listen(origin, sitter.token);
    expect((await untilRefused(origin)) > 50, "the limit was reached too soon");

    let sent = 0;
    for (const [round, jump] of jumps.entries()) {
      const label = `${round + 1}: ${jump > 0 ? "+" : "-"}1 h`;
      report.jumps.push(label);
      const cursor = (await call(origin, "GET", "/messages/updates", { token: owner.token }))?.body;
      const poll = call(origin, "GET", `/messages/updates?after=${cursor?.cursor}`, {
        token: owner.token,
      });
      await Promise.all([
        inParallel(WRITERS, writers, async ({ token }) => {
          for (let at = 0; at < perJump; at++) {
            const content = `${round} ${at}`;
            const body = { recipientId: sitter.id, content };
            const answer = await call(origin, "POST", "/messages", { token, body });
            expect(answer?.status === 201, `${label}: a message was answered ${answer?.status}`);
            sent++;
          }
        }),
        (async () => {
          await delay(100);
          server.child.kill(jump > 0 ? "SIGUSR2" : "SIGHUP");
          await delay(100);
          // The event must answer it, not a time-out: the poll survived the jump.
          const began = performance.now();
          const body = { recipientId: owner.id, content: label };
          await call(origin, "POST", "/messages", { token: sitter.token, body });
          const polled = await poll;
          const messages = polled?.body.messages as unknown as unknown[] | undefined;
          expect(messages?.length === 1, `${label}: a poll answered ${JSON.stringify(polled)}`);
          expect(performance.now() - began < PATIENCE, `${label}: the poll came late`);
        })(),
      ]);
      expect((await support(origin)) === 429, `${label}: a limit was forgotten`);
      const mails = mailsIn(dataDir);
      await registerPerson(origin, `Late${round}`);
      const arrived = await within(PATIENCE, () => mailsIn(dataDir) > mails);
      expect(arrived, `${label}: mail waits`);
      const booking = await call(origin, "GET", `/bookings/${bookingId}`, { token: owner.token });
      const status = String(booking?.body.status);
      expect(status === "pending", `${label}: a request for tomorrow is ${status}`);
    }

    report.messages = sent;
    await within(PATIENCE, () => ear.heard.length >= sent + jumps.length);
    expect(ear.closed === null, `the socket was closed with ${ear.closed}`);
    for (const { id } of writers) {
      const heard = ear.heard.filter((message) => message.senderId === id);
      const wanted = jumps.flatMap((_, round) =>
        Array.from({ length: perJump }, (_, at) => `${round} ${at}`),
      );
      const texts = heard.map(({ content }) => content);
      expect(JSON.stringify(texts) === JSON.stringify(wanted), "messages came out of order");
    }
    ear.socket.terminate();
    expect(await stopsSoon(server), "the server did not stop in time");
    return report;
  } finally {
    server.child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function requestAhead(origin: string, token: string, sitterId: string): Promise<string> {
  const body = { name: "Rex", breed: "Beagle", age: "3", availability: ["weekday_mornings"] };
  const dog = await call(origin, "POST", "/dogs", { token, body });
  const answer = await call(origin, "POST", "/bookings", {
    token,
    body: {
      sitterId,
      dogId: dog?.body.id,
      service: "walking",
      date: dayAhead(2),
      startTime: "10:00",
      endTime: "11:00",
    },
  });
  if (!answer?.body.id) throw new Error(`a request answered ${JSON.stringify(answer)}`);
  return answer.body.id;
}

type Heard = { senderId: string; content: string };

async function listen(origin: string, token: string) {
  const socket = new WebSocket(`${origin.replace(/^http/, "ws")}/ws`, ["bearer", token]);
  const ear = { socket, heard: [] as Heard[], closed: null as number | null };
  socket.on("close", (code) => (ear.closed ??= code));
  socket.on("message", (data) => {
    const frame = JSON.parse(String(data));
    if (frame.event !== "newMessage") return;
    ear.heard.push({ senderId: frame.data.sender.id, content: frame.data.content });
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return ear;
}

async function support(origin: string): Promise<number> {
  const body = new URLSearchParams({ email: "visitor@example.test", content: "A question to you" });
  const headers = { origin };
  const answer = await fetch(`${origin}/support`, { method: "POST", headers, body });
  return answer.status;
}

async function untilRefused(origin: string): Promise<number> {
  for (let count = 0; count < 1_000; count++) if ((await support(origin)) === 429) return count;
  throw new Error("no limit was reached");
}

function mailsIn(dataDir: string): number {
  return readdirSync(join(dataDir, "outbox")).filter((name) => name.endsWith(".txt")).length;
}

async function within(milliseconds: number, isSo: () => boolean): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (!isSo()) {
    if (performance.now() > until) return false;
    await delay(50);
  }
  return true;
}

async function stopsSoon(server: ServedApp): Promise<boolean> {
  const code = await Promise.race([server.end("SIGTERM"), delay(PATIENCE)]);
  return code === 0;
}
