import { execFile } from "node:child_process";
import { cpSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from "vitest";
import { HOUR } from "#app/domain/durations.ts";
import type { App } from "#app/entry.node.ts";
import { testApp } from "#tests/support/app.ts";
import { loadBuild } from "#tests/support/build.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { smtpSink } from "#tests/support/doubles/smtp-sink.ts";
import { mailTo } from "#tests/support/people/mails.ts";
import { newPerson, PASSWORD } from "#tests/support/people/people.ts";
import { soon } from "#tests/support/soon.ts";
import { storeContents } from "#tests/support/store-contents.ts";

const PREVIEWS = "/dev/outbox/previews";
const sink = await smtpSink();
const app = await testApp({
  SMTP_URL: sink.url,
  MAIL_FROM: "dogs@trotwell.test",
  SUPPORT_EMAIL: "help@trotwell.test",
});

let logged: string[] = [];
beforeEach(async () => {
  await app.context().db.deleteFrom("outbox").execute();
  sink.behaviour = "take";
  sink.mails = [];
  logged = [];
  for (const way of ["log", "warn", "error"] as const) {
    vi.spyOn(console, way).mockImplementation((...texts) => {
      logged.push(texts.map((part) => String(part?.stack ?? part)).join(" "));
    });
  }
});
afterEach(() => vi.restoreAllMocks());

function entries(of = app) {
  return of.context().db.selectFrom("outbox").selectAll().orderBy("id").execute();
}

/** Makes the next retry due. */
async function letTimePass(of = app) {
  await of.context().db.updateTable("outbox").set({ run_after: 0 }).execute();
  of.runtime.hub.publish({ type: "outboxFilled" });
}

/** The same, then gives the worker time to do what it should not. */
async function letTimePassInVain() {
  const before = sink.connections;
  await letTimePass();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sink.connections).toBe(before);
}

function arrived(count: number) {
  return soon(() => expect(sink.mails).toHaveLength(count));
}

function loggedWith(texts: string) {
  return soon(() => expect(logged.join("\n")).toContain(texts));
}

test("mail is sent by SMTP, once, from the configured sender", async () => {
  const person = await newPerson(app);
  await arrived(1);
  const [mail] = sink.mails;
  expect(mail?.to).toBe(person.email);
  expect(sink.greeting).toBe("trotwell.test");
  expect(mail?.from).toBe("dogs@trotwell.test");
  expect(mail?.raw).toMatch(/^From: Trotwell <dogs@trotwell.test>/m);
  expect(mail?.raw).toMatch(/^Reply-To: help@trotwell.test/m);
  expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(mail?.raw).toMatch(/^X-Auto-Response-Suppress: OOF, AutoReply/m);
  expect(mail?.text).toMatch(/http:\/\/trotwell.test\/confirm-email\/[\w-]{43}\s/);
  await soon(async () => expect((await entries())[0]?.done_at).not.toBeNull());
  await letTimePassInVain();
  expect(readdirSync(app.runtime.config.dataDir)).not.toContain("outbox");
});

test("a test mail needs no store, and looks like the others", async () => {
  const env = { ...process.env, DATA_DIR: join(tmpdir(), "no-such-folder"), SMTP_URL: sink.url };
  const args = ["app/cli/admin.ts", "test-mail", "somebody@example.org"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toContain("The mail server has taken a test for somebody@example.org");
  expect(sink.mails).toHaveLength(1);
  expect(sink.mails[0]?.raw).toContain("Content-Type: multipart/alternative");
  expect(sink.mails[0]?.raw).toContain('<html lang=3D"en">');
});

test("a mail server that never responds delays no request, and gets the mail later", async () => {
  sink.behaviour = "hang";
  const people = await Promise.all(Array.from({ length: 8 }, () => newPerson(app)));
  expect((await new Browser(app).get("/login")).status).toBe(200);
  expect(sink.mails).toEqual([]);
  const failures = () => logged.filter((line) => /failed at try 1.*ETIMEDOUT/.test(line));
  await soon(() => expect(failures()).toHaveLength(8));
  sink.behaviour = "take";
  await letTimePass();
  await arrived(8);
  const emails = people.map((person) => person.email);
  expect(sink.mails.map((mail) => mail.to).sort()).toEqual(emails.sort());
});

test("a temporary refusal (4yz) is retried; a mail sent twice has one Message-ID", async () => {
  sink.behaviour = { at: "DATA", answer: "451 greylisted, come back later" };
  await newPerson(app);
  await loggedWith("451");
  const [entry] = await entries();
  expect(entry).toMatchObject({ attempts: 1, done_at: null });
  expect((entry?.run_after ?? 0) - Date.now()).toBeGreaterThan(40_000);
  sink.behaviour = "take";
  await letTimePass();
  await arrived(1);
  // As if the process had been killed after the mail was accepted but before that was recorded.
  await soon(async () => expect((await entries())[0]?.done_at).not.toBeNull());
  await app.context().db.updateTable("outbox").set({ done_at: null }).execute();
  await letTimePass();
  await arrived(2);
  const ids = sink.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail.raw)?.[1]);
  expect(ids[0]).toMatch(/^<\w+@trotwell.test>$/);
  expect(ids[1]).toBe(ids[0]);
});

