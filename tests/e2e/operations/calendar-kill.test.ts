import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { CALENDAR_PAGE, googleDouble } from "#tests/support/doubles/google-calendars.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { soon } from "#tests/support/soon.ts";
import { call } from "../../load/api-client.ts";
import { serveApp } from "../../load/served-app.ts";
import { proofOwner, proofSitter } from "../../prove/proofs/proof-people.ts";

const PASSWORD = "load-test";
const SAME_SITE = { "sec-fetch-site": "same-origin" };

const google = await googleDouble();

/** Connects a calendar as a browser does, over real HTTP. */
async function connect(origin: string, person: { id: string; token: string }) {
  await google.behave({ account: person.id });
  const me = await call(origin, "GET", "/users/me", { token: person.token });
  const post = (path: string, fields: Record<string, string>, cookie = "") =>
    fetch(origin + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { ...SAME_SITE, cookie },
      redirect: "manual",
    });
  const cookieOf = (answer: Response) =>
    answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  const login = await post("/login", { email: String(me?.body.email), password: PASSWORD });
  const session = cookieOf(login).join("; ");
  const begun = await post(CALENDAR_PAGE, { change: "connect-google" }, session);
  const consented = await fetch(begun.headers.get("location") ?? "", { redirect: "manual" });
  const back = await fetch(consented.headers.get("location") ?? "", {
    headers: { cookie: [session, ...cookieOf(begun)].join("; ") },
    redirect: "manual",
  });
  expect(back.headers.get("location")).toBe(CALENDAR_PAGE);
}

test("a server killed after Google stored an event but before it responded creates no second one", {
  timeout: 180_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-calendar-kill-"));
  const env = { ...google.env, GOOGLE_TIMEOUT_MS: "20000" };
  let server = await serveApp(dataDir, env);
  try {
    const owner = await proofOwner(server.origin, 1);
    const sitter = await proofSitter(server.origin, 1);
    for (const person of [owner, sitter]) await connect(server.origin, person);
    const requested = await call(server.origin, "POST", "/bookings", {
      token: owner.token,
      body: {
        dogId: owner.dogId,
        sitterId: sitter.id,
        date: dateAhead(3),
        startTime: "09:00",
        endTime: "10:00",
      },
    });
    await google.behave({ calendar: "hang-after-storing" });
    const accepted = await call(server.origin, "PATCH", `/bookings/${requested?.body.id}/status`, {
      token: sitter.token,
      body: { status: "accepted" },
    });
    expect(accepted?.status).toBe(200);
    const writes = async () => {
      const { accounts } = await google.state();
      return [owner, sitter].map(({ id }) =>
        accounts[id]?.writes.map((write) => write.split(" ")[0]),
      );
    };
    await soon(async () => expect(await writes()).toEqual([["insert"], ["insert"]]));
    await server.end("SIGKILL");
    await google.behave({ calendar: null });

    const db = new BetterSqlite(join(dataDir, "trotwell.db"));
    const open = () =>
      db.prepare("select id from outbox where kind = 'google_event' and done_at is null").all();
    expect(open()).toHaveLength(2);
    // Makes the next retry due.
    db.prepare("update outbox set run_after = 0 where done_at is null").run();
    server = await serveApp(dataDir, env);
    await soon(() => expect(open()).toEqual([]));
    db.close();
    expect(await writes()).toEqual([
      ["insert", "patch"],
      ["insert", "patch"],
    ]);
    const { accounts } = await google.state();
    for (const { id } of [owner, sitter])
      expect(Object.values(accounts[id]?.events ?? {})).toHaveLength(1);
  } finally {
    await server.end("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
});