test("an address that does not exist (5yz) is not retried; a server's own failure is", async () => {
  sink.behaviour = { at: "RCPT", answer: "550 no such user" };
  await newPerson(app);
  await loggedWith("given up after try 1");
  await letTimePassInVain();
  sink.behaviour = { at: "MAIL", answer: "550 we do not relay today" };
  await newPerson(app);
  await loggedWith("failed at try 1");
});

test.each([
  ["550 5.1.1 unknown", true],
  ["553 5.1.3 bad address", true],
  ["552 5.2.2 mailbox full", true],
  ["551 not here", true],
  ["554 5.7.1 Relay access denied", false],
  ["550 5.7.1 blocked by a list", false],
  ["554 no", false],
  ["450 4.2.1 later", false],
  ["450 5.1.1 greylisted", false],
])("a recipient's refusal %s is final: %s", async (answer, isFinal) => {
  sink.behaviour = { at: "RCPT", answer };
  await newPerson(app);
  await loggedWith(isFinal ? "given up after try 1" : "failed at try 1");
  const [, enhanced] = answer.split(" ");
  if (/^\d\.\d/.test(enhanced ?? "")) await loggedWith(`${answer.slice(0, 3)} ${enhanced}`);
});

test("after many tries a mail is dropped with a line in the log", async () => {
  sink.behaviour = { at: "DATA", answer: "452 disk full" };
  await newPerson(app);
  await loggedWith("failed at try 1");
  await app.context().db.updateTable("outbox").set({ attempts: 12 }).execute();
  await letTimePass();
  await loggedWith("given up after try 13");
  await letTimePassInVain();
});

test("an operation that fails queues no mail", async () => {
  const person = await newPerson(app);
  const body = { email: person.email, password: PASSWORD, name: "Again" };
  expect((await callApi(app, "POST", "/auth/register", { body })).status).toBe(409);
  expect(await entries()).toHaveLength(1);
  await arrived(1);
});

test("no log contains a token, password or address, and no database file a token or password", async () => {
  sink.behaviour = { at: "DATA", answer: "451 not now" };
  const person = await newPerson(app);
  await loggedWith("451");
  sink.behaviour = "take";
  await letTimePass();
  await arrived(1);
  await new Browser(app).post("/forgot-password", { email: person.email });
  await arrived(2);
  const reset = sink.mails.find((mail) => mail.text.includes("/reset-password/"));
  const path = /\/reset-password\/[\w-]+/.exec(reset?.text ?? "")?.[0] ?? "";
  expect((await new Browser(app).post(path, { password: "brand new words" })).status).toBe(303);
  await arrived(3);
  const tokens = sink.mails.flatMap((mail) => mail.text.match(/[\w-]{43}/g) ?? []);
  expect(tokens).toHaveLength(2);
  const store = await storeContents(app);
  expect(store).toContain(person.id);
  for (const secret of [...tokens, PASSWORD, "brand new words", "mail-secret-word"]) {
    expect(store).not.toContain(secret);
    expect(logged.join("\n")).not.toContain(secret);
  }
  expect(logged.join("\n")).not.toContain(person.email);
});

test("an unreachable server is retried, and queued mail survives a restart", async () => {
  const { start } = await loadBuild();
  const database = await testDatabase();
  onTestFinished(database.drop);
  const DATA_DIR = join(app.runtime.config.dataDir, "second");
  cpSync(inject("templateDir"), DATA_DIR, { recursive: true });
  const env = { MODE: "test", DATA_DIR, ...database.env };
  const first = await start({ ...env, SMTP_URL: "smtp://127.0.0.1:1" });
  await newPerson(first);
  await loggedWith("ECONNREFUSED");
  await first.stop();
  sink.behaviour = "hang";
  const second = await start({ ...env, SMTP_URL: sink.url.replace(/=1000/g, "=20000") });
  const before = sink.connections;
  await letTimePass(second);
  await soon(() => expect(sink.connections).toBe(before + 1));
  const began = performance.now();
  await second.stop();
  // The hanging server had 20 seconds; stopping has less than two.
  expect(performance.now() - began).toBeLessThan(2_000);
  sink.behaviour = "take";
  const third = await start({ ...env, SMTP_URL: sink.url });
  await letTimePass(third);
  await arrived(1).finally(() => third.stop());
});

test("the local outbox is listed on this machine in development and demo only", async () => {
  const local = await testApp({ MODE: "development" });
  const person = await newPerson(local);
  await mailTo(local, person.email, "/confirm-email/");
  const seen = await look(local, "localhost:3000", "127.0.0.1");
  expect(seen.status).toBe(200);
  const html = await seen.text();
  expect(html.replaceAll("<wbr/>", "")).toContain(person.email);
  expect(html).toMatch(/<a href="http:\/\/trotwell.test\/confirm-email\/[\w-]{43}"/);
  const [, asHtml = ""] = /href="(\/dev\/outbox\/\d[\w-]+)"/.exec(html) ?? [];
  const shown = await look(local, "localhost:3000", "127.0.0.1", {}, asHtml);
  expect(await shown.text()).toContain(">Confirm email</a>");
  expect(shown.headers.get("content-security-policy")).toContain("sandbox");
  expect((await look(local, "localhost:3000", "192.0.2.7", {}, asHtml)).status).toBe(404);
  await expectPreviews(local);
  const outside = "/dev/outbox/..%2F..%2Ftrotwell";
  expect((await look(local, "localhost:3000", "127.0.0.1", {}, outside)).status).toBe(404);
  expect((await look(local, "[::1]:3000", "::1")).status).toBe(200);
  expect((await look(local, "localhost", "192.0.2.7")).status).toBe(404);
  expect((await look(local, "rebound.evil.test", "127.0.0.1")).status).toBe(404);
  for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-proto"]) {
    const proxied = await look(local, "localhost", "127.0.0.1", { [name]: "192.0.2.7" });
    expect(proxied.status, name).toBe(404);
  }
  const production = await testApp({
    MODE: "production",
    APP_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
    PUBLIC_ORIGIN: "https://trotwell.test",
  });
  for (const path of ["/dev/outbox", PREVIEWS, `${PREVIEWS}/password_reset/html`]) {
    const hidden = await look(production, "localhost", "127.0.0.1", {}, path);
    expect(hidden.status, path).toBe(404);
  }
});

/** Of every email, on this machine only. */
async function expectPreviews(local: App) {
  const open = (path: string, address = "127.0.0.1") =>
    look(local, "localhost:3000", address, {}, `${PREVIEWS}${path}`);
  expect(await (await open("")).text()).toContain("Reset your Trotwell password");
  const page = await (await open("/password_reset")).text();
  expect(page).toContain(`src="${PREVIEWS}/password_reset/html"`);
  expect(page).toContain("http://trotwell.test/reset-password/sample");
  const html = await open("/password_reset/html");
  expect(await html.text()).toContain(">Choose a new password</a>");
  expect(html.headers.get("content-security-policy")).toContain("sandbox");
  expect((await open("/no_such_mail")).status).toBe(404);
  for (const path of ["", "/password_reset", "/password_reset/html"])
    expect((await open(path, "192.0.2.7")).status, path).toBe(404);
}

function look(
  at: App,
  host: string,
  address: string,
  more: Record<string, string> = {},
  path = "/dev/outbox",
) {
  const request = new Request(`http://trotwell.test${path}`, { headers: { host, ...more } });
  return at.handle(request, address);
}

test("a clock set back or forward neither delays mail nor sends it twice", async () => {
  sink.behaviour = { at: "RCPT", answer: "451 later" };
  await newPerson(app);
  await loggedWith("failed at try 1");
  sink.behaviour = "take";
  // As if the clock had been an hour ahead at that try.
  const ahead = { run_after: Date.now() + HOUR };
  await app.context().db.updateTable("outbox").set(ahead).execute();
  app.runtime.hub.publish({ type: "outboxFilled" });
  await arrived(1);

  sink.behaviour = "hang";
  const before = sink.connections;
  await newPerson(app);
  await soon(() => expect(sink.connections).toBe(before + 1));
  // As if the clock jumped to the next retry during this one.
  await letTimePassInVain();
});
